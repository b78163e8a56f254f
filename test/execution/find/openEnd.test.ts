import { findEntry } from '../../../nodes/AccountingService/catalogue/entries';
import type { placeOf } from '../../../nodes/AccountingService/execution/find/ends/lastRow';
import { noteOpenEnd } from '../../../nodes/AccountingService/execution/find/ends/drift';
import type { Job } from '../../../nodes/AccountingService/execution/job/job';
import type { Seen } from '../../../nodes/AccountingService/transport';

const seen = { endsOpen: true, items: 100, reached: 100 } as Seen;
const entry = findEntry('invoice', 'getAll');

test.each([
	[1, 1, 1, 1],
	[10_000, 15_000, 10_000, 15_000],
	[60_000, 60_000, 10_000, 15_000],
])(
	'whether more is behind an empty page is asked for no longer than the user waits, or a moment: %d, %d',
	async (maxWaitMs, timeoutMs, ...asked) => {
		const job = { entry, options: { maxWaitMs, timeoutMs } } as unknown as Job;
		let hurried: Job['options'] | undefined;
		await noteOpenEnd(job, seen, { pageSize: 100 }, async (_, { options }) => {
			hurried = options;
			return 'last';
		});
		expect([hurried?.maxWaitMs, hurried?.timeoutMs]).toEqual(asked);
	},
);

test.each([
	...['last', 'refused', 'unclear'].map((place) => [place, 0]),
	...['followed', 'absent'].map((place) => [place, 1]),
] as Array<[Awaited<ReturnType<typeof placeOf>>, number]>)(
	'a last row that is %s is told of in %d hints',
	async (place, count) => {
		const hints: string[] = [];
		const notes = { add: (hint: string) => void hints.push(hint) };
		const options = { maxWaitMs: 1, timeoutMs: 1 };
		const job = { entry, options, notes } as unknown as Job;
		await noteOpenEnd(job, seen, { pageSize: 100 }, async () => place);
		expect(hints).toHaveLength(count);
	},
);
