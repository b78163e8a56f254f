import type { Books } from '../books/books.ts';
import { projectInput, projectRecord } from '../schemas/project.ts';
import { listQuery } from '../schemas/list.ts';
import { deletion } from '../schemas/mail.ts';
import { type Endpoint, endpoint, setByService } from './endpoint.ts';
import { many, one, report } from './envelope.ts';

const project = one('project', projectRecord);
const ignores = setByService(projectRecord, projectInput);

export function projectEndpoints({ projects }: Books): Endpoint[] {
	return [
		endpoint(
			'GET /projects',
			{ summary: 'List projects', query: listQuery, answer: many('projects', projectRecord) },
			({ query }) => projects.list(query),
		),
		endpoint(
			'POST /projects',
			{ summary: 'Create a project', body: projectInput, ignores, status: 201, answer: project },
			({ body }) => projects.create(body),
		),
		endpoint('GET /projects/{id}', { summary: 'Retrieve a project', answer: project }, ({ id }) =>
			projects.get(id),
		),
		endpoint(
			'PUT /projects/{id}',
			{ summary: 'Update a project', body: projectInput.partial(), ignores, answer: project },
			({ id, body }) => projects.update(id, body),
		),
		endpoint(
			'DELETE /projects/{id}',
			{ summary: 'Delete a project', answer: report(deletion) },
			({ id }) => projects.remove(id),
		),
	];
}
