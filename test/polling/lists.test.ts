import { json, LocalService } from '../localService/localService';
import { Engine } from '../n8nCore/harness';
import { PolledNode } from './pollStage';

let service: LocalService;
let engine: Engine;
beforeEach(async () => {
	service = await LocalService.start();
	engine = await Engine.start({
		accountingServiceApi: { baseUrl: service.baseUrl, apiKey: 'the-key' },
	});
});
afterEach(async () => await service.stop());

interface Asked {
	readonly offset: number;
	readonly limit: number;
}

const served = (give: (asked: Asked) => object) => {
	service.respond = (hit, response) => {
		const { offset = 0, limit = 100 } = hit.query;
		json(give({ offset: Number(offset), limit: Number(limit) }))(hit, response);
	};
	return new PolledNode(engine, { watch: ['project.*'] });
};

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: 'A' }));

test('a list that loses its last row while it is read has IDs all the same', async () => {
	const projects = rows(150);
	const node = served(({ offset, limit }) => {
		const page = { data: projects.slice(offset, offset + limit), total: projects.length };
		if (projects.length === 150) projects.pop();
		return page;
	});
	expect(await node.poll()).toBeNull();
	projects[140] = { id: 140, name: 'B' };
	expect(await node.types()).toEqual(['project.updated 140']);
});

test('a page that is cut for its size ends no list, though there is none a whole page on', async () => {
	const projects = rows(195);
	const node = served(({ offset, limit }) =>
		projects.slice(offset, offset + (offset === 100 ? 60 : limit)),
	);
	expect(await node.poll()).toBeNull();
	projects[180] = { id: 180, name: 'B' };
	expect(await node.types()).toEqual(['project.updated 180']);
});

test('a list without a total in which rows change places is read all the same', async () => {
	const projects = rows(150);
	const node = served(({ offset, limit }) => {
		const shown =
			offset < 100 ? projects : projects.with(98, projects[101]!).with(101, projects[98]!);
		return shown.slice(offset, offset + limit);
	});
	await node.poll();
	projects[140] = { id: 140, name: 'B' };
	expect(await node.types()).toEqual(['project.updated 140']);
});

describe('a service that refuses pages of fewer than ten', () => {
	const least = 10;

	test.each([5, 30, 250])('of a list of %d is asked for no smaller page', async (count) => {
		const projects = rows(count);
		const node = served(({ offset, limit }) =>
			limit < least
				? { error: 'limit is too small' }
				: { data: projects.slice(offset, offset + limit), total: count },
		);
		expect(await node.poll('manual')).toHaveLength(3);
		expect(await node.poll()).toBeNull();
		projects[0] = { id: 0, name: 'B' };
		expect(await node.types()).toEqual(['project.updated 0']);
		expect(service.hits.every(({ query: { limit } }) => Number(limit) >= least)).toBe(true);
	});
});

test('a list that was read counts where nobody can be asked what stands first by then', async () => {
	const projects = rows(30);
	let answers = 0;
	const node = served(({ offset }) => ({ data: projects.slice(offset), total: 30 }));
	const { respond } = service;
	service.respond = (hit, response) => {
		answers += 1;
		if (answers === 3) json({ error: 'Not now' }, 403)(hit, response);
		else respond(hit, response);
	};
	expect(await node.poll()).toBeNull();
	expect(answers).toBe(3);
	projects[0] = { id: 0, name: 'B' };
	expect(await node.types()).toEqual(['project.updated 0']);
});

test.each<[string, object]>([
	['nothing', {}],
	['that no page is next', { next: null }],
	['that there is no more', { has_more: false }],
	['that this is the only page', { page: 1, total_pages: 1 }],
	['how many pages there are', { meta: { page: { number: 1, total: 3 } } }],
	['that it has seven', { meta: { total: 7 } }],
])(
	'a part that comes again for each offset is no whole list though the service says %s: the poll fails',
	async (_, beside) => {
		const projects = rows(120);
		const node = served(({ limit }) => ({
			data: projects.slice(0, Math.min(50, limit)),
			...beside,
		}));
		await expect(node.poll('manual').then(async () => await node.poll())).rejects.toThrow(
			'The list of projects cannot be read completely: the service returned the same page again at offset 50',
		);
	},
);

test('a list that counts fewer than it shows is read to its end, without a word', async () => {
	const projects = rows(120);
	const node = served(({ offset, limit }) => ({
		data: projects.slice(offset, offset + Math.min(50, limit)),
		meta: { total: 7 },
	}));
	expect(await node.poll()).toBeNull();
	projects[110] = { id: 110, name: 'B' };
	expect(await node.types()).toEqual(['project.updated 110']);
	expect(node.warnings).toEqual([]);
});
