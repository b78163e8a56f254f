import { readFileSync } from 'node:fs';

/** Below this share of noticed mutants a run fails. Percent. */
export const BREAK = 90;

/** A file of few mutants may well have two that make no difference to anybody. */
const ALWAYS_FORGIVEN = 2;

export interface Score {
	readonly group: string;
	readonly mutants: number;
	readonly noticed: number;
	readonly byTimeout: number;
}

interface Tested {
	readonly file: string;
	readonly status: string;
}

/** Statuses of mutants that count: others could not even be loaded. */
const COUNTED = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage']);

/** The score of what `tested.mjs` has written down; of nothing, if it has not. */
export function scoreIn(path: string, group: string): Score {
	const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
	const statuses = lines.map((line) => (JSON.parse(line) as Tested).status);
	const of = (...names: string[]) => statuses.filter((status) => names.includes(status)).length;
	return {
		group,
		mutants: of(...COUNTED),
		noticed: of('Killed', 'Timeout'),
		byTimeout: of('Timeout'),
	};
}

/** Nothing to notice is all noticed. */
const percent = ({ mutants, noticed }: Score) => (mutants === 0 ? 100 : (100 * noticed) / mutants);

export const isEnough = (score: Score) =>
	percent(score) >= BREAK || score.mutants - score.noticed <= ALWAYS_FORGIVEN;

/** The rows of the table in docs/engineering/mutation.md. */
export const tableOf = (scores: readonly Score[]) =>
	[
		'| group | mutants | noticed | of these by a time-out | survived | score |',
		'| ----- | ------- | ------- | ---------------------- | -------- | ----- |',
		...scores.map((score) => {
			const { group, mutants, noticed, byTimeout } = score;
			const survived = mutants - noticed;
			return `| ${group} | ${mutants} | ${noticed} | ${byTimeout} | ${survived} | ${percent(score).toFixed(1)} % |`;
		}),
	].join('\n');
