import { NothingCameBack } from '../transport/lostConnection';
import { UnusableValue } from './unusableValue';

interface Failure {
	code?: unknown;
	syscall?: unknown;
	message?: unknown;
	cause?: unknown;
	response?: { status?: unknown };
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * What n8n's request helper threw, in the transport's words. The helper wraps the HTTP client's
 * exception, which holds the code that tells whether anything was sent.
 */
export function lostConnection(thrown: unknown): Error {
	for (let at = thrown as Failure | undefined, depth = 0; at && depth < 5; depth++) {
		if (at instanceof UnusableValue) return at;
		if (at.code === 'ERR_CANCELED') break;
		if (text(at.code))
			return NothingCameBack.from({
				code: text(at.code),
				syscall: text(at.syscall),
				message: text(at.message),
				status: typeof at.response?.status === 'number' ? at.response.status : undefined,
			});
		at = at.cause as Failure | undefined;
	}
	return thrown instanceof Error ? thrown : new Error(String(thrown));
}
