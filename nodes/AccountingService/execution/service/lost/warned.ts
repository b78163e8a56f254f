import { isObject, isReason, named, type Fields } from '../../../transport';
import { beginningOf } from '../../failures/excerpt';
import { warnsOfIt } from '../../fields/saysDone';
import { holdsSome } from './held';

const WARNED = ['warning', 'warnings', 'notice', 'notices'];

/** The field that warns of what was asked for. Not every one does: `Deprecated`, `Invoice created`. */
export const warningIn = (part: Fields): string | undefined =>
	named(part, WARNED, (value) =>
		[value].flat().some((one) => {
			const isSaid = typeof one === 'string' ? isReason(one) : isObject(one) && holdsSome(one);
			return isSaid && warnsOfIt(beginningOf(one));
		}),
	);
