import { keysOf } from '../../execution/fields/names';
import { isObject, type Fields } from '../../transport';
import type { Known, KnownList } from '../memory/memory';
import { contentHash } from './contentHash';

/** What of a record counts as its content. */
export type ContentOf = (record: Fields) => unknown;

export interface ContentRules {
	readonly contentOf: ContentOf;
	/** What counted when the lists were compared last, if it was something else. */
	readonly contentBefore?: ContentOf;
}

/** All but the fields of these dotted names, those of each entry of a list. Throws an UnusableValue. */
export function allBut(names: readonly string[]): ContentOf {
	const paths = names.map(keysOf);
	return (record) => paths.reduce<unknown>((rest, path) => without(rest, path), record);
}

function without(value: unknown, path: readonly string[]): unknown {
	if (Array.isArray(value)) return value.map((entry) => without(entry, path));
	const [name, ...deeper] = path as [string, ...string[]];
	if (!isObject(value) || !Object.hasOwn(value, name)) return value;
	const { [name]: inner, ...others } = value;
	return deeper.length === 0 ? others : { ...others, [name]: without(inner, deeper) };
}

/** The contents of a list, and what is known of them. */
export class Contents {
	/** A record whose content stayed the same is known by what counts as content now. */
	readonly known: KnownList | undefined;
	private readonly renewed: Map<string, Known>;

	constructor(
		known: KnownList | undefined,
		private readonly rules: ContentRules,
	) {
		const { contentBefore } = rules;
		this.renewed = new Map(contentBefore && known);
		this.known = contentBefore && known ? this.renewed : known;
	}

	async hashOf(recordId: string, record: Fields, breathe: () => Promise<void>): Promise<number> {
		const { contentOf, contentBefore } = this.rules;
		const hash = await contentHash(contentOf(record), breathe);
		const before = this.renewed.get(recordId);
		if (!contentBefore || !before || before.hash === hash) return hash;
		const former = await contentHash(contentBefore(record), breathe);
		if (before.hash === former) this.renewed.set(recordId, { ...before, hash });
		return hash;
	}
}
