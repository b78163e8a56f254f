import { CURRENT } from '../n8n/editions.ts';
import { ensureN8n } from '../n8n/install.ts';
import { startN8n } from '../n8n/process.ts';
import { reported } from '../n8n/progress.ts';
import { openPrograms, sayWhatIsOpen, untilOver } from './doors.ts';
import type { Flags } from './flags.ts';
import { lastingHome, passingHome } from './home.ts';
import { installThisPackage } from './package.ts';
import { portsFor } from './portsFor.ts';
import { report } from './report.ts';
import { startSandbox } from './sandbox.ts';
import { show } from './show.ts';
import type { Terminal } from './terminal.ts';

/**
 * Shows the package at work in a real n8n against the running sandbox. Resolves with whether
 * everything succeeded: after the report with `--once`, otherwise when `signal` says to stop. Whatever it
 * started has stopped by then.
 */
export async function demo(
	flags: Flags,
	{ progress: onProgress, say }: Terminal,
	signal: AbortSignal,
): Promise<boolean> {
	const toStop: Array<() => Promise<void>> = [];
	try {
		const ports = await portsFor(flags);
		const home = await (flags.once ? passingHome() : lastingHome());
		toStop.push(home.leave);
		const sandbox = await reported('Starting the sandbox', onProgress, () =>
			startSandbox(ports.sandbox, home.sandboxDatabase),
		);
		toStop.push(sandbox.stop);
		const installed = await ensureN8n(CURRENT, { onProgress, signal });
		await reported('Installing the package into n8n', onProgress, () =>
			installThisPackage(home.n8n, signal),
		);
		const n8n = await startN8n(installed, { home: home.n8n, port: ports.n8n, onProgress, signal });
		toStop.push(n8n.stop);

		const shown = await show(n8n, sandbox, onProgress, signal);
		report(shown.outcomes, say);
		if (!flags.once) {
			sayWhatIsOpen(n8n, sandbox, shown, say);
			await untilOver(openPrograms(n8n, sandbox), signal);
		}
		return shown.outcomes.every(({ done }) => done);
	} finally {
		for (const stop of toStop.reverse()) await stop();
	}
}
