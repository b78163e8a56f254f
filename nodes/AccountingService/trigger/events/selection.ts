import { EVERYTHING, PING } from './eventTypes';

/** Which events may start the workflow. */
export interface Selection {
	/** Types, groups such as `invoice.*`, or `*`. */
	readonly events: readonly string[];
	/** Only events of these accounts; of every account where it is empty. */
	readonly companyIds: readonly string[];
}

/**
 * Whether an event of this type was chosen. `*` and groups go by prefix, so types that the service
 * introduces later belong to them; the ping is chosen only by its own name.
 */
export function isSelected(type: string, events: readonly string[]): boolean {
	return events.some((chosen) => {
		if (chosen === type) return true;
		if (type === PING) return false;
		return chosen === EVERYTHING || (chosen.endsWith('.*') && type.startsWith(chosen.slice(0, -1)));
	});
}

/** Names as a person lists them: separated by commas, blanks around them ignored. */
export function listed(names: unknown): string[] {
	const list = Array.isArray(names) ? names : String(names ?? '').split(',');
	return list.map((name) => String(name).trim()).filter((name) => name !== '');
}
