import type { RawResponse } from '../../transport';

/** What n8n's request helper resolves with when asked for the full response. */
export interface HelperResponse {
	statusCode: number;
	headers: Record<string, string | string[] | undefined>;
	body: unknown;
}

/** How much to read of a refusal when a file was asked for. Characters. */
const ENOUGH = 64 * 1024;

const isStream = (body: unknown): body is NodeJS.ReadableStream =>
	typeof body === 'object' && body !== null && 'pipe' in body;

/** The response for the transport. A stream stays one only with a 2xx status; any other is read as text. */
export async function readResponse(response: HelperResponse): Promise<RawResponse> {
	const { statusCode: status, body } = response;
	const headers = Object.fromEntries(
		Object.entries(response.headers).map(([name, value]) => [
			name.toLowerCase(),
			Array.isArray(value) ? value.join(', ') : value,
		]),
	);
	if (!isStream(body)) return { status, headers, body: asText(body) };
	// A request that is ended tells its stream, also where nobody reads it: Node.js would end n8n.
	body.on('error', () => {});
	return { status, headers, body: status >= 200 && status < 300 ? body : await textOf(body) };
}

function asText(body: unknown): string {
	if (typeof body === 'string') return body;
	if (body === null || body === undefined) return '';
	return Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body);
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
	let text = '';
	for await (const chunk of stream) {
		text += chunk.toString();
		if (text.length > ENOUGH) break;
	}
	return text;
}
