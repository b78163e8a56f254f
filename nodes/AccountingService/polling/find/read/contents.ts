import { keysOf } from '../../../execution/fields/names';
import { isObject, type Fields } from '../../../transport';
import type { KnownRecord, KnownList } from '../../memory/memory';
import { inTurns } from '../../../execution/job/breather';
import { contentHash } from './contentHash';

/** What of a record counts as its content, or a promise of it. `breathe` is awaited now and then. */
export type ContentOf = (record: Fields, breathe: () => Promise<void>) => unknown;

export interface ContentRules {
	readonly contentOf: ContentOf;
	/** What counted before, as far as something may still be known by it. */
	readonly contentsBefore: readonly ContentOf[];
	/** Whether all lists have to be compared to know them by what counts now. */
	readonly isContentNew: boolean;
}

/** So many entries of lists are looked through at a time. */
const AT_A_TIME = 1_000;

/** All but the fields of these dotted names, those of each entry of a list. Throws an UnusableValue. */
export function allBut(names: readonly string[]): ContentOf {
	const paths = names.map(keysOf);
	return async (record, breathe) => {
		let rest: unknown = record;
		for (const path of paths) {
			const work = without(rest, path);
			let step = work.next();
			for (let entries = 1; !step.done; entries += 1) {
				if (entries % AT_A_TIME === 0) await breathe();
				step = work.next();
			}
			rest = step.value;
		}
		return rest;
	};
}

/** Stops at each entry of a list: a record may be as long as an answer. */
function* without(value: unknown, path: readonly string[]): Generator<void, unknown> {
	if (Array.isArray(value)) {
		const rest: unknown[] = [];
		for (const entry of value) {
			rest.push(yield* without(entry, path));
			yield;
		}
		return rest;
	}
	const [name, ...deeper] = path as [string, ...string[]];
	if (!isObject(value) || !Object.hasOwn(value, name)) return value;
	const { [name]: inner, ...others } = value;
	return deeper.length === 0 ? others : { ...others, [name]: yield* without(inner, deeper) };
}

/** The contents of a list, and what is known of them. */
export class Contents {
	private constructor(
		/** A record whose content stayed the same is known by what counts as content now. */
		readonly known: KnownList | undefined,
		private readonly renewed: Map<string, KnownRecord>,
		private readonly rules: ContentRules,
	) {}

	static async of(known: KnownList | undefined, rules: ContentRules): Promise<Contents> {
		const renewed = new Map<string, KnownRecord>();
		if (!known || rules.contentsBefore.length === 0) return new Contents(known, renewed, rules);
		for await (const [recordId, one] of inTurns(known)) renewed.set(recordId, one);
		return new Contents(renewed, renewed, rules);
	}

	async hashOf(recordId: string, record: Fields, breathe: () => Promise<void>): Promise<number> {
		const { contentOf, contentsBefore } = this.rules;
		const hash = await contentHash(await contentOf(record, breathe), breathe);
		const before = this.renewed.get(recordId);
		if (!before || before.hash === hash) return hash;
		for (const formerOf of contentsBefore) {
			const former = await contentHash(await formerOf(record, breathe), breathe);
			if (before.hash === former) this.renewed.set(recordId, { ...before, hash });
		}
		return hash;
	}
}
