import { freePort } from '../ports.ts';
import { redisProgram } from './programs.ts';
import { startServer, type Server } from './server.ts';

/**
 * A Redis whose data is in `directory`. Every change is on disk before it is acknowledged, as it
 * should be wherever the queue must survive: with Redis's defaults up to an hour of jobs is lost.
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
