import { isReference, snake } from '../../../catalogue/references';
import { otherOfId, otherOfName } from '../../../catalogue/setByService';
import { hasId, idForm, idOf, isObject, wordOf, type Fields } from '../../../transport';

/**
 * A record to be sent back, without what shows another record as it was where the changes name a new one in
 * another way: its id, its name, itself, expanded or not, or a part of it such as `customer_email`. Nobody knows
 * which of the two a service would take.
 */
export function withoutContradicted(record: Fields, changes: Fields): Fields {
	const before = new References(record);
	const after = new References(changes);
	const moved = after.others.filter((other) => {
		const old = before.to(other);
		return old !== undefined && idForm(old) !== idForm(after.to(other)!);
	});
	const isContradicted = (name: string, value: unknown) => {
		if (after.values.has(name)) return false;
		const ofId = otherOfId(name);
		const other = ofId ?? otherOfName(name) ?? name;
		const old = before.to(other);
		const next = after.to(other) ?? (before.isBare(other) ? after.bare(other) : undefined);
		if (next === undefined) return moved.some((whole) => name.startsWith(`${whole}_`));
		const isOld = (id: string) => idForm(id) !== idForm(next);
		if (ofId !== undefined) return isOld(wordOf(value));
		if (isObject(value) && idOf(value) !== undefined) return !hasId(value, next);
		if (Array.isArray(value) || old === undefined || !isOld(old)) return false;
		// A number beside the id may be an amount, such as a discount.
		return typeof value !== 'number' || idForm(String(value)) === idForm(old);
	};
	const kept = Object.entries(record).filter(
		([name, value]) => !isContradicted(snake(name), value),
	);
	return Object.fromEntries(kept);
}

/** Which other records a record names: `customer` by `customer_id`, or by a `customer` that has an id. */
class References {
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
