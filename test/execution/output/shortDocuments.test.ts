import { BinaryDataService } from 'n8n-core';
import { Container } from '@n8n/di';
import type { IBinaryData } from 'n8n-workflow';

import type { Respond } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { byId, items } from '../inputs';

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const document = (length: number) => `\n%PDF-1.7\n${'%'.repeat(40)}`.slice(0, length);
const lengths = [6, 7, 9, 10, 12, 15, 16, 17, 40];

const whole: Respond = ({ path }, response) => {
	response.writeHead(200, { 'Content-Type': 'application/pdf' });
	response.end(document(lengthIn(path)));
};

/** Each byte leaves by itself. */
const inBytes: Respond = ({ path }, response) => {
	response.writeHead(200, { 'Content-Type': 'application/pdf' });
	const bytes = [...document(lengthIn(path))];
	const next = () => {
		const byte = bytes.shift();
		if (byte === undefined) response.end();
		else response.write(byte, () => setImmediate(next));
	};
	next();
};

const lengthIn = (path: string) => Number(path.split('/').at(-2));

test.each<[string, Respond]>([
	['at once', whole],
	['byte by byte', inBytes],
])('a short document that arrives %s is stored whole', async (_, respond) => {
	harness.service.respond = respond;
	const run = await harness.run(
		{ resource: 'invoice', operation: 'downloadPdf', ...byId('invoice', '={{ $json.id }}') },
		{ items: items(...lengths.map((id) => ({ id }))) },
	);
	const stored = run.output().map(async ({ binary }) => {
		const file = binary?.data as IBinaryData;
		return (await Container.get(BinaryDataService).getAsBuffer(file)).toString();
	});
	expect(await Promise.all(stored)).toEqual(lengths.map(document));
});
