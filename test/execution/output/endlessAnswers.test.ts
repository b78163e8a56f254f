import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { INodeParameters } from 'n8n-workflow';

import { ActionHarness } from '../actionHarness';
import { byId } from '../inputs';

const DRIP_MS = 20;
const LEFT_OPEN_MS = 3_000;
const download = { resource: 'invoice', operation: 'downloadPdf', ...byId('invoice', '5') };
const read = { resource: 'invoice', operation: 'get', ...byId('invoice', '5') };

/** An answer that begins and never ends: `drip` comes again and again, or nothing does. */
function endless(type: string, start: string, drip?: string) {
	return (response: ServerResponse) => {
		response.writeHead(200, { 'Content-Type': type });
		response.write(start);
		const drops = setInterval(() => drip && response.write(drip), DRIP_MS);
		response.once('close', () => clearInterval(drops));
	};
}

describe('an answer without an end', () => {
	/**
	 * What is said, and what was asked. Rejects if a connection that the service was asked through stays
	 * open once that is known: a closed one takes milliseconds, and one that is left open at least five seconds.
	 */
	async function ends(
		parameters: INodeParameters,
		respond: (response: ServerResponse) => void,
		timeout = 200,
	) {
		const harness = await ActionHarness.start();
		const answers: ServerResponse[] = [];
		harness.service.respond = (_, response) => {
			answers.push(response);
			respond(response);
		};
		const { error } = await harness.run({ ...parameters, options: { timeout } });
		const signal = AbortSignal.timeout(LEFT_OPEN_MS);
		const open = answers.filter(({ closed }) => !closed);
		await Promise.all(open.map(async (answer) => await once(answer, 'close', { signal })));
		return { said: error?.message, asked: answers.length };
	}

	test.each(['%PDF-1.7\n', '%PD'])('a PDF that stalls after %j', async (start) => {
		const { said, asked } = await ends(download, endless('application/pdf', start));
		expect(said).toMatch(/did not arrive completely \(no data for 200 ms\)/);
		expect(asked).toBe(3);
	});

	test('a PDF that drips in', async () => {
		const { said, asked } = await ends(download, endless('application/pdf', '%PDF-1.7\n', '%'));
		expect(said).toMatch(/did not arrive completely/);
		expect(asked).toBe(3);
	});

	test('a page instead of a PDF', async () => {
		const { said, asked } = await ends(download, endless('text/html', '<html><h1>Sorry</h1>'));
		expect(said).toMatch(/something else than a PDF for Invoice 5: Sorry/);
		expect(asked).toBe(1);
	});

	test('a record that drips in', async () => {
		const drips = endless('application/json', '{"id":"5"', ' ');
		// Longer than a busy machine takes until the answer begins: one that does not begin is asked for again.
		const { said, asked } = await ends(read, drips, 1_000);
		expect(said).toBeDefined();
		expect(asked).toBe(1);
	});
});
