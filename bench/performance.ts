import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

import { publish } from '../n8n/publication.ts';
import { saveWorkflow } from '../n8n/workflows.ts';
import { burdenOf, type Burden } from './burden.ts';
import { interrupted } from './interruption.ts';
import type { Stage } from './stage.ts';
import { workflowOf, type Way } from './way.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The result of one run of a way. */
export interface Performance extends Burden {
	/** From the call to the end of its answer. */
	readonly seconds: number;
	/** The output; an item that failed has an `error`. */
	readonly items: readonly Json[];
}

/**
 * Creates the way's workflow in the n8n of this stage; the result runs it once for the given ids.
 */
export async function rehearse(
	stage: Stage,
	way: Way,
): Promise<(ids: readonly number[]) => Promise<Performance>> {
	const path = randomUUID();
	await publish(stage.rest, await saveWorkflow(stage.rest, workflowOf(way, path)));
	const url = `${stage.baseUrl}/webhook/${path}`;
	return async (ids) => {
		const began = performance.now();
		const { result, burden } = await burdenOf(stage.pid, () => call(url, { ids }));
		const seconds = (performance.now() - began) / 1000;
		return { ...burden, seconds, items: JSON.parse(result) as Json[] };
	};
}

/** Not with `fetch`, which gives up after five minutes without an answer. */
function call(url: string, body: object): Promise<string> {
	return new Promise((resolve, reject) => {
		const headers = { 'content-type': 'application/json' };
		const options = { method: 'POST', headers, signal: interrupted };
		const asked = request(url, options, (answer) => {
			const chunks: Buffer[] = [];
			answer.on('data', (chunk: Buffer) => chunks.push(chunk));
			answer.once('error', reject);
			answer.once('end', () => {
				const text = Buffer.concat(chunks).toString();
				if (answer.statusCode === 200) resolve(text);
				else reject(new Error(`n8n answered ${answer.statusCode}: ${text.slice(0, 300)}`));
			});
		});
		asked.once('error', reject);
		asked.end(JSON.stringify(body));
	});
}
