import { createClient } from '../../../nodes/AccountingService/transport/call/call';
import { NothingCameBack } from '../../../nodes/AccountingService/transport/call/nothingCameBack';
import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type {
	ApiRequest,
	Outcome,
	Patience,
	Wait,
} from '../../../nodes/AccountingService/transport/types';
import { ok, timeout, type Reply } from './against';
import { seeded, VirtualClock } from '../virtualClock';

/** How the service treats one request: what it answers, and after how many milliseconds. */
export interface Treatment {
	readonly reply: Reply;
	readonly afterMs: number;
	/** The answer comes drop by drop, so that no time-out of the network ends it. */
	readonly drips?: boolean;
}

export const works: Treatment = { reply: ok, afterMs: 30 };
export const hangs: Treatment = { reply: ok, afterMs: Infinity };

export const PDF = 'GET /invoices/{id}/pdf';
export const RECORD = 'GET /invoices/{id}';
export const CREATE = 'POST /invoices';

/** A request of one of the routes above, for the record `id`. */
export function requestOf(route: string, id: number | string = 1): ApiRequest {
	const [method, path] = route.split(' ') as [ApiRequest['method'], string];
	return { method, path: path.replace('{id}', String(id)), route, answer: 'json' };
}

interface Sent {
	readonly party: string;
	readonly request: ApiRequest;
	readonly at: number;
}

const PATIENCE: Patience = { maxWaitMs: 300_000, timeoutMs: 60_000 };

/**
 * Executions beside each other, with the real client and pacer, on a virtual clock. A request whose
 * answer would take longer than its own time-out is lost by it. Times count from the beginning.
 */
export function scene(treat: (request: ApiRequest, at: number) => Treatment, seed = 1) {
	const clock = new VirtualClock();
	const random = seeded(seed);
	const pacer = new Pacer(clock, random);
	const began = clock.now();
	const at = () => clock.now() - began;
	const sent: Sent[] = [];
	const waits: Wait[] = [];

	const send = (party: string) => async (request: ApiRequest, timeoutMs: number) => {
		sent.push({ party, request, at: at() });
		const { reply, afterMs, drips = false } = treat(request, at());
		const isCut = afterMs > timeoutMs && !drips;
		await clock.sleep(isCut ? timeoutMs : afterMs);
		if (isCut) throw timeout;
		if (reply instanceof NothingCameBack) throw reply;
		return { status: reply.status, headers: reply.headers ?? {}, body: reply.body ?? '{}' };
	};

	/** Sends these, ten at a time, and gives their outcomes. */
	const execution = async (
		party: string,
		requests: readonly ApiRequest[],
		patience: Partial<Patience> = {},
		lanes = 10,
	) => {
		const client = createClient({ send: send(party), pacer, clock, random, party });
		const outcomes: Outcome[] = [];
		const onWait = (wait: Wait) => waits.push(wait);
		const rest = requests.entries();
		const lane = async () => {
			for (const [nth, request] of rest)
				outcomes[nth] = await client(request, { ...PATIENCE, onWait, ...patience });
		};
		const startedAt = at();
		await Promise.all(Array.from({ length: lanes }, lane));
		return { outcomes, startedAt, tookMs: at() - startedAt };
	};

	const sentBy = (party: string) => sent.filter((one) => one.party === party);
	const after = (ms: number) => clock.sleep(ms - at());
	return { clock, pacer, at, after, execution, sent, sentBy, waits };
}

export const many = (count: number, route: string) =>
	Array.from({ length: count }, (_, id) => requestOf(route, id));
