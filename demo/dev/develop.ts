import { CURRENT } from '../../n8n/editions.ts';
import { ensureN8n } from '../../n8n/install.ts';
import { startN8n } from '../../n8n/process.ts';
import { reported } from '../../n8n/progress.ts';
import { restOf } from '../../n8n/rest.ts';
import { saveWorkflow } from '../../n8n/workflows.ts';
import { saveAccount, signInAsDemoOwner } from '../account.ts';
import { openPrograms, sayWhatIsOpen, untilOver } from '../doors.ts';
import type { PortFlags } from '../flags.ts';
import { lastingHome } from '../home.ts';
import { portsFor } from '../portsFor.ts';
import { startSandbox } from '../sandbox.ts';
import { steps } from '../steps/all.ts';
import type { Terminal } from '../terminal.ts';
import { everyOperation } from '../workflows/everyOperation.ts';
import { READABLE_LOG, sayLoadFailures } from './loadFailures.ts';
import { keepPackage } from './watchedPackage.ts';

/** n8n's own hot reload: it watches the folder of each package and tells open editors. */
const RELOADS = { N8N_DEV_RELOAD: 'true' };

/**
 * The sandbox and n8n side by side, both following the sources: a saved node is compiled and reloaded,
 * a saved file of the sandbox restarts the sandbox. It is the n8n of `npm start`, with the same login,
 * account and workflows. Resolves when `signal` says to stop; whatever it started has stopped by then.
 */
export async function develop(
	flags: PortFlags,
	{ progress: onProgress, say }: Terminal,
	signal: AbortSignal,
): Promise<boolean> {
	const toStop: Array<() => Promise<void>> = [];
	try {
		const ports = await portsFor({ ...flags, once: false });
		const home = await lastingHome();
		const sandbox = await reported('Starting the sandbox', onProgress, () =>
			startSandbox(ports.sandbox, home.sandboxDatabase, [], say),
		);
		toStop.push(sandbox.stop);
		const installed = await ensureN8n(CURRENT, { onProgress, signal });
		const kept = await keepPackage(home.n8n, say);
		toStop.push(kept.stop);
		signal.addEventListener('abort', () => void kept.stop());
		await reported('Compiling the package', onProgress, () => kept.compiled);
		const place = { home: home.n8n, port: ports.n8n, env: { ...RELOADS, ...READABLE_LOG } };
		const n8n = await startN8n(installed, { ...place, onProgress, signal });
		toStop.push(n8n.stop);
		toStop.push((await sayLoadFailures(n8n.logFile, say)).stop);

		const rest = restOf(n8n.baseUrl, signal);
		await signInAsDemoOwner(rest);
		const account = await saveAccount(rest, sandbox);
		const workflow = await saveWorkflow(rest, everyOperation(steps, account));
		sayWhatIsOpen(n8n, sandbox, { workflow }, say);
		await untilOver([...openPrograms(n8n, sandbox), kept], signal);
		return true;
	} finally {
		for (const stop of toStop.reverse()) await stop();
	}
}
