/** The role of an n8n process in queue mode; in regular mode the main process does everything. */
export type Role = 'main' | 'webhook' | 'worker';

const commands: Readonly<Record<Role, readonly string[]>> = {
	main: ['start'],
	webhook: ['webhook'],
	// n8n recommends five or more; ten is its default.
	worker: ['worker', '--concurrency=10'],
};

/** The command and flags that start n8n in this role. */
export function commandOf(role: Role): readonly string[] {
	return commands[role];
}
