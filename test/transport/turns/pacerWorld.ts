import { Pacer } from '../../../nodes/AccountingService/transport/turns/pacer';
import type { Headed, TurnRequest } from '../../../nodes/AccountingService/transport/turns/turn';
import { seeded, VirtualClock } from '../virtualClock';

export const OK = { status: 200, headers: {} };
export const PATIENT = {
	route: 'GET /x',
	timeoutMs: 60_000,
	maxWaitMs: 300_000,
	patienceMs: 300_000,
	attempt: 0,
};

/** A pacer on a virtual clock; the log tells when each turn came, in ms since the beginning. */
export function world() {
	const clock = new VirtualClock();
	const pacer = new Pacer(clock, seeded(1));
	const began = clock.now();
	const log: Array<{ party: string; at: number }> = [];
	const ask = async (party: string, more: Partial<TurnRequest> = {}) => {
		const request = { party, ...PATIENT, ...more };
		const turn = await pacer.turn(request);
		if (turn.kind === 'turn') log.push({ party, at: clock.now() - began });
		return turn;
	};
	const request = async (party: string, answer: Headed = OK) => {
		const turn = await ask(party);
		if (turn.kind !== 'turn') return;
		await clock.sleep(100);
		turn.done('life', answer);
	};
	return { clock, pacer, log, ask, request, began };
}

export const many = (count: number, make: () => Promise<unknown>) =>
	Array.from({ length: count }, make);
