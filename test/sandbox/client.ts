import type { Sandbox } from './startSandbox';

export interface Answer {
	status: number;
	headers: Headers;
	// Answers differ by endpoint; each test states what it expects of them.
	// eslint-disable-next-line @typescript-eslint/no-explicit-any
	body: any;
}

async function read(response: Response): Promise<Answer> {
	const text = await response.text();
	const json = response.headers.get('content-type')?.includes('json');
	return {
		status: response.status,
		headers: response.headers,
		body: json ? JSON.parse(text) : text,
	};
}

/** Calls the API with the sandbox's key, or with the headers that are given instead. */
export async function call(
	sandbox: Pick<Sandbox, 'baseUrl' | 'apiKey'>,
	route: string,
	body?: unknown,
	headers: Record<string, string> = { 'X-API-Key': sandbox.apiKey },
): Promise<Answer> {
	const [method, path] = route.split(' ') as [string, string];
	const sent =
		body === undefined
			? {}
			: {
					body: typeof body === 'string' ? body : JSON.stringify(body),
					headers: { 'Content-Type': 'application/json', ...headers },
				};
	return await read(await fetch(sandbox.baseUrl + path, { method, headers, ...sent }));
}

/** Calls an admin endpoint: `admin(sandbox, 'POST /clock', { advance: 60 })`. */
export async function admin(
	sandbox: Pick<Sandbox, 'baseUrl' | 'adminToken'>,
	route: string,
	body?: unknown,
): Promise<Answer> {
	const origin = { baseUrl: sandbox.baseUrl.replace(/\/api$/, '/admin'), apiKey: '' };
	return await call(origin, route, body, { 'X-Admin-Token': sandbox.adminToken });
}
