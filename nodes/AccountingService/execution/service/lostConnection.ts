import { NothingCameBack } from '../../transport';

interface Thrown {
	code?: unknown;
	/** n8n 1.x drops the cause and keeps its code, or the status if the body broke off, */
	httpCode?: unknown;
	/** and its words, which `message` puts in others, as the first of these. */
	messages?: unknown;
	syscall?: unknown;
	message?: unknown;
	cause?: unknown;
	response?: { status?: unknown };
}

/** The code of a cancelled request, which is no lost connection but the end of the execution. */
const CANCELLED = 'ERR_CANCELED';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/**
 * Translates what n8n's request helper threw for the transport: the code of the HTTP client shows whether anything was
 * sent. Without one, as for an address that n8n's own rules forbid, it is returned unchanged.
 */
export function lostConnection(thrown: unknown): unknown {
	for (let at = thrown as Thrown | undefined, depth = 0; at && depth < 5; depth++) {
		const code = text(at.code);
		if (code === CANCELLED) return thrown;
		if (code)
			return NothingCameBack.from({
				code,
				syscall: text(at.syscall),
				message: text(at.message),
				status: number(at.response?.status),
			});
		if (!at.cause) return withoutCause(thrown, at);
		at = at.cause as Thrown;
	}
	return thrown;
}

function withoutCause(thrown: unknown, { httpCode, message, messages }: Thrown): unknown {
	const code = text(httpCode);
	if (!code || code === CANCELLED) return thrown;
	const isStatus = /^\d+$/.test(code);
	const found = isStatus ? { code: 'ERR_BAD_RESPONSE', status: Number(code) } : { code };
	const [words]: unknown[] = Array.isArray(messages) ? messages : [];
	return NothingCameBack.from({ ...found, message: text(words) ?? text(message) });
}
