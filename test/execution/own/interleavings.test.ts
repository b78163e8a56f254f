import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';

import { answersTo } from '../../../nodes/AccountingService/execution/memory/workflowMemory';
import {
	leaveForTriggers,
	questionOf,
} from '../../../nodes/AccountingService/execution/own/otherProcesses';
import { Processes } from '../memory/processes';
import '../../propertySeed';

afterEach(() => jest.restoreAllMocks());

const about = { account: 'account', resource: 'invoice', recordId: '7' };

const KINDS = ['created', 'updated', 'paid', 'overdue'] as const;
/** Of two contents of the record. */
const CONTENTS = ['one', 'other'] as const;

interface Ask {
	readonly kind: (typeof KINDS)[number];
	readonly content: (typeof CONTENTS)[number];
	/** Before it, in tenths of a second. */
	readonly pause: number;
}

const ask = fc.record<Ask>({
	kind: fc.constantFrom(...KINDS),
	content: fc.constantFrom(...CONTENTS),
	pause: fc.nat({ max: 2 }),
});

/** Asks for what is left, at the moments in which it is left. */
const askOfIt = fc.record<Ask>({
	kind: fc.constantFrom('updated', 'paid'),
	content: fc.constant('one'),
	pause: fc.nat({ max: 1 }),
});

const order = fc.infiniteStream(fc.nat({ max: 1_000 }));

const answer = async (
	context: IExecuteFunctions,
	{ kind, content }: Pick<Ask, 'kind' | 'content'>,
): Promise<boolean> => {
	const moment = Date.UTC(2026, 0);
	const question = questionOf({
		...about,
		kind,
		fingerprint: content,
		hasTime: true,
		isLatest: false,
		trigger: 'trigger',
		changeId: 'change',
		happened: { after: moment, before: moment },
	})!;
	return (await answersTo(context, [question]))[0]!;
};

const leave = async (context: IExecuteFunctions): Promise<void> =>
	await leaveForTriggers(context, {
		...about,
		by: { execution: '1', item: 0 },
		deed: 'status',
		fingerprints: { whole: 'one', parts: [] },
		at: Date.UTC(2026, 0),
	});

const chosenBy = (numbers: fc.Stream<number>) => (of: number) =>
	(numbers.next().value as number) % of;

/** Questions of each process, one after the other. */
const questions = fc.array(fc.array(ask, { minLength: 1, maxLength: 3 }), {
	minLength: 2,
	maxLength: 3,
});

test('in whatever order queries of processes meet, and whoever dies, what nobody left is no own change', async () => {
	await fc.assert(
		fc.asyncProperty(
			questions,
			order,
			fc.option(fc.nat({ max: 20 })),
			fc.boolean(),
			async (asks, numbers, death, isLeft) => {
				const processes = new Processes(chosenBy(numbers));
				const wrong: Ask[] = [];
				for (const [process, some] of asks.entries())
					processes.start(process, async (context) => {
						for (const one of some) {
							await processes.sleep(100 * one.pause);
							const isTold = isLeft && one.content === 'one' && one.kind !== 'created';
							const isOwn = await answer(context, one).catch(() => false);
							if (isOwn && !isTold) wrong.push(one);
						}
					});
				if (isLeft) processes.start(asks.length, leave);
				let steps = 0;
				await processes.untilDone(true, () => {
					if (steps++ === death) processes.kill(0);
				});
				// Whatever they left behind.
				for (const content of CONTENTS)
					for (const kind of KINDS)
						processes.start(9, async (context) => {
							const isTold = isLeft && content === 'one' && kind !== 'created';
							if ((await answer(context, { kind, content })) && !isTold)
								wrong.push({ kind, content, pause: 0 });
						});
				await processes.untilDone(false);
				expect(wrong).toEqual([]);
				jest.restoreAllMocks();
			},
		),
		{ numRuns: 300 },
	);
});

test('what a process left is found, whenever another one asked', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(askOfIt, { maxLength: 5 }),
			order,
			fc.nat({ max: 1 }),
			async (asks, numbers, pause) => {
				const processes = new Processes(chosenBy(numbers));
				let isLeft = false;
				const lost: unknown[] = [];
				const told = async (context: IExecuteFunctions, one: Ask) => {
					const isExpected = isLeft && one.content === 'one' && one.kind !== 'created';
					if (!(await answer(context, one)) && isExpected) lost.push(one);
				};
				processes.start(0, async (context) => {
					for (const one of asks) {
						await processes.sleep(100 * one.pause);
						await told(context, one);
					}
				});
				processes.start(1, async (context) => {
					await processes.sleep(100 * pause);
					await leave(context);
					isLeft = true;
				});
				await processes.untilDone(false);
				expect(isLeft).toBe(true);
				for (const [process, kind] of (['updated', 'updated'] as const).entries())
					processes.start(process, async (context) => {
						await told(context, { kind, content: 'one', pause });
					});
				await processes.untilDone(false);
				expect(lost).toEqual([]);
				jest.restoreAllMocks();
			},
		),
		{ numRuns: 300 },
	);
});
