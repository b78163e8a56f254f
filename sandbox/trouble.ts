import { UsageError } from './flagValues.ts';

/** Why the sandbox could not start and what to do, for the terminal. */
export function trouble(error: unknown): string {
	if (error instanceof UsageError) return `${error.message} Run it with --help to see every flag.`;
	if (!(error instanceof Error)) return String(error);
	const { code, message } = error as NodeJS.ErrnoException & { port?: number };
	if (code === 'EADDRINUSE') {
		const { port } = error as { port?: number };
		return `Port ${port} is in use. Stop what uses it, or choose another with --port N or --smtp-port N (0: any free one).`;
	}
	if (code === 'EACCES') return 'This port needs more rights. Choose one above 1023 with --port N.';
	if (code === 'ERR_UNKNOWN_BUILTIN_MODULE') {
		return `The sandbox needs Node.js 24 or later; this is ${process.version}.`;
	}
	if (/database is locked/.test(message)) {
		return 'Another sandbox is using this database file. Stop it, or name another with --db FILE.';
	}
	if (/unable to open database file/.test(message)) {
		return 'The database file cannot be opened. Check that its folder exists and may be written to.';
	}
	if (/not a database/.test(message)) {
		return 'The file named by --db is not a database. Name another, or a file that does not exist yet.';
	}
	if (/database has version/.test(message)) {
		return 'Another version of the sandbox has written this database file. It holds trial data only: delete it and what stands beside it (-wal, -shm), or name another with --db FILE.';
	}
	return error.stack ?? message;
}
