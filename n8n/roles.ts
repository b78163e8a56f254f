/** What an n8n process does in queue mode; outside it the main process does everything. */
export type Role = 'main' | 'webhook' | 'worker';

const commands: Readonly<Record<Role, readonly string[]>> = {
	main: ['start'],
	webhook: ['webhook'],
	// n8n's own advice is five at least; ten is its default.
	worker: ['worker', '--concurrency=10'],
};

/** The command and its flags that start n8n in this role. */
export function commandOf(role: Role): readonly string[] {
	return commands[role];
}
