import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/** A mail server of this machine for n8n's own mail nodes. */
export class MailServer {
	/** Addresses to which it takes no mail. */
	readonly refused = new Set<string>();
	/** Each address that a mail was to go to, taken or refused. */
	readonly asked: string[] = [];

	private constructor(
		private readonly server: SMTPServer,
		private readonly port: number,
	) {}

	/** `onMail` gets each mail that was taken, once n8n has been told so. */
	static async start(
		onMail: (mail: string) => Promise<void> = async () => {},
	): Promise<MailServer> {
		const server = new SMTPServer({
			disabledCommands: ['AUTH', 'STARTTLS'],
			onRcptTo({ address }, _session, done) {
				mails.asked.push(address);
				done(mails.refused.has(address) ? new Error('No such mailbox here') : undefined);
			},
			onData(stream, _session, done) {
				void text(stream).then(async (mail) => {
					done();
					await onMail(mail);
				});
			},
		});
		server.listen(0, '127.0.0.1');
		await once(server.server, 'listening');
		const { port } = server.server.address() as AddressInfo;
		const mails: MailServer = new MailServer(server, port);
		return mails;
	}

	/** For a credential of the type `smtp`. */
	get login(): Readonly<Record<string, unknown>> {
		return { host: '127.0.0.1', port: this.port, secure: false, disableStartTls: true };
	}

	async stop(): Promise<void> {
		await new Promise<void>((resolve) => this.server.close(resolve));
	}
}
