import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

import { until } from '../queue/until';

/** Somebody who gets mail with buttons from n8n and presses the one that `answer` names. */
export class Approver {
	answer = '';

	private constructor(
		private readonly server: SMTPServer,
		readonly port: number,
	) {}

	static async start(): Promise<Approver> {
		const server = new SMTPServer({
			disabledCommands: ['AUTH', 'STARTTLS'],
			onData(stream, _session, done) {
				void text(stream).then(async (mail) => {
					done();
					await approver.press(mail);
				});
			},
		});
		server.listen(0, '127.0.0.1');
		await once(server.server, 'listening');
		const { port } = server.server.address() as AddressInfo;
		const approver: Approver = new Approver(server, port);
		return approver;
	}

	/** A person is never so quick that n8n has not yet put the execution to wait; this one may be. */
	private async press(mail: string): Promise<void> {
		const html = mail.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/&amp;/g, '&');
		const links = [...html.matchAll(/href="([^"]+)"[^>]*>\s*([^<]+?)\s*</g)];
		const link = links.find(([, , label]) => label === this.answer)?.[1];
		if (link === undefined) throw new Error(`No button "${this.answer}" in ${html}`);
		// What n8n takes for a robot that looks at links ahead presses nothing.
		const headers = { 'User-Agent': 'Mozilla/5.0 (Macintosh) Firefox/140.0' };
		await until('a button that answers', async () => (await fetch(link, { headers })).ok);
	}

	async stop(): Promise<void> {
		await new Promise<void>((resolve) => this.server.close(resolve));
	}
}
