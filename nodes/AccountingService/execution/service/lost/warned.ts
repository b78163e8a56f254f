import {
	isCalled,
	isObject,
	isReason,
	named,
	saidIn,
	saysWell,
	type Fields,
} from '../../../transport';
import { beginningOf } from '../../failures/excerpt';
import { warnsOfIt } from '../../fields/saysDone';
import { holdsSome } from './held';

const WARNED = ['warning', 'warnings', 'notice', 'notices'];

/** The field that warns of what was asked for. Not every one does: `Deprecated`, `Invoice created`. */
export const warningIn = (part: Fields): string | undefined =>
	named(part, WARNED, isWarned) ??
	errorIn(part) ??
	named(part, ['messages'], (value) => [value].flat().some((one) => isWarning(one) && warns(one)));

/** What stands beside a yes under a name for a no, also in a record. */
export const errorIn = (part: Fields): string | undefined =>
	saysWell(part) ? named(part, ERRORS, isWarned) : undefined;
const ERRORS = ['error', 'errors', 'error_message', 'error_messages', 'validation_errors'];

const isWarned = (value: unknown) => [value].flat().some(warns);

function warns(one: unknown): boolean {
	const isSaid = typeof one === 'string' ? isReason(one) : isObject(one) && holdsSome(one);
	return isSaid && warnsOfIt(beginningOf(one));
}

const isWarning = (one: unknown): boolean =>
	isObject(one) && isCalled(/^(?:warning|error|fatal)$/i, saidIn(one), /^(?:level|severity|type)$/);
