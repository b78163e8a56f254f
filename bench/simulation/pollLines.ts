import { pollsOf, type PollFigures, type Polls } from './polls';

/** Compared with one another in docs/scaling.md, each in both schedules. */
export const POLLED: ReadonlyArray<Omit<Polls, 'schedule'>> = [
	{ accounts: 100, records: 1_000, everyMinutes: 5 },
	{ accounts: 1_000, records: 1_000, everyMinutes: 5 },
	{ accounts: 1_000, records: 1_000, everyMinutes: 15 },
	{ accounts: 1_000, records: 10_000, everyMinutes: 15 },
	{ accounts: 1_000, records: 10_000, everyMinutes: 60 },
];

export const POLL_HEADINGS = [
	'accounts',
	'records of each',
	'every',
	'requests a minute',
	'the thread is at work',
	'in the same minute: under way',
	'longest poll',
	'left out',
	'spread: under way',
	'longest poll',
	'left out',
];

/** One line of that table: as n8n sets the polls up, and with a minute of its own for each. */
export async function pollLine(polls: Omit<Polls, 'schedule'>): Promise<string[]> {
	const asSetUp = await pollsOf({ ...polls, schedule: 'sameMinute' });
	const spread = await pollsOf({ ...polls, schedule: 'spread' });
	return [
		polls.accounts.toLocaleString('en'),
		polls.records.toLocaleString('en'),
		`${polls.everyMinutes} min`,
		Math.round(spread.requestsPerMinute).toLocaleString('en'),
		`${(spread.busy * 100).toFixed(0)} %`,
		...cellsOf(asSetUp),
		...cellsOf(spread),
	];
}

const cellsOf = ({ underWay, longest, leftOut }: PollFigures): string[] => [
	String(underWay),
	`${Math.ceil(longest)} s`,
	String(leftOut),
];
