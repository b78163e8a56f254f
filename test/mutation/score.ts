import { readFileSync } from 'node:fs';

import { explanationsOf, isExplained, type Explanations, type Survivor } from './survivors.ts';

/** Below this share of noticed mutants a run fails. Percent. */
export const BREAK = 90;

/** A file of few mutants may well have two that make no difference to anybody. */
const ALWAYS_FORGIVEN = 2;

export interface Score {
	readonly group: string;
	readonly mutants: number;
	readonly noticed: number;
	readonly byTimeout: number;
	/** Survivors that nobody has looked at yet. */
	readonly unexplained: readonly Survivor[];
}

interface Tested extends Survivor {
	readonly status: string;
}

/** Statuses of mutants that count: others could not even be loaded. */
const COUNTED = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage']);

/** The score of what `tested.mjs` has written down; of nothing, if it has not. */
export function scoreIn(
	path: string,
	group: string,
	explanations: Explanations = explanationsOf(group),
): Score {
	const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
	const tested = lines.map((line) => JSON.parse(line) as Tested);
	const of = (...names: string[]) => tested.filter(({ status }) => names.includes(status));
	return {
		group,
		mutants: of(...COUNTED).length,
		noticed: of('Killed', 'Timeout').length,
		byTimeout: of('Timeout').length,
		unexplained: of('Survived', 'NoCoverage').filter((one) => !isExplained(one, explanations)),
	};
}

/** Nothing to notice is all noticed. */
const percent = ({ mutants, noticed }: Score) => (mutants === 0 ? 100 : (100 * noticed) / mutants);

export const isEnough = (score: Score) =>
	percent(score) >= BREAK || score.mutants - score.noticed <= ALWAYS_FORGIVEN;

/** Of a few files: what is explained there makes no difference to anybody, and says nothing of a change. */
export const isEnoughOfChange = (score: Score) =>
	isEnough({ ...score, mutants: score.noticed + score.unexplained.length });

/** The rows of the table in docs/engineering/mutation.md. */
export const tableOf = (scores: readonly Score[]) =>
	[
		'| group | mutants | noticed | of these by a time-out | survived | explained | score |',
		'| ----- | ------- | ------- | ---------------------- | -------- | --------- | ----- |',
		...scores.map((score) => {
			const { group, mutants, noticed, byTimeout, unexplained } = score;
			const survived = mutants - noticed;
			return `| ${group} | ${mutants} | ${noticed} | ${byTimeout} | ${survived} | ${survived - unexplained.length} | ${percent(score).toFixed(1)} % |`;
		}),
	].join('\n');

/** The survivors that wait for a test or an explanation, as they are written down once they have one. */
export const unexplainedIn = (scores: readonly Score[]) =>
	scores
		.flatMap(({ unexplained }) => unexplained)
		.map(({ file, was, is }) => `${file}\n\t${JSON.stringify({ was, is, why: '' })}`)
		.join('\n');
