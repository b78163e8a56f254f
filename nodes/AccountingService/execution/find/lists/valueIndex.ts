import { wordOf } from '../../../transport';
import { likeness } from '../../fields/spelled';
import { unescaped } from '../../quoting/characters/unescaped';
import { partOf } from './inPart';

export interface Alike {
	readonly id: string;
	readonly value: string;
	/** Whether it has just this value, beside others in a list. */
	readonly isInList?: boolean;
	/** Others differ from it in their spelling as well. */
	readonly isOneOfSeveral?: boolean;
}

const ADDRESS = /[^\s,;<>"]{1,254}@[^\s,;<>"]{1,254}/g;

/** The ids of a list's records by the text of one field. Keeps up with what is written meanwhile. */
export class ValueIndex {
	/** How many records were read, with the field or without. */
	records = 0;
	/** Whether any record ever had the field. */
	hasField = false;
	/** Whether records have the field although the list does not show it. */
	isHidden = false;
	/** A name by which to look instead, where the field is an object or a list in all records that have it. */
	inside?: string;
	/**
	 * Where no record has the field: the names of what records have by its last name elsewhere, by their value; by '' its
	 * own name in another spelling.
	 */
	readonly otherNames = new Map<string, string>();
	/** Whether the list shows any value whole: then it masks none, and stars are what somebody wrote. */
	showsWhole = false;
	private readonly idsByValue = new Map<string, Set<string>>();
	/** By what all spellings of a value have in common: as a record was last seen to have it. */
	private readonly spellings = new Map<string, string>();
	/** The same of records that were seen before that. */
	private readonly otherSpellings = new Map<string, Set<string>>();
	/** By a value that stands in a list, a record that has it there. */
	private readonly inLists = new Map<string, string>();
	private readonly valueById = new Map<string, string>();
	/** Values that may be shown in part, and what each may be. */
	private readonly inPart = new Map<string, (value: string) => boolean>();
	/** Records that were read by themselves: what they show is all that they have. */
	private readonly whole = new Set<string>();
	/** Values that were escaped for HTML, by what they are. */
	private readonly escaped = new Map<string, string>();
	/** Records that were written after the reading began: what it shows of them may be older. */
	private readonly written = new Set<string>();

	constructor(readonly field: string) {}

	/** Of the records with this value; '' stands for those without an id. */
	idsOf(value: string): readonly string[] {
		const shown = this.idsByValue.get(value)?.size ? value : (this.escaped.get(value) ?? value);
		return [...(this.idsByValue.get(shown) ?? [])];
	}

	/** A record whose value differs from this one in its spelling only, or that has it in a list. */
	alike(value: string): Alike | undefined {
		const listed = this.inLists.get(value);
		if (listed && !this.written.has(listed)) return { id: listed, value, isInList: true };
		let first: Alike | undefined;
		for (const one of this.allAlike(value)) {
			// What several have in one spelling is counted where that is looked for.
			if (first && one.value !== first.value) return { ...first, isOneOfSeveral: true };
			first ??= one;
		}
		return first;
	}

	/** The records whose value differs from this one in its spelling only. */
	*allAlike(value: string): Generator<Alike> {
		const like = likeness(value);
		for (const other of [this.spellings.get(like), ...(this.otherSpellings.get(like) ?? [])])
			if (other !== undefined && other !== value)
				for (const id of this.idsOf(other)) if (id !== '') yield { id, value: other };
	}

	/** Of what the list shows in part, and that may be this value, the records: no more than `most` of either. */
	inPartOf(value: string, most: number) {
		const found: Array<{ ids: string[]; value: string }> = [];
		for (const [shown, fits] of this.inPart) {
			if (found.length === most) break;
			if (!fits(value)) continue;
			const ids: string[] = [];
			for (const id of this.idsByValue.get(shown) ?? [])
				if (ids.length < most && !this.whole.has(id)) ids.push(id);
			if (ids.length > 0) found.push({ ids, value: shown });
		}
		return found;
	}

	/** What the list shows is all that its records have: somebody wrote it. */
	isAll(shown: string): void {
		this.inPart.set(shown, () => false);
	}

	hasValueOf(id: string): boolean {
		return this.valueById.has(id);
	}

	/** A record has this value in the list as it is read. */
	read(id: string, value: string): void {
		if (!this.written.has(id)) this.note(id, value);
		const addresses = value.match(ADDRESS) ?? [];
		if (addresses[0] !== value) this.readList(id, addresses);
		this.showsWhole ||= value !== '' && partOf(value, this.field) === undefined;
	}

	/** The same of the values in a list, or of the addresses in a text such as `Ann <ann@x.de>, bob@x.de`. */
	readList(id: string, values: readonly unknown[]): void {
		for (const value of values) this.inLists.set(wordOf(value), id);
	}

	/** A record has this value from now on, or none, and no longer the one it had. */
	write(id: string, value: string | undefined, isWhole = false): void {
		if (id !== '') this.written.add(id);
		if (isWhole) this.whole.add(id);
		else this.whole.delete(id);
		this.note(id, value);
	}

	private note(id: string, value: string | undefined): void {
		const before = this.valueById.get(id);
		if (before !== undefined) this.idsByValue.get(before)?.delete(id);
		if (value === undefined) {
			this.valueById.delete(id);
			return;
		}
		this.hasField = true;
		if (id !== '') this.valueById.set(id, value);
		const fits = this.inPart.has(value) ? undefined : partOf(value, this.field);
		if (fits) this.inPart.set(value, fits);
		const plain = unescaped(value);
		if (plain !== value) this.escaped.set(plain, value);
		this.noteSpelling(likeness(value), value);
		this.idsByValue.set(value, (this.idsByValue.get(value) ?? new Set()).add(id));
	}

	private noteSpelling(like: string, value: string): void {
		const before = this.spellings.get(like);
		this.spellings.set(like, value);
		if (before === undefined || before === value) return;
		const others = this.otherSpellings.get(like) ?? new Set<string>();
		others.delete(value);
		this.otherSpellings.set(like, others.add(before));
	}
}
