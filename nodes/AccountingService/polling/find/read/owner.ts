import type { KnownRecord, KnownList } from '../../memory/memory';

/** Fewer records than these may all have been replaced. */
const FEWEST_OF_ACCOUNT = 10;

/** By the records of a list: whether it is of the same account as before. */
export class Owner {
	/** Those of which some should be seen, and whether one was. */
	private expected = 0;
	private isOneSeen = false;
	private isUnchanged = false;

	constructor(known: KnownList | undefined) {
		for (const one of known?.values() ?? []) if (isExpected(one)) this.expected += 1;
	}

	see(before: KnownRecord | undefined, isSame: boolean): void {
		this.isOneSeen ||= before !== undefined && isExpected(before);
		this.isUnchanged ||= isSame;
	}

	/** `ours` where a record is as it was; `others` where there are records, and none of those that were there before. */
	whose(records: number): 'ours' | 'others' | undefined {
		if (this.isUnchanged) return 'ours';
		const areOthers = records > 0 && !this.isOneSeen;
		return areOthers && this.expected >= FEWEST_OF_ACCOUNT ? 'others' : undefined;
	}
}

const isExpected = ({ state }: KnownRecord) => state === 'here';
