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

const lost = async (cause: unknown) => await Promise.reject(lostConnection(cause) as Error);

/** What comes of a request, for the transport. A stream stays one only with a 2xx status; any other is read as text. */
export async function readResponse(request: Promise<unknown>): Promise<RawResponse> {
	const response = await request.catch(lost);
	const { statusCode: status, body, headers: sent } = response as HelperResponse;
	const headers = Object.fromEntries(
		Object.entries(sent).map(([name, value]) => [
			name.toLowerCase(),
			Array.isArray(value) ? value.join(', ') : value,
		]),
	);
	if (Buffer.isBuffer(body)) return { status, headers, ...decoded(body, headers['content-type']) };
	if (!isStream(body)) return { status, headers, body: asText(body) };
	// A request that is ended tells its stream, also where nobody reads it: Node.js would end n8n.
	body.on('error', () => {});
	return {
		status,
		headers,
		body: status >= 200 && status < 300 ? body : await textOf(body).catch(lost),
	};
}

function asText(body: unknown): string {
	if (typeof body === 'string') return body;
	if (body === null || body === undefined) return '';
	return JSON.stringify(body);
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s";,]+)/i;

/** What bytes say: JSON in UTF-8 (RFC 8259), else in the encoding of the content type. What cannot be read in either is U+FFFD. */
function decoded(bytes: Buffer, contentType = '') {
	const [, named = ''] = CHARSET.exec(contentType) ?? [];
	// Letters in UTF-16 are letters and zeros in UTF-8.
	const charsets = /^utf-?16/i.test(named) ? [named] : ['utf-8', named];
	for (const charset of charsets)
		try {
			return { body: new TextDecoder(charset, { fatal: true }).decode(bytes) };
		} catch {
			// Not in this encoding, or it is not known.
		}
	return { body: new TextDecoder().decode(bytes), isGarbled: true };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	for await (const chunk of stream) {
		text += decoder.decode(Buffer.from(chunk as Buffer), { stream: true });
		if (text.length > ENOUGH) break;
	}
	return text;
}
