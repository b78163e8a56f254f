import { from, idFrom, json } from '../parameters.ts';
import { deletion, record, records } from '../tell.ts';
import { stepsOf } from './step.ts';

const project = stepsOf('project');

/** A project for the customer, and a second one that is deleted again. */
export const projectSteps = [
	project(
		'Create a project',
		'create',
		json({ name: 'New website', customer_id: from('Create a customer', 'id'), budget: 12000 }),
		record('number', 'name', 'customer_name'),
	),
	project(
		'Get the project',
		'get',
		{ projectId: idFrom('Create a project') },
		record('number', 'name', 'budget'),
	),
	project(
		'Update the project',
		'update',
		{ projectId: idFrom('Create a project'), ...json({ status: 'on_hold' }) },
		record('number', 'name', 'status'),
	),
	project(
		'Create or update a project',
		'upsert',
		{
			matchField: 'name',
			matchValue: 'Demo workshop',
			...json({ name: 'Demo workshop', hourly_rate: 90 }),
		},
		record('number', 'name', 'hourly_rate'),
	),
	project(
		'Delete that project',
		'delete',
		{ projectId: idFrom('Create or update a project') },
		deletion,
	),
	project(
		'List active projects',
		'getAll',
		{ returnAll: true, filters: { status: { __rl: true, mode: 'name', value: 'active' } } },
		records('projects', 'number'),
	),
];
