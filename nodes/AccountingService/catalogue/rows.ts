import type { Composite, Endpoint, Route } from './types';

type Inputs = Omit<Endpoint, 'route' | 'gives'>;

const row =
	(gives: Endpoint['gives']) =>
	(route: Route, inputs: Inputs = {}): Endpoint => ({ route, gives, ...inputs });

/** One record comes back. */
export const record = row('record');

/** A list comes back, page by page. */
export const records = row('records');

/** A document comes back, to be kept as binary data. */
export const file = row('file');

/** Nothing worth keeping comes back: the item says what was deleted. */
export const deletion = row('deletion');

/** The record is looked for among the neighbours' list; one match is updated, none creates. */
export const upsert = (madeOf: Composite['madeOf']): Composite => ({
	gives: 'upsert',
	madeOf,
	body: 'fields',
});
