import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { isCustomer, isNameOfOther, isReference, snake } from '../../../catalogue/references';
import { isWord, wordOf, type Fields } from '../../../transport';
import { differences, type Change } from '../../changes/merge';
import { NothingGiven, UnusableValue } from '../../failures/failure';
import { shown } from '../../failures/shown';
import { spelled, spelledAsText } from '../../fields/spelled';
import { isNested, textOf } from '../../fields/textOf';
import { fieldsOf, newFieldsOf } from '../../input/fields';
import { formOf, plain } from '../../input/plain';
import { inTurns } from '../../job/breather';
import type { Job } from '../../job/job';
import { Notes } from '../../job/notes';
import { systemClock } from '../../service/clock';
import { OF_NUMBERS } from '../hints/commas';
import { hasNumber } from '../hints/whoIs';
import { namesIn, whoIsBilledIn } from './billed';

/**
 * The fields of the record, from the group's first item. Throws an UnusableValue where another item refers to another
 * record, as where a Group By puts two customers together. Of other fields a hint says so.
 */
export async function headOf(job: Job, others: readonly number[]): Promise<Fields> {
	const head = newFieldsOf(job);
	const isById = namesIn(head).some((name) => isReference(unwrapped(name)));
	const namesBilled = whoIsBilledIn(head);
	const refers = ({ name, after }: Change) =>
		isReference(unwrapped(name)) ||
		(isCustomer(lastOf(name)) && (!isById || hasNumber(after))) ||
		(!isById && isNameOfOther(unwrapped(name)));
	const names = new Set<string>();
	for await (const item of inTurns(others)) {
		for (const change of otherwiseIn(head, job, item)) {
			if (refers(change) && !isSameText(change)) throw ofOther(job, item, change);
			if (isSpelling(change)) continue;
			if (namesBilled(change.name)) throw ofOther(job, item, change);
			names.add(change.name);
		}
	}
	if (names.size > 0)
		job.notes.quote(
			'heads',
			job.connection.masked,
			(quotes) =>
				`Items of one group give different values for ${quotes.list([...names])}, first in the group of item ${job.itemIndex}: the ${job.entry.noun.one} got those of the group's first item`,
		);
	return head;
}

/** The fields that an item gives another value. What it leaves empty, or cannot give, does not count. */
const otherwiseIn = (head: Fields, job: Job, itemIndex: number): Change[] =>
	differences(head, givenBy(job, itemIndex)).filter(
		(change) => (change.after ?? '') !== '' && !isSameTime(change),
	);

/** What an item gives that can be sent. Where it cannot be read at all, it may be of another customer. */
function givenBy(job: Job, itemIndex: number, context = job.context): Fields {
	const { connection } = job;
	try {
		const notes = new Notes(context, systemClock);
		return fieldsOf({ connection, context, itemIndex, notes });
	} catch (thrown) {
		if (context === job.context) return givenBy(job, itemIndex, usableIn(context, itemIndex));
		if (thrown instanceof NothingGiven) return {};
		throw thrown instanceof UnusableValue ? unread(itemIndex, thrown) : thrown;
	}
}

/** A context in which an item gives only values that can be sent: no NaN, and no date that is none. */
function usableIn(context: IExecuteFunctions, itemIndex: number): IExecuteFunctions {
	const item = context.getInputData()[itemIndex]!;
	const parameter = (...asked: Parameters<IExecuteFunctions['getNodeParameter']>) =>
		usable(context.getNodeParameter(...asked));
	// The others are not asked for.
	const items = () => ({ [itemIndex]: { ...item, json: usable(item.json) as IDataObject } });
	return Object.create(context, {
		getNodeParameter: { value: parameter },
		getInputData: { value: items },
	}) as IExecuteFunctions;
}

/** What cannot be sent in it is gone. An object that holds itself is gone through once. */
function usable(value: unknown, seen = new Set<object>()): unknown {
	try {
		plain(value);
		return value;
	} catch {
		// A date that is none is no group of fields.
		if (!isNested(value) || seen.has(value) || formOf(value) !== value) return undefined;
		seen.add(value);
		const entries = Object.entries(value).map(
			([key, inner]) => [key, usable(inner, seen)] as const,
		);
		return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
	}
}

const unread = (itemIndex: number, { message, advice }: UnusableValue) =>
	new UnusableValue(
		`Fields of item ${itemIndex}: ${message}`,
		`${advice} Where only the first item of a group says something, have the others give null: {{ JSON.stringify($json.customer ?? null) }}.`,
	);

/** Some services hold the ID of another record in an object of its own: `CustomerRef.value`. */
const unwrapped = (name: string) =>
	snake(name)
		.replace(/_ref\.value$/, '_id')
		.replace(/_ref(?=\.)/, '');

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** A spreadsheet may give one ID as a number and as a text. */
const isSameText = ({ before, after }: Change) =>
	isWord(before) && textOf(before) === textOf(after);

/** Whether two items give one value in two spellings: a midnight is its day; a list is like no other. */
function isSpelling({ name, before, after }: Change): boolean {
	if (!isWord(before) || !isWord(after)) return false;
	const isNumber = OF_NUMBERS.test(name) || [before, after].some(Number.isFinite);
	const [one, other] = [before, after].map((value) => {
		const text = String(value).replace(/^(\S{10})[T ]00:00\S*$/, '$1');
		return isNumber ? spelled(text) : spelledAsText(text);
	});
	return one === other;
}

/** What `$now` gives for items that are read one after the other. */
function isSameTime({ before, after }: Change): boolean {
	const times = [before, after].map(wordOf);
	const [one, other] = times.map(Date.parse);
	return times.every((time) => TIME.test(time)) && Math.abs(one! - other!) < MINUTE_MS;
}

const TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const MINUTE_MS = 60_000;

/** To group by another spelling, or by nothing, would cut an order in two. */
const ofOther = ({ itemIndex, entry }: Job, other: number, { name, before, after }: Change) =>
	new UnusableValue(
		`${name} is ${shown(before)} for item ${itemIndex} and ${shown(after)} for item ${other}, and both are lines of one ${entry.noun.one}: give both the same ${name} or, if they are of two, make Group By an expression that differs for each ${name}`,
		'The value that all lines of one invoice share, and no others, is mostly the order number: {{ $json.order }}. If Group By is right, check what these two items give. Nothing was sent for the group.',
	);
