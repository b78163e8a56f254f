import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { objectsIn, type AccountRecord } from '../execution/find/sample';
import { getAt } from '../execution/fields/at';
import { inTurns } from '../execution/job/breather';
import { displayed } from '../execution/job/displayed';
import { learnedNames } from './fieldNames';
import { MOST_FIELDS } from './fields/names';
import { inPanel } from './inPanel';

/** Whose lines nobody knows cannot be made from rows. */
export const MAKE_THE_FIRST =
	'Make the first one in the service, or with the operation Create, and click Retry.';

/** How many lines of a record tell what fields a line has. */
const MOST_LINES = 200;

/** The fields that hold a list of objects in the account's own records, for Lines Field. */
export const getLinesFields = learnedNames(async (records) => {
	const names = new Set<string>();
	for await (const record of inTurns(records))
		for (const [name, value] of Object.entries(record))
			if (names.size < MOST_FIELDS && objectsIn(value, MOST_LINES).length > 0) names.add(name);
	return names;
});

/** The first lines in each of the records, by the field that the panel names. */
export const linesIn = (context: ILoadOptionsFunctions, records: readonly AccountRecord[]) => {
	const field = linesField(context);
	return records.flatMap((record) => objectsIn(getAt(record, field), MOST_LINES));
};

/** Why there are no lines, and what to do. */
export const linesNotice = (
	context: ILoadOptionsFunctions,
	records: readonly AccountRecord[],
	many: string,
): string =>
	records.length === 0
		? `This account has no ${many} yet, and the fields of a line are learned from them. ${MAKE_THE_FIRST}`
		: displayed(
				`The latest ${many} of the account have no lines in "${linesField(context)}". Choose another Lines Field.`,
			);

export const linesField = (context: ILoadOptionsFunctions): string =>
	String(inPanel(context, 'linesField', 'lines'));
