import type { Step } from '../draw/step';
import { givesRecords, isList, isRead, kindOf } from '../operations';
import type { Row } from '../world/account';
import { same } from './same';

/** What Output Fields leaves of a record: the fields named, groups whole where both are, and the id. */
function selected(record: Row, names: readonly string[], idName: string): Row {
	if (record.success === true && !('id' in record)) return record;
	const kept: Row = {};
	for (const name of [idName, 'id', ...names.filter((one) => !one.includes('.'))])
		if (record[name] !== undefined) kept[name] = record[name];
	for (const name of names.filter((one) => one.includes('.'))) {
		const [outer = '', inner = ''] = name.split('.');
		const value = (record[outer] as Row | undefined)?.[inner];
		if (value === undefined || names.includes(outer)) continue;
		kept[outer] = { ...(kept[outer] as Row), [inner]: value };
	}
	return kept;
}

/** Whether an answer is about the record that was asked for, whatever it says: to an update or a mail. */
const isAnsweredFor = (step: Step) =>
	kindOf(step) === 'update' || ['sendEmail', 'sendReminder'].includes(step.operation);

/**
 * How the output of a step about this id says a record; `undefined` where the model knows only what it must be
 * part of.
 */
export function shaped(
	step: Step,
	record: Row,
	idName: string,
	id: string | undefined,
): Row | undefined {
	if (!givesRecords(step) || 'skipped' in record) return record;
	if (step.outputFields === '') {
		if (isList(step) && step.simplify) return undefined;
		const hasId = [idName, 'id'].some((name) => Object.hasOwn(record, name));
		return isAnsweredFor(step) && !hasId ? { id, ...record } : record;
	}
	const names = step.outputFields.split(',').map((name) => name.trim());
	const kept = selected(record, names, idName);
	// The words that answer a write are kept where none of them was named.
	return Object.keys(kept).length === 0 && !isRead(step) ? { ...record, id } : kept;
}

const flat = (record: Row, prefix = ''): Array<[string, unknown]> =>
	Object.entries(record).flatMap(([name, value]): Array<[string, unknown]> => {
		if (Array.isArray(value)) return [];
		if (typeof value === 'object' && value !== null) return flat(value as Row, `${prefix}${name}_`);
		return [[`${prefix}${name}`, value]];
	});

/** Whether an output is a simplified form of a record: ten fields of it, with its id. */
export function isSimplified(output: Row, record: Row, idName: string): boolean {
	const all = flat(record);
	const fields = new Map(all);
	const names = Object.keys(output);
	return (
		names.length === Math.min(10, fields.size) &&
		names.every((name) => fields.has(name) && same(fields.get(name), output[name])) &&
		(record[idName] === undefined || idName in output)
	);
}
