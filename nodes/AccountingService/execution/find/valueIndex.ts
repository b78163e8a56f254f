/** The ids of a list's records by the text of one field. Keeps up with what is written later. */
export class ValueIndex {
	/** Stands for this index where it must not be held. */
	readonly name = Symbol('index');
	/** How many records were read, with the field or without. */
	records = 0;
	/** Whether any record ever had the field. */
	hasField = false;
	private readonly idsByValue = new Map<string, Set<string>>();
	private readonly valueById = new Map<string, string>();

	/** Of the records with this value; '' stands for those without an id. */
	idsOf(value: string): readonly string[] {
		return [...(this.idsByValue.get(value) ?? [])];
	}

	/** A record has this value from now on, or none, and no longer the one it had. */
	note(id: string, value: string | undefined): void {
		const before = this.valueById.get(id);
		if (before !== undefined) this.idsByValue.get(before)?.delete(id);
		if (value === undefined) {
			this.valueById.delete(id);
			return;
		}
		this.hasField = true;
		if (id !== '') this.valueById.set(id, value);
		this.idsByValue.set(value, (this.idsByValue.get(value) ?? new Set()).add(id));
	}
}
