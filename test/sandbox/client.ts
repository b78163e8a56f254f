import type { AdminSaid, Said } from './said';
import type { Sandbox } from './startSandbox';

/** JSON as a value, anything else as text. */
export interface Answer<Body> {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Body;
}

async function read<Body>(response: Response): Promise<Answer<Body>> {
	const { status, headers } = response;
	const text = await response.text();
	const isJson = headers.get('content-type')?.includes('json');
	return { status, headers, body: (isJson ? JSON.parse(text) : text) as Body };
}

/** Calls the API with the sandbox's key, or with the headers that are given instead. */
export async function call<Body = Said>(
	sandbox: Pick<Sandbox, 'baseUrl' | 'apiKey'>,
	route: string,
	body?: unknown,
	headers: Record<string, string> = { 'X-API-Key': sandbox.apiKey },
): Promise<Answer<Body>> {
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
export async function admin<Body = AdminSaid>(
	sandbox: Pick<Sandbox, 'baseUrl' | 'adminToken'>,
	route: string,
	body?: unknown,
): Promise<Answer<Body>> {
	const origin = { baseUrl: sandbox.baseUrl.replace(/\/api$/, '/admin'), apiKey: '' };
	return await call<Body>(origin, route, body, { 'X-Admin-Token': sandbox.adminToken });
}
