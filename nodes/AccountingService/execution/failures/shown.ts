/** How much of a value a message shows. Characters. */
const LONGEST = 60;

/** A value as a message shows it: as JSON, and cut where it is long. */
export function shown(value: unknown): string {
	if (typeof value === 'number' || typeof value === 'bigint') return String(value);
	if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
	try {
		const json = JSON.stringify(value) ?? 'empty';
		return json.length > LONGEST ? `${json.slice(0, LONGEST - 1)}…` : json;
	} catch {
		return 'an object that holds itself';
	}
}
