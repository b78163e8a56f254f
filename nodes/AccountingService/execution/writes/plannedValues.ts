import { areOneValue } from '../fields/spelled';

/** The match values that records would have by what a dry run plans. */
export class PlannedValues {
	/** By account and field, then by the record's id. */
	private readonly values = new Map<string, Map<string, string>>();

	plan(account: string, field: string, id: string, value: string): void {
		const key = keyOf(account, field);
		const planned = this.values.get(key) ?? new Map<string, string>();
		this.values.set(key, planned.set(id, value));
	}

	/** The ids of those that would have a value, where these have it now, an address perhaps in other capitals. */
	idsOf(
		account: string,
		field: string,
		value: string,
		now: readonly string[],
		keptAs = value,
	): string[] {
		const planned = this.values.get(keyOf(account, field)) ?? new Map<string, string>();
		const idsBy = (isIt: (other: string) => boolean) => {
			const left = now.filter((id) => isIt(planned.get(id) ?? keptAs));
			const renamed = [...planned].flatMap(([id, other]) => (isIt(other) ? id : []));
			return [...new Set([...left, ...renamed])];
		};
		const exact = idsBy((other) => other === value);
		return exact.length > 0 ? exact : idsBy((other) => areOneValue(other, value));
	}
}

const keyOf = (...names: string[]) => JSON.stringify(names);
