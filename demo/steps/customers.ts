import { idFrom, json, mapped, named } from '../parameters.ts';
import { deletion, record, records } from '../tell.ts';
import { stepsOf } from './step.ts';

const customer = stepsOf('customer');

/** A customer that is changed, and a second one that is deleted again. */
export const customerSteps = [
	customer(
		'Create a customer',
		'create',
		mapped({ name: 'Aurora Boats', email: 'office@aurora-boats.example' }),
		record('number', 'name', 'email'),
	),
	customer(
		'Get the customer',
		'get',
		{ customerId: idFrom('Create a customer') },
		record('number', 'name', 'created_at'),
	),
	customer(
		'Update the customer',
		'update',
		{
			customerId: idFrom('Create a customer'),
			...named({ phone: '+43 1 234 56 78', 'address.city': 'Vienna' }),
		},
		record('number', 'name', 'phone'),
	),
	customer(
		'Create or update a customer',
		'upsert',
		{
			matchField: 'email',
			matchValue: 'hello@blue-kiosk.example',
			...json({ name: 'Blue Kiosk', email: 'hello@blue-kiosk.example' }),
		},
		record('number', 'name', 'email'),
	),
	customer(
		'Delete that customer',
		'delete',
		{ customerId: idFrom('Create or update a customer') },
		deletion,
	),
	customer('List customers', 'getAll', { limit: 5 }, records('customers', 'name')),
];
