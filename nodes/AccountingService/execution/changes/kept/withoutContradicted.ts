import { isReference, snake } from '../../../catalogue/references';
import { otherOfId, otherOfName } from '../../../catalogue/setByService';
import { hasId, idForm, idOf, isObject, plainName, wordOf, type Fields } from '../../../transport';

/**
 * A record to be sent back, without what shows another record as it was where the changes name a new one in
 * another way: its id, its name, or itself, expanded or not. Nobody knows which of the two a service would take.
 */
export function withoutContradicted(record: Fields, changes: Fields): Fields {
	const before = new References(record);
	const after = new References(changes);
	const isContradicted = (name: string, value: unknown) => {
		if (after.values.has(name)) return false;
		const ofId = otherOfId(name);
		const other = ofId ?? otherOfName(name) ?? name;
		const old = before.to(other);
		const next = after.to(other) ?? (before.isBare(other) ? after.bare(other) : undefined);
		if (next === undefined) return false;
		const isOld = (id: string) => idForm(id) !== idForm(next);
		if (ofId !== undefined) return isOld(wordOf(value));
		if (isObject(value) && idOf(value) !== undefined) return !hasId(value, next);
		if (Array.isArray(value) || old === undefined || !isOld(old)) return false;
		// A number beside the id may be an amount, such as a discount.
		return typeof value !== 'number' || idForm(String(value)) === idForm(old);
	};
	const kept = Object.entries(record).filter(
		([name, value]) => !isContradicted(name.toLowerCase(), value),
	);
	return Object.fromEntries(kept);
}

/** What else a record shows of another that the changes replace, not given anew: `customer_email` beside a new `customer_id`. */
export function ofFormer(record: Fields, changes: Fields): string[] {
	const before = new References(record);
	const after = new References(changes);
	const replaced = [...after.values.keys()]
		.map((name) => otherOfId(name) ?? name)
		.filter((other) => {
			const [old, next] = [before.to(other), after.to(other)];
			if (old === undefined || next === undefined) return false;
			return idForm(old) !== idForm(next) && isReference(`${other}_id`);
		});
	return Object.keys(record).filter(
		(name) => !Object.hasOwn(changes, name) && replaced.some((other) => isPart(name, other)),
	);
}

/** Whether a name begins with that of another record; what else that has is decided above. */
function isPart(name: string, other: string): boolean {
	const words = snake(name).split('_');
	const starts = words.map((_, at) => words.slice(0, at).join(''));
	const at = starts.indexOf(plainName(other));
	return at !== -1 && !/^(id|name)$/.test(words.slice(at).join('_'));
}

/** Which other records a record names: `customer` by `customer_id`, or by a `customer` that has an id. */
class References {
	/** By names without capitals. */
	readonly values: ReadonlyMap<string, unknown>;
	private readonly ids = new Map<string, string>();

	constructor(fields: Fields) {
		const entries = Object.entries(fields);
		this.values = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
		for (const [name, value] of this.values) {
			const other = otherOfId(name);
			if (other !== undefined) this.ids.set(other, wordOf(value));
		}
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
