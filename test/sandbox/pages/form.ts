import type { Sandbox } from '../startSandbox';

/** What is entered; of boxes with one name those that are ticked. */
type Fields = Record<string, string | string[]>;

/** A visitor of the pages who sends forms as a browser does, but without one. */
export class Visitor {
	private constructor(
		readonly origin: string,
		readonly cookie: string,
		readonly token: string,
	) {}

	/** Opens a page with a form, which gives a cookie and the token that belongs to it. */
	static async open(sandbox: Pick<Sandbox, 'settingsUrl'>): Promise<Visitor> {
		const { origin } = new URL(sandbox.settingsUrl);
		const page = await fetch(`${origin}/settings/keys`);
		const token = /name="token" value="([0-9a-f]+)"/.exec(await page.text())?.[1] ?? '';
		return new Visitor(origin, page.headers.getSetCookie()[0]?.split(';')[0] ?? '', token);
	}

	async read(path: string): Promise<string> {
		return await (await fetch(this.origin + path)).text();
	}

	/** Sends a form, and does not follow where its answer leads. */
	async send(path: string, fields: Fields = {}): Promise<Response> {
		const { cookie, origin, token } = this;
		return await sendForm(origin + path, { cookie, origin }, { token, ...fields });
	}

	/** The page to which the answer to a form leads. */
	async follow(answer: Response): Promise<string> {
		return await this.read(answer.headers.get('location') ?? '');
	}
}

export async function sendForm(
	url: string,
	headers: Record<string, string>,
	fields: Fields,
): Promise<Response> {
	return await fetch(url, {
		method: 'POST',
		redirect: 'manual',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
		body: new URLSearchParams(
			Object.entries(fields).flatMap(([name, values]) =>
				[values].flat().map((value): [string, string] => [name, value]),
			),
		),
	});
}
