import { isReference, snake } from '../../../catalogue/references';
import { otherOfId } from '../../../catalogue/setByService';
import { idForm, idOf, isObject, isWord, wordOf, type Fields } from '../../../transport';
import { idShape } from '../../fields/addressed';
import { isNested } from '../../fields/textOf';

const PAYERS = 'customer client contact buyer payer debtor recipient partner bill_to'.split(' ');
const PAYS = new RegExp(PAYERS.join('|'));

/** Which other records a record names: `customer` by `customer_id`, or by a `customer` that has an id. */
export class OtherRecords {
	/** By names as `customer_id`, in whatever spelling. */
	readonly values: ReadonlyMap<string, unknown>;
	private readonly ids = new Map<string, string>();

	constructor(fields: Fields) {
		const entries = Object.entries(fields);
		this.values = new Map(entries.map(([name, value]) => [snake(name), value]));
		for (const [name, value] of this.values) {
			const other = otherOfId(name);
			if (other !== undefined) this.ids.set(other, wordOf(value));
		}
	}

	/** Empty if no other record is named any more, absent if nothing is said of it. */
	to(other: string): string | undefined {
		return this.ids.get(other) ?? idOf(this.values.get(other), [other]);
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
			const isMoved = next !== undefined && old !== undefined && idForm(old) !== idForm(next);
			return isMoved && isReference(`${other}_id`);
		});
	}

	/** Those to whom an invoice was, where it is that of others after changes: by their names, if none has an id. */
	payersBefore(changes: OtherRecords): string[] {
		const stays = (other: string) => this.ids.has(other) || !isWord(changes.values.get(other));
		const isById = PAYERS.some((other) => this.to(other) && stays(other));
		const pays = (other: string) => PAYS.test(other) || (!isById && other === 'account');
		const moved = this.movedBy(changes).filter((other) => this.to(other) && pays(other));
		const isRenamed = (other: string) => {
			const [old, next] = [this.nameOf(other), changes.nameOf(other)];
			return old && next && old !== next && !old.includes('@');
		};
		return isById ? moved : [...moved, ...PAYERS.filter(isRenamed)];
	}

	private nameOf(other: string): string {
		const shown = this.values.get(other);
		const name = this.values.get(`${other}_name`) ?? (isObject(shown) ? shown.name : shown);
		return wordOf(name).trim().toLowerCase();
	}
}
