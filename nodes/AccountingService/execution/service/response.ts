import type { RawResponse } from '../../transport';
import { lostConnection } from './lostConnection';

/** What n8n's request helper resolves with when asked for the full response. */
interface HelperResponse {
	statusCode: number;
	headers: Record<string, string | string[] | undefined>;
	body: unknown;
}

/** How much to read of a refusal when a file was asked for. Characters. */
const ENOUGH = 64 * 1024;

const isStream = (body: unknown): body is NodeJS.ReadableStream =>
	typeof body === 'object' && body !== null && 'pipe' in body;

/** What comes of a request, for the transport. A stream stays one only with a 2xx status; any other is read as text. */
export async function readResponse(request: Promise<unknown>): Promise<RawResponse> {
	const response = await request.catch((cause: unknown) => Promise.reject(lostConnection(cause)));
	const { statusCode: status, body, headers: sent } = response as HelperResponse;
	const headers = Object.fromEntries(
		Object.entries(sent).map(([name, value]) => [
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
