import type { Books } from '../../books/books.ts';
import { listQuery } from '../../schemas/list.ts';
import { deletion } from '../../schemas/mail.ts';
import { projectInput, projectRecord } from '../../schemas/project.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { many, one, report } from '../envelope.ts';
import { written } from './taken.ts';

const project = one('project', projectRecord);
const { create, change } = written('Project', projectInput, projectRecord);

export function projectEndpoints({ projects }: Books): Endpoint[] {
	return [
		endpoint(
			'GET /projects',
			{
				summary: 'List projects',
				description: 'The latest first, by their start.',
				query: listQuery,
				answer: many('projects', projectRecord),
			},
			({ query }) => projects.list(query),
		),
		endpoint(
			'POST /projects',
			{
				summary: 'Create a project',
				description: 'Only the name is required.',
				...create,
				status: 201,
				answer: project,
			},
			({ body }) => projects.create(body),
		),
		endpoint(
			'GET /projects/{id}',
			{
				summary: 'Retrieve a project',
				description: 'The record as the lists show it.',
				answer: project,
			},
			({ id }) => projects.get(id),
		),
		endpoint(
			'PUT /projects/{id}',
			{
				summary: 'Update a project',
				description: 'Changes the fields it names.',
				...change,
				answer: project,
			},
			({ id, body }) => projects.update(id, body),
		),
		endpoint(
			'DELETE /projects/{id}',
			{
				summary: 'Delete a project',
				description: 'Refused with 400 while invoices or expenses belong to it.',
				answer: report(deletion),
			},
			({ id }) => projects.remove(id),
		),
	];
}
