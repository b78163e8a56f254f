import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

/** The parameter that picks a record by its ID. */
export const byId = (resource: string, value = '42') => ({
	[`${resource}Id`]: { __rl: true, mode: 'id', value },
});

export const items = (...jsons: INodeExecutionData['json'][]): INodeExecutionData[] =>
	jsons.map((json) => ({ json }));

/** A read with nothing special about it. */
export const getInvoice: INodeParameters = {
	resource: 'invoice',
	operation: 'get',
	...byId('invoice'),
};

/** A write with nothing special about it. */
export const createInvoice: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '{"number":1}',
};

/** A mail with nothing special about it. */
export const sendReminder: INodeParameters = {
	resource: 'invoice',
	operation: 'sendReminder',
	...byId('invoice', '7'),
	onlyIfUnpaid: false,
};

/** Creates or updates the customer with the item's e-mail address. `fields` is an expression that gives them. */
export const upsertCustomer = (fields: string, extra: INodeParameters = {}): INodeParameters => ({
	resource: 'customer',
	operation: 'upsert',
	matchField: 'email',
	matchValue: '={{ $json.email }}',
	fieldsMode: 'json',
	fieldsJson: `={{ JSON.stringify(${fields}) }}`,
	...extra,
});
