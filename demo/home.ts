import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..');

/** Where the files of the demo are kept, and the PDF it downloads. */
export const DEMO = join(PROJECT, '.demo');

/** A directory for n8n's data and the sandbox's database. */
export interface Home {
	readonly n8n: string;
	readonly sandboxDatabase: string;
	/** Called when everything has stopped. */
	leave(): Promise<void>;
}

/** The demo's own directory, which the next start finds again. */
export async function lastingHome(): Promise<Home> {
	await mkdir(DEMO, { recursive: true });
	return { ...roomsIn(DEMO), leave: () => Promise.resolve() };
}

/** A temporary directory for a single run, so that it does not interfere with an open demo. */
export async function passingHome(): Promise<Home> {
	await mkdir(DEMO, { recursive: true });
	const directory = await mkdtemp(join(tmpdir(), 'accounting-service-demo-'));
	return { ...roomsIn(directory), leave: () => rm(directory, { recursive: true, force: true }) };
}

function roomsIn(directory: string) {
	return { n8n: join(directory, 'n8n'), sandboxDatabase: join(directory, 'sandbox.sqlite') };
}
