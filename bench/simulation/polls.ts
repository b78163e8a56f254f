import { idOf } from '../../nodes/AccountingService/transport/answers/identity';
import { createClient } from '../../nodes/AccountingService/transport/call/call';
import { readPages } from '../../nodes/AccountingService/transport/pages/pages';
import { Pacer } from '../../nodes/AccountingService/transport/turns/pacer';
import type { Send } from '../../nodes/AccountingService/transport/types';
import { seeded, VirtualClock } from '../../test/transport/virtualClock';
import { PAGE, serviceOf } from './polledService';

const MINUTE = 60_000;

/** Customers, expenses, invoices and projects. */
const LISTS = 4;

/**
 * What a poll takes of n8n's one thread, whatever it reads: 100 polls a minute of one short list took 11 s of CPU
 * a minute in n8n 2.41.1, on a machine a fifth slower than an ordinary one. Milliseconds.
 */
const MS_PER_POLL = 90;
/** What a page of 100 records takes to be read and compared: 300 ms for 10,000. */
const MS_PER_PAGE = 3;

/** When the polls begin: as n8n sets it up, or as a person spreads them. */
export type Schedule =
	/** "Every X": all in the same minute, each at a second of its own. */
	| 'sameMinute'
	/** A custom cron for each, with another minute. */
	| 'spread';

/** Accounts that one n8n polls: each with a workflow, a key and a limit of its own. */
export interface Polls {
	readonly accounts: number;
	/** Of each account, in equal parts of four kinds. */
	readonly records: number;
	readonly everyMinutes: number;
	readonly schedule: Schedule;
}

export interface PollFigures {
	/** How much of the time between two polls the thread that reads them is at work. */
	readonly busy: number;
	readonly requestsPerMinute: number;
	/** Polls under way at once, at most. */
	readonly underWay: number;
	/** What a poll took at most. Seconds. */
	readonly longest: number;
	/** Polls that were left out because the one before was under way. */
	readonly leftOut: number;
}

const ROUNDS = 2;

/**
 * The real client, pacer and reader of lists of every account, on a virtual clock, with one thread for what
 * they do between two answers.
 */
export async function pollsOf({
	accounts,
	records,
	everyMinutes,
	schedule,
}: Polls): Promise<PollFigures> {
	const random = seeded(accounts + records);
	const clock = new VirtualClock();
	const everyMs = everyMinutes * MINUTE;
	const start = clock.now();
	const tally = { busyMs: 0, requests: 0, now: 0, underWay: 0, longest: 0, leftOut: 0 };

	let freeAt = start;
	const think = async (ms: number) => {
		freeAt = Math.max(freeAt, clock.now()) + ms;
		tally.busyMs += ms;
		await clock.sleep(freeAt - clock.now());
	};

	const account = async () => {
		const pacer = new Pacer(clock, random);
		const service = serviceOf(records / LISTS, { clock, random, start });
		const send: Send = async (request, timeoutMs, end) => {
			tally.requests += 1;
			const response = await service(request, timeoutMs, end);
			await think(MS_PER_PAGE);
			return response;
		};
		const client = createClient({ send, pacer, clock, random, party: 'poll' });
		const fetchPage = async (offset: number, limit: number) => {
			const request = {
				method: 'GET',
				path: '/list',
				query: { offset, limit },
				answer: 'json',
			} as const;
			const outcome = await client(request, { maxWaitMs: 300_000, timeoutMs: MINUTE });
			if (outcome.kind !== 'answered' || outcome.status !== 200) return { fault: outcome };
			return outcome.body as { items: object[]; total: number };
		};
		const poll = async () => {
			await think(MS_PER_POLL);
			for (let list = 0; list < LISTS; list += 1)
				for await (const step of readPages(fetchPage, { pageSize: PAGE, toTheEnd: true, idOf }))
					if (step.kind === 'fault') throw new Error('A poll could not read its list');
		};
		const span = schedule === 'spread' ? everyMs : Math.min(everyMs, MINUTE);
		await clock.sleep(random() * span);
		let isBusy = false;
		const run = async () => {
			if (isBusy) return void (tally.leftOut += 1);
			isBusy = true;
			const since = clock.now();
			tally.underWay = Math.max(tally.underWay, (tally.now += 1));
			await poll();
			tally.longest = Math.max(tally.longest, clock.now() - since);
			tally.now -= 1;
			isBusy = false;
		};
		const runs: Array<Promise<void>> = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			runs.push(run());
			await clock.sleep(everyMs);
		}
		await Promise.all(runs);
	};
	await clock.run(Promise.all(Array.from({ length: accounts }, account)));
	return {
		busy: tally.busyMs / (ROUNDS * everyMs),
		requestsPerMinute: tally.requests / (ROUNDS * everyMinutes),
		underWay: tally.underWay,
		longest: tally.longest / 1_000,
		leftOut: tally.leftOut,
	};
}
