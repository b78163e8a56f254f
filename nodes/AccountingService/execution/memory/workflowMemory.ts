import type { IExecuteFunctions } from 'n8n-workflow';

import { steadyClock } from '../service/clock';
import { inTurn, memoryWith } from './access';
import { forget, lookFor } from './asking';

/** About so many values in one query, each with its mark: to take one back, n8n looks through all that it keeps. */
const AT_ONCE = 500;

/** So long after something is left, nobody who read the memory before is still about to write. Milliseconds. */
const SETTLED_MS = 100;
/** Others who ask for the same are over by then, unless they were killed. Milliseconds. */
const OVER_MS = 3_000;
/** How often something is left, as long as others take it away meanwhile. */
const MOST_TIMES = 5;

/** Whether any of these values was left. */
export interface Question {
	readonly values: readonly string[];
	/**
	 * Other names of the values, under which they were left as well: who asks for one in the instant in which it is
	 * left takes it away, but never both.
	 */
	readonly otherNames?: readonly string[];
}

/** Leaves values in n8n's memory of the workflow, where every node of it finds them; returns the new ones. */
export async function leave(
	context: IExecuteFunctions,
	values: readonly string[],
): Promise<ReadonlySet<string>> {
	const all = [...new Set(values)];
	if (all.length === 0) return new Set();
	return await inTurn(context, async () => {
		const answer = await context.helpers.checkProcessedAndRecord(all, 'workflow', memoryWith());
		return new Set(answer.new.map(String));
	});
}

/**
 * The same for what other processes are to find: left again a moment later, until it is found there, because one
 * that wrote in the same instant may have taken it away.
 */
export async function leaveForOthers(
	context: IExecuteFunctions,
	values: readonly string[],
): Promise<void> {
	await leave(context, values);
	for (let times = 1; times < MOST_TIMES; times += 1) {
		await steadyClock.sleep(SETTLED_MS);
		const lost = await leave(context, values);
		if (lost.size === 0) return;
	}
}

/** The answers in the order of the questions; no where nobody knows. */
export async function answersTo(
	context: IExecuteFunctions,
	questions: readonly Question[],
): Promise<boolean[]> {
	const yes = new Set<Question>();
	const longest = Math.max(1, ...questions.map(({ values }) => values.length));
	const atOnce = Math.ceil(AT_ONCE / longest);
	for (let from = 0; from < questions.length; from += atOnce)
		for (const question of await affirmed(context, questions.slice(from, from + atOnce)))
			yes.add(question);
	return questions.map((question) => yes.has(question));
}

/** Those whose answer is yes. Waits for others who ask for the same, until they must be over. */
async function affirmed(
	context: IExecuteFunctions,
	questions: readonly Question[],
): Promise<ReadonlySet<Question>> {
	const yes = new Set<Question>();
	let unclear = await look(context, questions, yes);
	let waited = 0;
	for (let ms = SETTLED_MS; unclear.size > 0 && waited < OVER_MS; ms *= 2) {
		await steadyClock.sleep(ms, context.getExecutionCancelSignal?.());
		waited += ms;
		unclear = await look(context, [...unclear.keys()], yes);
	}
	if (unclear.size > 0) await forget(context, [...unclear.values()].flat());
	return yes;
}

/** Adds those whose answer is yes, and tells of the others what is unclear. */
async function look(
	context: IExecuteFunctions,
	questions: readonly Question[],
	yes: Set<Question>,
): Promise<ReadonlyMap<Question, readonly string[]>> {
	const unclear = new Map<Question, string[]>();
	for (const names of ['values', 'otherNames'] as const) {
		const asked = questions.filter((question) => question[names] && !yes.has(question));
		if (asked.length === 0) continue;
		const values = asked.flatMap((question) => question[names]!);
		const found = await lookFor(context, values);
		for (const question of asked) {
			const isAmong = (those: ReadonlySet<string>) =>
				question[names]!.filter((name) => those.has(name));
			if (isAmong(found.left).length > 0) yes.add(question);
			const some = [...(unclear.get(question) ?? []), ...isAmong(found.unclear)];
			if (some.length > 0) unclear.set(question, some);
		}
	}
	for (const question of yes) unclear.delete(question);
	return unclear;
}
