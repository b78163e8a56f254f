/** A failed call of n8n's REST API, in n8n's own words. */
export class RestError extends Error {
	readonly status: number;

	constructor(call: string, status: number, message: string) {
		super(`n8n answered ${status} to ${call}: ${message}`);
		this.name = 'RestError';
		this.status = status;
	}
}

/**
 * The REST API of n8n's editor, with one user's session. Unlike the public API it can run a
 * workflow by hand, test a credential and fill a picker.
 */
export interface Rest {
	/** Resolves with the `data` of the answer; rejects with `RestError` above status 399. */
	call<T>(method: string, path: string, body?: unknown): Promise<T>;
	/** The bytes of an answer that is not JSON. */
	bytes(path: string): Promise<Buffer>;
	/** A JSON file that n8n serves outside `/rest`, such as `/types/nodes.json`. */
	file<T>(path: string): Promise<T>;
}

/** `signal` aborts every call under way and to come. */
export function restOf(baseUrl: string, signal?: AbortSignal): Rest {
	let cookie = '';

	async function answer(method: string, path: string, body?: unknown): Promise<Response> {
		const response = await fetch(baseUrl + path, {
			method,
			redirect: 'manual',
			signal,
			headers: {
				// One that is kept, a busy n8n may close at the moment in which it is used again.
				connection: 'close',
				...(body !== undefined && { 'content-type': 'application/json' }),
				...(cookie && { cookie }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const session = response.headers.getSetCookie().find((entry) => entry.startsWith('n8n-auth='));
		if (session) cookie = session.split(';')[0] ?? '';
		if (response.status < 400) return response;
		throw new RestError(`${method} ${path}`, response.status, await complaintOf(response));
	}

	return {
		async call<T>(method: string, path: string, body?: unknown) {
			const response = await answer(method, `/rest${path}`, body);
			const { data } = (await response.json()) as { data: T };
			return data;
		},
		async bytes(path) {
			return Buffer.from(await (await answer('GET', `/rest${path}`)).arrayBuffer());
		},
		async file<T>(path: string) {
			return (await (await answer('GET', path)).json()) as T;
		},
	};
}

async function complaintOf(response: Response): Promise<string> {
	const text = await response.text();
	try {
		return String((JSON.parse(text) as { message?: unknown }).message ?? text);
	} catch {
		return text.slice(0, 200);
	}
}
