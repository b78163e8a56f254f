import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Failure } from '../failure.ts';

/** How long a start may take, including the recovery after a kill. Milliseconds. */
const START_MS = 30_000;

/** A server on this machine that can be stopped, killed and restarted as it was. */
export interface Server {
	readonly port: number;
	/** Shuts it down, and resolves when it is gone. */
	stop(): Promise<void>;
	/** Kills it, as a power cut would, and resolves when it is gone. */
	kill(): Promise<void>;
	/** Restarts it with the same port and data. */
	startAgain(): Promise<void>;
}

export interface ServerProgram {
	readonly name: string;
	readonly program: string;
	readonly args: readonly string[];
	readonly port: number;
	/** The signal that stops it without waiting for its clients. */
	readonly endsBy: NodeJS.Signals;
	/** The user it runs as; this process's own if absent. */
	readonly user?: { readonly uid: number; readonly gid: number };
}

/** Starts a server on loopback and resolves when it accepts connections. */
export async function startServer(what: ServerProgram): Promise<Server> {
	let child = await started(what);
	const end = async (signal: NodeJS.Signals) => {
		if (hasExited(child)) return;
		const gone = new Promise((resolve) => child.once('exit', resolve));
		child.kill(signal);
		await gone;
	};
	return {
		port: what.port,
		stop: async () => await end(what.endsBy),
		kill: async () => await end('SIGKILL'),
		async startAgain() {
			child = await started(what);
		},
	};
}

async function started(what: ServerProgram): Promise<ChildProcess> {
	const { name, program, args, port, user } = what;
	const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
	let said = '';
	const listen = (part: Buffer) => (said = `${said}${part.toString()}`.slice(-500));
	child.stdout.on('data', listen);
	child.stderr.on('data', listen);
	const deadline = Date.now() + START_MS;
	while (!(await takesConnections(port))) {
		if (!hasExited(child) && Date.now() < deadline) {
			await sleep(20);
			continue;
		}
		child.kill('SIGKILL');
		const last = said.trim().split('\n').at(-1) ?? '';
		throw new Failure(`${name} could not be started. It said: ${last}`, 'Fix that and try again.');
	}
	return child;
}

const hasExited = (child: ChildProcess) =>
	child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function takesConnections(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => resolve(true));
		socket.once('error', () => resolve(false));
		socket.once('connect', () => socket.destroy());
	});
}
