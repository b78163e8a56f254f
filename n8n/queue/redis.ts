import { freePort } from '../ports.ts';
import { redisProgram } from './programs.ts';
import { startServer, type Server } from './server.ts';

/**
 * A Redis that keeps its data in `directory`. Every change is on the disk before it is answered, as
 * in an installation whose queue shall survive: Redis's own default loses up to an hour of jobs.
 */
export async function startRedis(directory: string): Promise<Server> {
	const program = redisProgram();
	const port = await freePort();
	const args = {
		'--port': String(port),
		'--bind': '127.0.0.1',
		'--dir': directory,
		'--save': '',
		'--appendonly': 'yes',
		'--appendfsync': 'always',
	};
	const flags = Object.entries(args).flat();
	return await startServer({ name: 'Redis', program, args: flags, port, endsBy: 'SIGTERM' });
}
