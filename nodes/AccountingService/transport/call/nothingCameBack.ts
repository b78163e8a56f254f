/** The code of an answer that was not complete in time (deadline.ts). */
export const ANSWER_TOO_SLOW = 'ANSWER_TOO_SLOW';

/**
 * No complete response arrived. A `Send` throws it; the client turns it into a value. Whether the
 * request was sent decides whether a POST may be repeated. `ECONNRESET` may mean "never sent" as well
 * as "carried out, answer lost", so `no` stands only for what proves the former.
 */
export class NothingCameBack extends Error {
	override readonly name = 'NothingCameBack';

	constructor(
		/** As the operating system or the HTTP library says it: `ECONNREFUSED`, `ECONNRESET` ... */
		readonly code: string,
		readonly wasSent: 'no' | 'unknown',
		/** Repeating cannot help: a bad certificate, an address that is none. */
		readonly permanent: boolean,
		message: string = code,
	) {
		super(message);
	}

	/** Classifies an error of any HTTP library; never throws. */
	static from(facts: NetworkFacts): NothingCameBack {
		const code = facts.code || 'UNKNOWN';
		const message = facts.message || code;
		const lost = (sent: 'no' | 'unknown', permanent: boolean) =>
			new NothingCameBack(code, sent, permanent, message);
		if (facts.status !== undefined) return lost('unknown', false);
		const kind = kindOfCode(code);
		if (kind === 'certificate' || kind === 'address') return lost('no', true);
		if (kind === 'tls') return lost(HANDSHAKE.test(message) ? 'no' : 'unknown', true);
		const syscall = facts.syscall ?? SYSCALL.exec(message)?.[0];
		return lost(wasSent(kind, syscall, message), false);
	}
}

export interface NetworkFacts {
	readonly code?: string;
	readonly syscall?: string;
	readonly message?: string;
	/** Set when the headers had arrived before the body broke. */
	readonly status?: number;
}

/** The codes are those of Node.js (https://nodejs.org/api/errors.html), of its HTTP libraries and of OpenSSL. */
const KINDS = [
	['certificate', /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/],
	['address', /^ERR_(INVALID_URL|UNSUPPORTED_PROTOCOL|BAD_OPTION_VALUE)$/],
	// Before those that are too late: a handshake that did not end in time is none that a repeat would end.
	['tls', /^(EPROTO$|ERR_SSL_|ERR_TLS_)/],
	['unknownHost', /^(ENOTFOUND|EAI_\w+)$/],
	['refused', /^ECONNREFUSED$/],
	['noRoute', /^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/],
	['brokenOff', /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/],
	[
		'late',
		/^(ECONNABORTED|ETIMEDOUT|ETIMEOUT|ESOCKETTIMEDOUT|ERR_\w*TIMEOUT\w*|UND_ERR_\w*TIMEOUT)$/,
	],
] as const;

/** What a network error code is about. */
export type CodeKind = (typeof KINDS)[number][0];

export const kindOfCode = (code: string): CodeKind | undefined =>
	KINDS.find(([, codes]) => codes.test(code))?.[0];

const HANDSHAKE = /handshake|wrong version|unsupported protocol|no protocols|before secure TLS/i;
/** An error of the operating system begins with what was tried: `read EHOSTUNREACH`. */
const SYSCALL = /^(?:connect|getaddrinfo|read|write)(?= )/;
const NOT_CONNECTED: ReadonlyArray<CodeKind | undefined> = ['unknownHost', 'refused', 'noRoute'];

function wasSent(kind: CodeKind | undefined, syscall: string | undefined, message: string) {
	if (syscall === 'connect' || syscall === 'getaddrinfo') return 'no';
	// A live connection can also become unreachable.
	if (syscall === 'read' || syscall === 'write') return 'unknown';
	if (NOT_CONNECTED.includes(kind) || /before secure TLS connection/i.test(message)) return 'no';
	return 'unknown';
}

/** Whether the connection stood but no whole answer came in the time that the caller allowed. */
export function timedOut({ code, wasSent: sent }: NothingCameBack): boolean {
	return sent === 'unknown' && (code === ANSWER_TOO_SLOW || kindOfCode(code) === 'late');
}
