import { readLongJson } from '../json/longJson';
import { isWebPage } from './webPage';
import { timedOut, type NothingCameBack } from './nothingCameBack';
import { troubleOfLoss, troubleOfStatus, type Trouble } from './retryPolicy';
import type { Sign } from '../turns/turn';
import type { Method, Outcome, RawResponse } from '../types';

type Answered = Extract<Outcome, { kind: 'answered' }>;
type Content = Pick<Answered, 'body' | 'content' | 'text' | 'written'>;

/** One try: a response with its body read, or the loss of it. */
export type Answer =
	| ({ readonly kind: 'came'; readonly trouble?: Trouble } & Omit<RawResponse, 'body'> & Content)
	| { readonly kind: 'lost'; readonly trouble?: Trouble; readonly loss: NothingCameBack };

export async function came(
	{ status, headers, body, isGarbled }: RawResponse,
	breathe?: () => Promise<void>,
): Promise<Answer> {
	const content = await read(body, status, breathe);
	const broken = status < 300 && breaksOff(content.text);
	const trouble = broken ? 'brokenBody' : troubleOfStatus(status);
	return { kind: 'came', status, headers, isGarbled, trouble, ...content };
}

export function lost(loss: NothingCameBack): Answer {
	return { kind: 'lost', loss, trouble: troubleOfLoss(loss) };
}

/**
 * The outcome of a request whose last try gave this answer. A write that may have been carried out, now or
 * by an earlier try (`inDoubt`), has one that is not known, unless the service says that it succeeded.
 */
export function outcomeOf(
	answer: Answer,
	method: Method,
	attempts: number,
	inDoubt = false,
): Outcome {
	if (answer.kind === 'lost') {
		const { code, message } = answer.loss;
		const kind = inDoubt || mayHaveActed(answer) ? 'unknown' : 'notSent';
		return { kind, code, message, attempts };
	}
	const { status, headers, isGarbled, body, content, text, written } = answer;
	const isOpen = mayHaveActed(answer) || (inDoubt && status >= 300);
	if (method !== 'GET' && isOpen) {
		const code = `HTTP_${status}`;
		return { kind: 'unknown', code, status, headers, body, message: text, attempts };
	}
	return { kind: 'answered', status, headers, isGarbled, body, content, text, written, attempts };
}

/**
 * Whether the service may have carried out what it was asked although it did not say so: no whole answer
 * came, or one that says to see elsewhere for the result (302, 303), to have had no patience for the rest
 * of the request (408), or that speaks of a fault on the way back; or a web page came, which is not the
 * service's. The one place that decides this.
 */
export function mayHaveActed(answer: Answer): boolean {
	if (answer.kind === 'lost') return answer.loss.wasSent !== 'no';
	const { status, headers, content, text = '' } = answer;
	if (status < 300) return content === 'notJson' && isWebPage(headers['content-type'], text);
	return [302, 303, 408].includes(status) || (status >= 500 && status !== 501 && status !== 505);
}

/**
 * What an answer, or the loss of one, says of the service. A gateway that cannot reach it is no sign
 * of life. A time-out says only that there was no answer within `timeoutMs`.
 */
export function signOf(answer: Answer, timeoutMs: number): Sign {
	const { trouble } = answer;
	if (answer.kind === 'lost') {
		const withinMs = timedOut(answer.loss) ? timeoutMs : Infinity;
		return { withinMs, isHopeless: !trouble && withinMs === Infinity };
	}
	const isOut = trouble === 'unavailable' && answer.headers['retry-after'] === undefined;
	return isOut || trouble === 'gateway' ? { withinMs: Infinity, isHopeless: false } : 'life';
}

async function read(
	body: RawResponse['body'],
	status: number,
	breathe?: () => Promise<void>,
): Promise<Content> {
	if (typeof body !== 'string') return { content: 'file', body };
	if (body.trim() === '') return { content: 'empty', body: undefined };
	try {
		const { value, isExact } = await readLongJson(body, breathe);
		// The text of a page of records is not worth holding twice.
		const text = status < 400 ? undefined : body;
		return { content: 'json', body: value, text, written: isExact ? undefined : body };
	} catch {
		return { content: 'notJson', body: undefined, text: body };
	}
}

/** Whether JSON was cut short. A page of HTML was not: a second try would only bring it again. */
const breaksOff = (text = '') => /^\s*[[{]/.test(text);
