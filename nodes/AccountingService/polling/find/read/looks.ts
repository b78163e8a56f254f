import type { Fields } from '../../../transport';

/** Records that are asked for one by one in a poll, at most; the others wait for the next. */
const MOST_LOOKS = 20;
/** After so many that cannot be asked for, the next poll goes on. */
const MOST_TROUBLES = 3;

/** The records of one kind that are asked for one by one in a poll. */
export class Looks {
	private asked = 0;
	/** What the service answered where it did not say. */
	readonly troubles: unknown[] = [];

	/** `look` asks the service for a record alone: `undefined` where it does not know it. */
	constructor(private readonly look: (recordId: string) => Promise<Fields | undefined>) {}

	get left(): number {
		return this.troubles.length < MOST_TROUBLES ? MOST_LOOKS - this.asked : 0;
	}

	/** The same for what is asked for first: the rest has its turn, whatever cannot be asked for. */
	get leftAtFirst(): number {
		return this.troubles.length < MOST_TROUBLES - 1 ? this.left : 0;
	}

	/** `unknown` where the service does not say. */
	async at(recordId: string): Promise<Fields | 'gone' | 'unknown'> {
		this.asked += 1;
		try {
			return (await this.look(recordId)) ?? 'gone';
		} catch (thrown) {
			this.troubles.push(thrown);
			return 'unknown';
		}
	}
}
