import type { ServerResponse } from 'node:http';

import type { Dialect } from '../draw/dialect';
import type { Echo, Fault } from '../draw/troubles';
import { written, type Said } from './said';
import type { Asked } from './service';

/** As it is said; of a PDF the world may hold back a part. */
export function send(response: ServerResponse, said: Said, paper?: Dialect['paper']): void {
	const { status, body, headers } = said;
	if (Buffer.isBuffer(body)) {
		response.writeHead(status, { ...headers, 'Content-Length': body.length });
		const isPdf = headers?.['Content-Type'] === 'application/pdf';
		const half = body.subarray(0, Math.floor(body.length / 2));
		if (isPdf && paper === 'truncated') return void response.write(half, () => response.destroy());
		if (isPdf && paper === 'stalled') return void response.write(half);
		return void response.end(body);
	}
	response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
	response.end(body === undefined ? '' : written(body));
}

/** The key as services repeat it: as it is, inside JSON inside JSON, in an address, far behind. */
const echoed = (key: string, echo: Echo | undefined): string =>
	({
		plain: ` for ${key}, yes, ${key}.`,
		json: ` for ${JSON.stringify({ key })}.`,
		percent: ` for ?key=${encodeURIComponent(key)}.`,
		late: `${' for nobody'.repeat(44)} ${key}.`,
	})[echo ?? 'plain'];

interface Spoiling {
	readonly fault: Fault;
	/** Which request it was. */
	readonly count: number;
	/** Another host. */
	readonly elsewhere: string;
}

/** The words of a refusal, by which it is known again in a message. */
export const wordsOf = (status: number, count: number) => `said ${status} to number ${count}`;

export function spoil(
	response: ServerResponse,
	asked: Asked,
	said: Said,
	{ fault, count, elsewhere }: Spoiling,
): void {
	switch (fault.kind) {
		case 'hangUp':
			return void response.socket?.destroy();
		case 'silence':
			return;
		case 'cut': {
			const text = said.body === undefined ? '{"message": ' : '{"data": [{"id": 1, ';
			response.writeHead(said.status, {
				'Content-Type': 'application/json',
				'Content-Length': text.length + 50,
			});
			return void response.write(text, () => response.destroy());
		}
		case 'redirect':
			asked.status = fault.status;
			response.writeHead(fault.status, { Location: `${elsewhere}/api${asked.url}` });
			return void response.end();
		case 'status': {
			asked.status = fault.status;
			if (fault.status === 303) response.setHeader('Location', `${elsewhere}/elsewhere`);
			if (fault.status === 429) response.setHeader('Retry-After', '1');
			const echo = fault.echo ? echoed(String(asked.key), fault.echo) : '';
			const error = `${wordsOf(fault.status, count)}${echo}`;
			return send(response, { status: fault.status, body: { error } });
		}
		case 'denied':
			asked.status = 200;
			return send(response, { status: 200, body: denial(asked, fault.beside ? said.body : {}) });
		case 'body':
			return send(response, spoiled(said, fault.body));
	}
}

const denial = ({ path }: Asked, shown: unknown) => ({
	...(shown as object),
	success: false,
	error: `no to ${path}`,
});

const html = { 'Content-Type': 'text/html' };

function spoiled(said: Said, how: Extract<Fault, { kind: 'body' }>['body']): Said {
	const { status } = said;
	switch (how) {
		case 'empty':
			return { status, body: undefined };
		case 'page':
			return { status, body: Buffer.from('<html><body>Welcome</body></html>'), headers: html };
		case 'half':
			return {
				status,
				body: Buffer.from('{"a": [1, '),
				headers: { 'Content-Type': 'application/json' },
			};
		case 'huge':
			return { status, body: Buffer.from('<'.repeat(400_000)), headers: html };
	}
}
