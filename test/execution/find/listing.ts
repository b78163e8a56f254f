import type { INodeParameters } from 'n8n-workflow';

import { json, type Respond } from '../../localService/localService';

export const returnAll: INodeParameters = {
	resource: 'customer',
	operation: 'getAll',
	returnAll: true,
};
export const upsert = (email: string): INodeParameters => ({
	resource: 'customer',
	operation: 'upsert',
	matchField: 'email',
	matchValue: email,
	fieldsMode: 'json',
	fieldsJson: '{"name":"n"}',
});
/** Creates one, unless its reference is that of another. */
export const byReference: INodeParameters = {
	...upsert(''),
	operation: 'create',
	fieldsJson: '{"email":"new"}',
	options: { clientReferenceField: 'email' },
};
export const all = (count: number) =>
	Array.from({ length: count }, (_, id) => ({ id, email: `e${id}` }));

/** Answers writes with a record, searches with nothing, and the list with what is given. */
export const listing =
	(page: (offset: number, limit: number) => object): Respond =>
	(hit, response) => {
		const { offset = 0, limit, search } = hit.query;
		if (hit.method !== 'GET') return json({ id: 13, name: 'n' })(hit, response);
		json(search === undefined ? page(Number(offset), Number(limit)) : [])(hit, response);
	};

/** Answers writes with a record, and whatever is read with this. */
export const reading = (body: object): Respond => {
	const write = listing(() => ({}));
	return (hit, response) => (hit.method === 'GET' ? json(body) : write)(hit, response);
};
