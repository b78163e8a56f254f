import { KIND_NAMES, kindOf } from '../../fields/names';
import { KEEP_MEANT, type BeginCheck } from './asked';

/** Of rows of the Type of Search. What is none of the four kinds may be a part of one, or another word for it. */
export const ofKind: BeginCheck = ({ entry, notes }, query) => {
	const asked = entry.resource === 'search' ? kindOf(query.type) : undefined;
	if (asked === undefined) return undefined;
	return {
		row(record) {
			const kinds = KIND_NAMES.flatMap((name) => kindOf(record[name]) ?? []);
			if (kinds[0] && !kinds.includes(asked))
				notes.add(
					`Type is ${asked}, and records of another came back, such as ${kinds[0]}. If they are not meant, the service does not know this type, or none at all: ${KEEP_MEANT}`,
					'type filter',
				);
		},
	};
};
