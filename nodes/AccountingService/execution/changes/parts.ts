import type { ResourceMapperValue } from 'n8n-workflow';

import { isSetByService } from '../../catalogue/setByService';
import type { Fields } from '../../transport';
import { getAt } from '../fields/at';
import { keysOf } from '../fields/names';
import { isNested } from '../fields/textOf';
import { parameter } from '../input/plain';
import type { Job } from '../job/job';

/**
 * Says of which lists and objects an update gives parts alone: a name such as `address.city` reads as if the
 * others were kept, and a service that takes the whole value empties them.
 */
export function warnOfParts(job: Job, fields: Fields): void {
	// A dotted name gives a list or an object: where there is none, no expression is evaluated again.
	const names = Object.values(fields).some(isNested) ? namesGiven(job) : [];
	const missing = columnsMissing(job, fields);
	const parts = [...names, ...missing].flatMap(([first, ...inner]) =>
		first !== undefined && inner.length > 0 && Object.hasOwn(fields, first) ? [first] : [],
	);
	if (parts.length === 0) return;
	job.notes.quote(
		'parts',
		job.connection.masked,
		(quotes) =>
			`An update may replace lists and groups of fields as a whole, and only parts are given of ${quotes.list([...new Set(parts)])}. Options > Keep Other Fields keeps the rest of a group, and refuses to lose any of a list`,
	);
}

/** The names under Field by Field, as keys. The fields were read from them, so there are some. */
export function namesGiven({ context, itemIndex }: Job): string[][] {
	if (context.getNodeParameter('fieldsMode', itemIndex) !== 'keyValue') return [];
	const { field } = parameter(context, 'fieldsUi', itemIndex) as {
		field: Array<{ name: unknown }>;
	};
	return field.map(({ name }) => keysOf(name));
}

/** Under Map Fields a value may be all there is: those of the account's fields that are not given. */
function columnsMissing({ context, itemIndex }: Job, fields: Fields): string[][] {
	if (context.getNodeParameter('fieldsMode', itemIndex) !== 'mapping') return [];
	const { schema } = context.getNode().parameters.fields as Partial<ResourceMapperValue>;
	return (schema ?? [])
		.filter(({ id }) => getAt(fields, id) === undefined)
		.map(({ id }) => id.split('.'))
		.filter((keys) => !isSetByService(keys.at(-1)!));
}
