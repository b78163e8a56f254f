import { until } from '../queue/until';
import { MailServer } from './mailServer';

/** Somebody who gets mail with buttons from n8n and presses the one that `answer` names. */
export class Approver {
	answer = '';
	/** What happens after the mail has come, and before a button is pressed. */
	meanwhile = async (): Promise<void> => {};

	private constructor(private readonly mails: MailServer) {}

	static async start(): Promise<Approver> {
		const mails = await MailServer.start(async (mail) => await approver.press(mail));
		const approver: Approver = new Approver(mails);
		return approver;
	}

	get login(): Readonly<Record<string, unknown>> {
		return this.mails.login;
	}

	/** A person is never so quick that n8n has not yet put the execution to wait; this one may be. */
	private async press(mail: string): Promise<void> {
		const html = mail.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/&amp;/g, '&');
		const links = [...html.matchAll(/href="([^"]+)"[^>]*>\s*([^<]+?)\s*</g)];
		const link = links.find(([, , label]) => label === this.answer)?.[1];
		if (link === undefined) throw new Error(`No button "${this.answer}" in ${html}`);
		await this.meanwhile();
		// What n8n takes for a robot that looks at links ahead presses nothing.
		const headers = { 'User-Agent': 'Mozilla/5.0 (Macintosh) Firefox/140.0' };
		await until('a button that answers', async () => (await fetch(link, { headers })).ok);
	}

	async stop(): Promise<void> {
		await this.mails.stop();
	}
}
