import { isClose } from './closeness';
import type { SeenChange } from './told';

/**
 * The changes that a write explains, where nothing but their content, or a deletion's ID, says that they come
 * from it: of each kind one for each trigger, and close in time. Somebody else may do the same once more.
 */
export class Explained {
	private readonly changes = new Map<string, string>();

	/** `at`: when the write was answered. Milliseconds since 1970. */
	constructor(private readonly at: number) {}

	/** Whether it explains this change, which keeps others from being explained. */
	takes({ kind, trigger, changeId, happened }: SeenChange): boolean {
		if (!isClose(this.at, happened)) return false;
		const key = JSON.stringify([kind, trigger]);
		const taken = this.changes.get(key) ?? changeId;
		this.changes.set(key, taken);
		return taken === changeId;
	}
}
