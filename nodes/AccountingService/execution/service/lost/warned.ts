import {
	isCalled,
	isObject,
	isReason,
	isYes,
	named,
	saidIn,
	saysWell,
	type Deed,
	type Fields,
} from '../../../transport';
import { beginningOf } from '../../failures/excerpt';
import { judged, reasonIn, warnsOfIt } from '../../fields/saysDone';
import { holdsSome } from './held';

const WARNED = ['warning', 'warnings', 'notice', 'notices'];
const NOTES = ['messages', 'info', 'note', 'hint', 'alert', 'description', 'code'];

/** The field that warns of what was asked for. Not every one does: `Deprecated`, `Invoice created`. */
export const warningIn = (part: Fields, deed: Deed): string | undefined =>
	named(part, WARNED, isWarned) ??
	errorIn(part) ??
	named(part, NOTES, (value) =>
		[value].flat().some((one) => (isWarning(one) ? warns(one) : isNot(one, deed))),
	);

const isNot = (one: unknown, deed: Deed) => typeof one === 'string' && judged(one, deed) === 'not';

/** The same of a record, which may have any other for its own: `Error message`, `warning`. */
export const ownWarningIn = (part: Fields): string | undefined =>
	errorIn(part, OWN_ERRORS) ?? named(part, ['warnings'], isListOfWarnings);

const isListOfWarnings = (value: unknown) =>
	Array.isArray(value) &&
	value.some((one) => (typeof one === 'string' || reasonIn(one, true) !== undefined) && warns(one));

const OWN_ERRORS = ['error', 'errors'];
const ERRORS = [
	...[...OWN_ERRORS, 'error_message', 'error_messages', 'validation_errors'],
	'error_code',
];

/** What stands beside a yes under a name for a no, also in a record. */
const errorIn = (part: Fields, names = ERRORS): string | undefined =>
	saysWell(part)
		? named(part, names, (value) => isWarned(value) || (isYes(value) && isReason(value)))
		: undefined;

const isWarned = (value: unknown) => [value].flat().some(warns);

function warns(one: unknown): boolean {
	const said = isObject(one) ? (reasonIn(one, true) ?? (holdsSome(one) && beginningOf(one))) : one;
	return typeof said === 'string' && isReason(said) && warnsOfIt(said);
}

const isWarning = (one: unknown): boolean =>
	isObject(one) && isCalled(/^(?:warning|error|fatal)$/i, saidIn(one), /^(?:level|severity|type)$/);
