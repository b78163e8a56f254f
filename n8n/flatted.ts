/**
 * Reads the text format in which n8n stores executions: a JSON list whose first entry is the root,
 * and in which every text inside an object or list is the index of the actual value.
 * https://github.com/WebReflection/flatted
 */
export function unflatten(text: string): unknown {
	const entries = JSON.parse(text) as unknown[];
	const revived = new Map<number, unknown>();

	function entry(position: number): unknown {
		const stored = entries[position];
		if (stored === null || typeof stored !== 'object') return stored;
		if (revived.has(position)) return revived.get(position);
		const whole: Record<string, unknown> | unknown[] = Array.isArray(stored) ? [] : {};
		revived.set(position, whole);
		for (const [key, value] of Object.entries(stored)) {
			Object.assign(whole, { [key]: typeof value === 'string' ? entry(Number(value)) : value });
		}
		return whole;
	}

	return entry(0);
}
