import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service with nothing but invoices as PDFs, all of the same size. */
export interface Papers {
	readonly baseUrl: string;
	/** The number of files sent completely since the last call. */
	take(): number;
	close(): Promise<void>;
}

/** Serves `GET /api/invoices/{id}/pdf` on loopback; `size` in bytes. */
export async function servePapers(size: number): Promise<Papers> {
	const pdf = Buffer.alloc(size, ' ');
	pdf.write('%PDF-1.7\n');
	pdf.write('%%EOF\n', size - 6);
	let sent = 0;
	const server = createServer((asked, answer) => {
		const [, id] = /^\/api\/invoices\/(\w+)\/pdf$/.exec(asked.url ?? '') ?? [];
		if (!id) {
			answer.writeHead(404, { 'content-type': 'application/json' });
			answer.end('{"error":"Not found"}');
			return;
		}
		answer.once('finish', () => (sent += 1));
		answer.writeHead(200, {
			'content-type': 'application/pdf',
			'content-length': size,
			'content-disposition': `attachment; filename="invoice-${id}.pdf"`,
			// As on every answer of the service; the limit is not measured here.
			'x-ratelimit-limit': '1000000',
			'x-ratelimit-remaining': '999999',
			'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 60),
		});
		answer.end(pdf);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		baseUrl: `http://127.0.0.1:${port}/api`,
		take() {
			const taken = sent;
			sent = 0;
			return taken;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
