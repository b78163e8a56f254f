import { isCustomer, isReference, mayBeReference, snake } from '../../../catalogue/references';
import { otherOfId } from '../../../catalogue/setByService';
import { idForm, idOf, isObject, wordOf, type Fields } from '../../../transport';
import { idShape } from '../../fields/addressed';
import { isNested } from '../../fields/textOf';
import { LIKE_ID } from './parties';
import { isSameId } from './staying';

/** Which other records a record names: `customer` by `customer_id`, or by a `customer` that has an id or is one. */
export class OtherRecords {
	/** By names as `customer_id`, in whatever spelling. */
	readonly values: ReadonlyMap<string, unknown>;
	/** By what `customer_id` is the ID of. */
	readonly ids: ReadonlyMap<string, string>;

	constructor(
		fields: Fields,
		/** Of which resource a record is: what it calls itself is no other. Of changes, no word is an id by itself. */
		private readonly resource?: string,
	) {
		const entries = Object.entries(fields);
		this.values = new Map(entries.map(([name, value]) => [snake(name), value]));
		const ids = [...this.values].flatMap(([name, value]) => {
			const other = otherOfId(name);
			return other === undefined ? [] : [[other, wordOf(value)] as const];
		});
		this.ids = new Map(ids);
	}

	/** Empty if no other record is named any more, absent if nothing is said of it. */
	to(other: string): string | undefined {
		return this.ids.get(other) ?? idOf(this.values.get(other), [other]) ?? this.wordFor(other);
	}

	private wordFor(other: string): string | undefined {
		const isItself = this.resource === 'customer' ? isCustomer(other) : this.resource === other;
		if (this.resource === undefined || isItself || !mayBeReference(other)) return undefined;
		const word = wordOf(this.values.get(other)).trim();
		return LIKE_ID.test(word) ? word : undefined;
	}

	/** The same after changes: they may give it by the other's own name alone, where the id stands, or its object. */
	after(changes: OtherRecords, other: string): string | undefined {
		const [id, old, next] = [this.to(other), this.values.get(other), changes.values.get(other)];
		const said = changes.to(other);
		if (said !== undefined || id === undefined || next === undefined || isNested(next)) return said;
		const text = wordOf(next);
		const isId = isObject(old)
			? ['', id].map(idShape).includes(idShape(text))
			: idForm(wordOf(old)) === idForm(id);
		return isId ? text : undefined;
	}

	/** Those that are others after changes. */
	movedBy(changes: OtherRecords): string[] {
		const named = [...changes.ids.keys(), ...changes.values.keys()];
		return named.filter((other) => {
			const [old, next] = [this.to(other), this.after(changes, other)];
			const isMoved = next !== undefined && old !== undefined && !isSameId(old, next);
			return isMoved && isReference(`${other}_id`);
		});
	}
}
