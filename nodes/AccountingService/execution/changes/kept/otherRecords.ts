import { isReference, snake } from '../../../catalogue/references';
import { otherOfId } from '../../../catalogue/setByService';
import { idForm, idOf, wordOf, type Fields } from '../../../transport';

/** Which other records a record names: `customer` by `customer_id`, or by a `customer` that has an id. */
export class OtherRecords {
	/** By names as `customer_id`, in whatever spelling. */
	readonly values: ReadonlyMap<string, unknown>;
	/** What has an id here, and is another record. */
	readonly others: readonly string[];
	private readonly ids = new Map<string, string>();

	constructor(fields: Fields) {
		const entries = Object.entries(fields);
		this.values = new Map(entries.map(([name, value]) => [snake(name), value]));
		for (const [name, value] of this.values) {
			const other = otherOfId(name);
			if (other !== undefined) this.ids.set(other, wordOf(value));
		}
		const others = [...this.ids.keys(), ...this.values.keys()];
		this.others = others.filter(
			(other) => this.to(other) !== undefined && isReference(`${other}_id`),
		);
	}

	/** Empty if no other record is named any more, absent if nothing is said of it. */
	to(other: string): string | undefined {
		return this.ids.get(other) ?? idOf(this.values.get(other));
	}

	/** What stands by the other's own name, if it is no object. */
	bare(other: string): string | undefined {
		const value = this.values.get(other);
		return value === undefined || typeof value === 'object' ? undefined : wordOf(value);
	}

	/** Whether the other's own name stands for its id. */
	isBare(other: string): boolean {
		const [id, bare] = [this.to(other), this.bare(other)];
		return id !== undefined && bare !== undefined && idForm(id) === idForm(bare);
	}
}
