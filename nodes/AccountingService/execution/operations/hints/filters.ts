import { isObject, type Fields } from '../../../transport';
import { textOf } from '../../fields/textOf';
import type { Query } from '../../input/query';
import type { Job } from '../../job/job';
import { KEEP_MEANT, LONGEST, valuesOf, type BeginCheck } from './asked';
import { containing } from './containing';
import { dated } from './dated';
import { held, ofCustomer } from './ofCustomer';
import { ofKind } from './ofKind';

/**
 * Looks whether the rows of a list are those that its filters ask for: which list supports which filter is
 * not stated (docs/service.md section 4). A record of another customer is never one of them: the rows throw
 * an UnusableValue. Of anything else the service may have another idea, so that is a hint.
 */
export function filterCheck(job: Job, query: Query): { row(record: unknown): void; end(): void } {
	const begins = [ofCustomer, inStatus, dated, containing, ofKind];
	const checks = begins.flatMap((begin) => begin(job, query) ?? []);
	return {
		row(record: unknown) {
			if (isObject(record)) for (const check of checks) check.row(record);
		},
		end() {
			for (const check of checks) check.end?.();
		},
	};
}

/** A status may be called otherwise in a filter than in a record. */
const inStatus: BeginCheck = ({ connection, entry, notes }, query) => {
	const statuses = valuesOf(query.status);
	if (statuses.length === 0) return undefined;
	const known = new Set(statuses.map(alike));
	return {
		row(record) {
			const shown = statusesIn(record, entry.resource);
			if (shown[0] && !shown.some((status) => known.has(alike(status))))
				notes.quote(
					'status filter',
					connection.masked,
					(quotes) =>
						`Status is "${quotes.word(statuses.join(', '), LONGEST)}", and ${entry.noun.many} with another came back, such as "${quotes.word(shown[0]!, LONGEST)}". If they are not meant, the service does not know this filter: ${KEEP_MEANT}`,
				);
		},
	};
};

/**
 * A status in whatever words a row has for it, and behind them its ID: `{ id: 3, name: 'Paid', code: 'paid' }`. A
 * customer's state is a place.
 */
function statusesIn(record: Fields, resource: string): string[] {
	const names = [
		'status',
		'status_name',
		'payment_status',
		...(resource === 'customer' ? [] : ['state']),
	];
	const shown = held(record, names, () => true);
	const words = shown.flatMap((one) => (isObject(one) ? WORDS.map((word) => one[word]) : one));
	const ids = shown.filter(isObject).map(({ id }) => id);
	const texts = (parts: unknown[]) => parts.flatMap((part) => textOf(part) || []);
	return texts(words).length > 0 ? texts([...words, ...ids]) : [];
}

const WORDS = ['name', 'label', 'code', 'slug', 'value'];

const alike = (status: string) => status.toLowerCase().replaceAll(/[\s_-]/g, '');
