import type { Sandbox } from './sandbox.ts';

/** Calls the service's API from outside n8n: `api(sandbox, 'GET /customers')`. */
export async function api<T>(sandbox: Sandbox, route: string, body?: object): Promise<T> {
	return await call(sandbox.baseUrl, { 'x-api-key': sandbox.apiKey }, route, body);
}

/** Does what a person would do on the sandbox's settings pages. */
export async function admin<T>(sandbox: Sandbox, route: string, body?: object): Promise<T> {
	const base = new URL('/admin', sandbox.baseUrl).href;
	return await call(base, { 'x-admin-token': sandbox.adminToken }, route, body);
}

async function call<T>(
	base: string,
	headers: Record<string, string>,
	route: string,
	body?: object,
): Promise<T> {
	const [method, path] = route.split(' ');
	const response = await fetch(`${base}${path}`, {
		method,
		headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
		body: body && JSON.stringify(body),
	});
	if (response.ok) return (await response.json()) as T;
	throw new Error(`The sandbox answered ${response.status} to ${route}: ${await response.text()}`);
}
