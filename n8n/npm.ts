import { environmentForNpm } from './cleanEnvironment.ts';
import { Failure } from './failure.ts';
import { run } from './run.ts';

/** Gives up on a registry that cannot be reached after about 25 seconds; npm alone takes 75. */
const PATIENCE = [
	'--fetch-retries=3',
	'--fetch-retry-mintimeout=2000',
	'--fetch-retry-maxtimeout=10000',
];

const UNREACHABLE =
	/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50\d)\b/;

export interface NpmOptions {
	readonly cwd: string;
	/** What the user wanted, to begin the sentence of a failure: `n8n could not be installed`. */
	readonly whenItFails: string;
	readonly signal?: AbortSignal;
}

/** Runs npm and resolves with its output; a failure is reported as a sentence. */
export async function npm(args: string[], options: NpmOptions): Promise<string> {
	const { cwd, whenItFails, signal } = options;
	const env = environmentForNpm();
	const result = await run('npm', [...args, ...PATIENCE, '--loglevel=error'], {
		cwd,
		env,
		signal,
	}).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error;
		throw new Failure(`${whenItFails}: npm was not found.`, 'Install npm and run it again.');
	});
	if (result.code === 0) return result.stdout;
	throw explained(result.stderr, whenItFails);
}

function explained(stderr: string, whenItFails: string): Failure {
	if (/\bENOSPC\b/.test(stderr)) {
		return new Failure(`${whenItFails}: the disk is full.`, 'Free some space and run it again.');
	}
	if (UNREACHABLE.test(stderr)) {
		return new Failure(
			`${whenItFails}: the npm registry could not be reached.`,
			'Check the network, the proxy and `npm config get registry`, then run it again.',
		);
	}
	return new Failure(
		`${whenItFails}: npm said "${firstComplaint(stderr)}".`,
		'npm keeps the whole story in its log folder (`npm config get cache`, below `_logs`).',
	);
}

function firstComplaint(stderr: string): string {
	const lines = stderr.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
	return lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'nothing';
}
