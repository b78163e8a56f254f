const MOMENT = /^moment:(-?\d+)$/;

/** Whether a value is the one that the model expects: the order of keys does not count, nor `__proto__`. */
export function same(expected: unknown, actual: unknown): boolean {
	const [, ms] = typeof expected === 'string' ? (MOMENT.exec(expected) ?? []) : [];
	if (ms !== undefined) return Date.parse(String(actual)) === Number(ms);
	if (typeof expected !== 'object' || expected === null) return Object.is(expected, actual);
	if (typeof actual !== 'object' || actual === null) return false;
	if (Array.isArray(expected) !== Array.isArray(actual)) return false;
	const [left, right] = [keysOf(expected), keysOf(actual)];
	return (
		left.join('\n') === right.join('\n') &&
		left.every((key) =>
			same((expected as Record<string, unknown>)[key], (actual as Record<string, unknown>)[key]),
		)
	);
}

const keysOf = (value: object) =>
	Object.keys(value)
		.filter((key) => key !== '__proto__' && (value as Record<string, unknown>)[key] !== undefined)
		.sort();

/** The same records, in whatever order. */
export function sameSet(expected: readonly unknown[], actual: readonly unknown[]): boolean {
	const left = [...actual];
	return (
		expected.length === actual.length &&
		expected.every((one) => {
			const at = left.findIndex((other) => same(one, other));
			if (at >= 0) left.splice(at, 1);
			return at >= 0;
		})
	);
}

/** As the model writes a body: moments by their time, nothing that JSON leaves out. */
export const asSent = (body: unknown): unknown =>
	body === undefined ? undefined : JSON.parse(JSON.stringify(body));
