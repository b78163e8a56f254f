import { idForm, type Fields } from '../../transport';
import { getAt } from '../fields/at';
import { spelling } from '../fields/spelled';
import { textOf } from '../fields/textOf';
import { systemClock } from '../service/clock';

/** How long a list may lag behind what was written. Milliseconds. */
const KEPT_MS = 5 * 60_000;
const MOST_WRITES = 2_000;
/** Nobody looks for a longer value. Characters. */
const LONGEST = 300;
/** Of one write. Characters. */
const MOST_CHARACTERS = 5_000;
/** So many records are asked whether they have a value. */
const MOST_ASKED = 5;

interface Given {
	/** The resource of an account. */
	readonly target: string;
	readonly id: string;
	readonly fields: Fields;
	readonly at: number;
}

/** What the action nodes of this process gave to records a few minutes ago, by the fields that were sent. */
export class OwnValues {
	private given: Given[] = [];

	gave(target: string, id: string, fields: Fields): void {
		const at = systemClock.now();
		const given = [...this.recent(at), { target, id, fields: short(fields), at }];
		this.given = given.slice(-MOST_WRITES);
	}

	/** Records whose field was last given a value in any spelling, the youngest first, and what they were given. */
	withValue(target: string, field: string, value: string): Array<{ id: string; text: string }> {
		const known = new Set<string>();
		const found: Array<{ id: string; text: string }> = [];
		for (const { id, fields, ...write } of this.recent(systemClock.now()).reverse()) {
			const text = write.target === target ? textOf(getAt(fields, field)) : undefined;
			if (text === undefined || known.has(idForm(id))) continue;
			known.add(idForm(id));
			if (spelling(text) === spelling(value)) found.push({ id, text });
		}
		return found.slice(0, MOST_ASKED);
	}

	private recent(now: number): Given[] {
		return this.given.filter(({ at }) => now - at < KEPT_MS);
	}
}

/** Without what nobody looks for: a body may be very long. */
export function short(fields: Fields, most = MOST_CHARACTERS): Fields {
	let left = most;
	return Object.fromEntries(
		Object.entries(fields).filter(([, value]) => {
			const { length } = JSON.stringify(value) ?? '';
			if (length <= LONGEST) left -= length;
			return length <= LONGEST && left >= 0;
		}),
	);
}

export const ownValues = new OwnValues();
