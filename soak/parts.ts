import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { groups } from '../test/mutation/groups.ts';

/** A long proof that is run and reported by itself. */
export interface Part {
	readonly name: string;
	/** What it looks at, in words for the report. */
	readonly about: string;
	/** For a shell, in the project's folder; `dist` is built. */
	readonly command: string;
}

const SOAK = 'SOAK=1 SANDBOX_KILL_ROUNDS=100';

/** New seeds and longer runs of test files that `npm test` runs as well. */
const ofUnit =
	(...flags: string[]) =>
	(...folders: string[]) => {
		const files = folders.map((folder) => `test/${folder}`);
		return [SOAK, 'jest', '--selectProjects=unit', '--runInBand', ...flags, '--', ...files].join(
			' ',
		);
	};

/** The tests of each file in any order. */
const shuffled = ofUnit('--randomize');
const inOrder = ofUnit();

const ofMutants = (name: string, about = name, mutated = name): Part => ({
	name: `mutants-${name}`,
	about: `every mutant of ${about}`,
	command: `npm run mutate -- ${mutated}`,
});

const EXECUTION = 'nodes/AccountingService/execution';

/** Room by room: the whole group takes hours. `own` is in the group of that name. */
const ofExecution: readonly Part[] = [
	ofMutants('execution', 'the files of execution that are in no room', `${EXECUTION}/*.ts`),
	...readdirSync(join(import.meta.dirname, '..', EXECUTION), { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && entry.name !== 'own')
		.map(({ name }) => ofMutants(`execution-${name}`, `execution/${name}`, `${EXECUTION}/${name}`)),
];

/** In the order of a whole run. */
export const parts: readonly Part[] = [
	{
		name: 'simulation',
		about: 'the pacer and its rules, with new seeds and up to 64 workers',
		command: shuffled('transport', 'bench'),
	},
	{
		name: 'sandbox',
		about: 'the sandbox, killed a hundred times',
		// One test goes on with the books that the one before it left.
		command: inOrder('sandbox'),
	},
	{
		name: 'triggers',
		about: 'both triggers and the memory that processes share, with new seeds',
		command: shuffled('trigger', 'polling', 'execution/memory', 'execution/own'),
	},
	{
		name: 'hostile',
		about: 'ten minutes of hostile input with new values',
		command: shuffled('hostile'),
	},
	{
		name: 'model',
		about: 'the whole node against its model, with new worlds, three minutes a kind',
		command: shuffled('model'),
	},
	{
		name: 'kills',
		about: 'n8n, killed while events arrive',
		command: `${SOAK} jest --selectProjects=e2e --runInBand -- test/e2e/triggerKills`,
	},
	{
		name: 'editor',
		about: 'the editor in a browser, with every refusal',
		command: `${SOAK} npm run test:browser`,
	},
	{
		name: 'queue',
		about: 'queue mode: killed workers, Redis and PostgreSQL, a thousand pairs of twins',
		command: `${SOAK} npm run test:queue`,
	},
	{
		name: 'queue-1',
		about: 'the same in n8n 1',
		command: 'npm run test:queue:1',
	},
	{
		name: 'promises',
		about: 'the defence of every promise, taken away',
		command: 'npm run promises',
	},
	...Object.keys(groups).flatMap((group) =>
		group === 'execution' ? ofExecution : ofMutants(group),
	),
	{
		name: 'fuzz',
		about: 'the parsers that strangers reach, ten minutes each, led by coverage',
		command: 'npm run fuzz',
	},
	{
		name: 'load',
		about:
			'deliveries, an overload, a large account, a day of an office, and files without a pause',
		command: 'npm run bench:load',
	},
];
