import { spelling } from '../../fields/spelled';
import { mayBe, UNREADABLE } from './garbled';

export interface Alike {
	readonly id: string;
	readonly value: string;
}

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
	private readonly idsByValue = new Map<string, Set<string>>();
	/** By what all spellings of a value have in common: as a record was last seen to have it. */
	private readonly spellings = new Map<string, string>();
	private readonly valueById = new Map<string, string>();
	/** Values with letters that could not be read. */
	private readonly garbled = new Set<string>();
	/** Records that were written after the reading began: what it shows of them may be older. */
	private readonly written = new Set<string>();

	constructor(readonly field: string) {}

	/** Of the records with this value; '' stands for those without an id. */
	idsOf(value: string): readonly string[] {
		return [...(this.idsByValue.get(value) ?? [])];
	}

	/** A record whose value differs from this one in its spelling only. */
	alike(value: string): Alike | undefined {
		const other = this.spellings.get(spelling(value));
		if (other === undefined || other === value) return undefined;
		const [id] = this.idsOf(other);
		return id ? { id, value: other } : undefined;
	}

	/** A record's value that could not be read, and may be this one. */
	unreadable(value: string): string | undefined {
		return [...this.garbled].find((other) => mayBe(other, value) && this.idsOf(other).length > 0);
	}

	hasValueOf(id: string): boolean {
		return this.valueById.has(id);
	}

	/** A record has this value in the list as it is read. */
	read(id: string, value: string): void {
		if (!this.written.has(id)) this.note(id, value);
	}

	/** A record has this value from now on, or none, and no longer the one it had. */
	write(id: string, value: string | undefined): void {
		if (id !== '') this.written.add(id);
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
		if (value.includes(UNREADABLE)) this.garbled.add(value);
		this.spellings.set(spelling(value), value);
		this.idsByValue.set(value, (this.idsByValue.get(value) ?? new Set()).add(id));
	}
}
