import { json, LocalService } from '../localService/localService';
import { Panel } from './panel';

let service: LocalService;
beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

const open = async (resource: string, apiKey: string) =>
	await Panel.open(service, { resource, operation: 'getAll' }, apiKey);
const inStatus = (...statuses: unknown[]) => statuses.map((status, id) => ({ id, status }));
const namesIn = async (panel: Panel, words?: string) =>
	(await panel.search('searchStatuses', words)).results.map(({ value }) => value);

test('the statuses of both ends of the list can be chosen, each once and sorted', async () => {
	service.respond = ({ query }, response) => {
		const data = query.offset
			? inStatus('void', 'paid')
			: inStatus('sent', 'paid', 'sent', 'draft');
		json({ data, total: 900 })({} as never, response);
	};
	const panel = await open('invoice', 'both-ends');
	expect(await panel.search('searchStatuses')).toEqual({
		results: ['draft', 'paid', 'sent', 'void'].map((value) => ({ name: value, value })),
	});
	expect(service.lines).toEqual([
		'GET /api/invoices?limit=100',
		'GET /api/invoices?limit=100&offset=800',
	]);
});

test('what a person types narrows the statuses, without another request', async () => {
	service.respond = json(inStatus('On Hold', 'active', 'closed'));
	const panel = await open('project', 'typing');
	expect(await namesIn(panel)).toEqual(['On Hold', 'active', 'closed']);
	expect(await namesIn(panel, ' HOLD ')).toEqual(['On Hold']);
	expect(await namesIn(panel, 'nothing')).toEqual([]);
	expect(service.lines).toEqual(['GET /api/projects?limit=100']);
});

test('statuses are looked for in more records than columns are learned from', async () => {
	service.respond = json(inStatus('sent'));
	const panel = await open('invoice', 'columns-first');
	await panel.fields();
	expect(await namesIn(panel)).toEqual(['sent']);
	expect(service.lines).toEqual(['GET /api/invoices?limit=20', 'GET /api/invoices?limit=100']);
});

test.each([
	['customer', 'GET /api/customers?limit=100'],
	['expense', 'GET /api/expenses?limit=100'],
])('the statuses are those of the chosen resource: %s', async (resource, line) => {
	service.respond = json(inStatus(resource));
	expect(await namesIn(await open(resource, 'by-resource'))).toEqual([resource]);
	expect(service.lines).toEqual([line]);
});

test('what is no status is no choice: nothing, groups, long texts and the key', async () => {
	const odd = [null, undefined, '', ' ', {}, [], 's'.repeat(101), 'x secret-of-statuses'];
	service.respond = json(inStatus('s'.repeat(100), 3, ...odd, '<b>x</b>'));
	const { results } = await (await open('invoice', 'secret-of-statuses')).search('searchStatuses');
	expect(results).toEqual([
		{ name: '3', value: '3' },
		{ name: '‹b>x‹/b>', value: '<b>x</b>' },
		{ name: 's'.repeat(100), value: 's'.repeat(100) },
	]);
});

test('a status may be an object with a name', async () => {
	service.respond = json([{ id: 1, status: { id: 3, name: 'Paid' } }, ...inStatus('sent')]);
	expect(await namesIn(await open('invoice', 'secret-of-named-statuses'))).toEqual([
		'Paid',
		'sent',
	]);
});

test.each(['', 'sent'])(
	'without a status, one entry says what to do: searching for "%s"',
	async (words) => {
		service.respond = json([]);
		const panel = await open('invoice', `empty-${words}`);
		expect((await panel.search('searchStatuses', words)).results).toEqual([
			{
				name: 'None in your invoices yet: choose By Name',
				value: '',
			},
		]);
	},
);

test('a refused list says why, and is asked for again', async () => {
	const panel = await open('invoice', 'refused');
	service.respond = json({ error: 'Unknown' }, 401);
	await expect(panel.search('searchStatuses')).rejects.toThrow(/not accepted: Unknown \(401\)$/);
	service.respond = json(inStatus('sent'));
	expect(await namesIn(panel)).toEqual(['sent']);
});
