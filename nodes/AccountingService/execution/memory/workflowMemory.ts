import type { IExecuteFunctions } from 'n8n-workflow';

import { Turns } from '../job/turns';
import { steadyClock } from '../service/clock';
import { inTime } from './inTime';

/** What the triggers of a workflow leave for each other: n8n reads and writes all of it each time. */
const MOST_ENTRIES = 8_000;
/** Questions in one query. */
const AT_ONCE = 25;

/** So long after something is left, nobody who read the memory before is still about to write. Milliseconds. */
const SETTLED_MS = 100;

/** What is only asked for stands there for a moment, and pushes nothing out. */
const memoryWith = (asked = 0) => ({ mode: 'entries', maxEntries: MOST_ENTRIES + asked }) as const;

/** Whether any of these values was left. */
export interface Question {
	/** Of questions about the same thing one is asked at a time. */
	readonly about: string;
	readonly values: readonly string[];
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
 * The same for what other processes are to find: left again a moment later, because one that wrote in the same
 * instant may have taken it away.
 */
export async function leaveForOthers(
	context: IExecuteFunctions,
	values: readonly string[],
): Promise<void> {
	await leave(context, values);
	await steadyClock.sleep(SETTLED_MS);
	await leave(context, values);
}

/** Which of these values were left. */
export async function left(
	context: IExecuteFunctions,
	values: readonly string[],
): Promise<ReadonlySet<string>> {
	return await inTurn(context, async () => await lookedUp(context, [...new Set(values)]));
}

/** The answers in the order of the questions; no where nobody knows. */
export async function answersTo(
	context: IExecuteFunctions,
	questions: readonly Question[],
): Promise<boolean[]> {
	const answers: boolean[] = [];
	for (let from = 0; from < questions.length; from += AT_ONCE) {
		const some = questions.slice(from, from + AT_ONCE);
		answers.push(...(await inTurn(context, async () => await answered(context, some))));
	}
	return answers;
}

/** n8n can only ask and record at once; a mark tells what was left from what was only asked for. */
const markOf = ({ about }: Question) => `asked about ${about}`;

async function answered(
	context: IExecuteFunctions,
	questions: readonly Question[],
): Promise<boolean[]> {
	const isMarked = new Set<Question>();
	const values = questions.flatMap((question) => question.values);
	const known = await lookedUp(
		context,
		[...new Set([...values, ...questions.map(markOf)])],
		(found) => {
			// Somebody asked and could not take it back, so what stands there may be no more than that.
			for (const question of questions) if (found.has(markOf(question))) isMarked.add(question);
			return [...isMarked].flatMap((question) => [markOf(question), ...question.values]);
		},
	);
	return questions.map(
		(question) => !isMarked.has(question) && question.values.some((value) => known.has(value)),
	);
}

/** Which of the values are there. Takes back that they were asked for, and those that are to go. */
async function lookedUp(
	{ helpers }: IExecuteFunctions,
	values: string[],
	toGo: (known: ReadonlySet<string>) => readonly string[] = () => [],
): Promise<ReadonlySet<string>> {
	const memory = memoryWith(values.length);
	const { processed } = await helpers.checkProcessedAndRecord(values, 'workflow', memory);
	const known = new Set(processed.map(String));
	const asked = values.filter((value) => !known.has(value));
	await helpers.removeProcessed([...asked, ...toGo(known)], 'workflow', memory).catch(() => {});
	return known;
}

const turns = new Turns();

/** n8n's memory loses entries that two write at once; within this process, executions take turns. */
async function inTurn<Result>(
	context: IExecuteFunctions,
	task: () => Promise<Result>,
): Promise<Result> {
	const workflow = String(context.getWorkflow().id);
	return await turns.take(workflow, async () => await inTime(steadyClock, task()));
}
