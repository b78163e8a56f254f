import type { Step } from '../draw/step';
import { kindOf } from '../operations';
import type { Row } from '../world/account';
import type { Body } from './body';
import { same } from './same';

/** Whether an update of this step is to leave the fields alone that it does not name. */
export const keepsOthers = (step: Step): boolean =>
	step.keepOtherFields && ['update', 'upsert'].includes(kindOf(step));

/**
 * What is sent back of a record, with changes: all of it but what only the service sets. `undefined` where a
 * number that no program of JavaScript can hold would be sent back changed.
 */
export function kept(row: Row, changes: Body, idName: string): Body | undefined {
	const { [idName]: _id, created_at: _made, ...others } = row;
	const isLost = Object.entries(others).some(
		([name, value]) => !(name in changes) && /^\d{20}$/.test(String(value)),
	);
	return isLost ? undefined : over(others, changes);
}

function over(below: Row, above: Row): Row {
	const all = { ...below };
	for (const [name, value] of Object.entries(above)) {
		const old = Object.hasOwn(below, name) ? below[name] : undefined;
		all[name] = isGroup(value) && isGroup(old) ? over(old, value) : value;
	}
	return all;
}

/** Whether a body holds the changes, whatever else it holds of the record. */
export function holdsChanges(body: unknown, changes: unknown): boolean {
	if (!isGroup(changes)) return same(changes, body);
	return (
		isGroup(body) &&
		Object.entries(changes).every(([name, value]) => holdsChanges(body[name], value))
	);
}

const isGroup = (value: unknown): value is Row =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
