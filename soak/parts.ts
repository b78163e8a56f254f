import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { groups } from '../test/mutation/groups.ts';
import { sourcesOf } from './sources.ts';

/** A long proof that is run and reported by itself. */
export interface Part {
	readonly name: string;
	/** What it looks at, in words for the report. */
	readonly about: string;
	/** For a shell, in the project's folder; `dist` is built. */
	readonly command: string;
	/** The sources that make it due again when they change, as git names them; absent if any does. */
	readonly sources?: readonly string[];
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

/** What changed in other files is mutated when it changes (`npm run mutate:changed`), by the same tests. */
const ofMutants = (name: string, about = name, mutated = name, globs = [mutated]): Part => ({
	name: `mutants-${name}`,
	about: `every mutant of ${about}`,
	command: `npm run mutate -- ${mutated}`,
	sources: sourcesOf(globs),
});

const EXECUTION = 'nodes/AccountingService/execution';
/** What a tool from the registry does may change with its version. */
const VERSIONS = 'package-lock.json';

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
		sources: ['sandbox', 'test/sandbox', VERSIONS],
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
	...Object.entries(groups).flatMap(([group, { sources }]) =>
		group === 'execution' ? ofExecution : ofMutants(group, group, group, [...sources]),
	),
	{
		name: 'fuzz',
		about: 'the parsers that strangers reach, ten minutes each, led by coverage',
		command: 'npm run fuzz',
		sources: ['nodes', 'credentials', 'fuzz', VERSIONS],
	},
	{
		name: 'load',
		about:
			'deliveries, an overload, a large account, a day of an office, and files without a pause',
		command: 'npm run bench:load',
		sources: ['nodes', 'credentials', 'sandbox', 'bench', VERSIONS],
	},
];
