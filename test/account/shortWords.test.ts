import { recordResources } from '../../nodes/AccountingService/catalogue/entries';
import { json, LocalService } from '../localService/localService';
import { Panel } from './panel';

/** What n8n 2.41 shows of an entry at the usual width of its panel, and of the label of a mapped field. */
const LONGEST_ENTRY = 48;
const LONGEST_LABEL = 31;

let service: LocalService;
beforeAll(async () => void (service = await LocalService.start()));
afterAll(async () => await service.stop());

test.each(recordResources)(
	'nothing that an empty account offers is cut off: %s',
	async (resource) => {
		service.respond = json([]);
		const panel = await Panel.open(service, { resource, operation: 'upsert' }, `none-${resource}`);
		const entries = [
			...(await panel.options('getMatchFields')),
			...(await panel.options('getOutputFields')),
			...(await panel.options('getLinesFields')),
			...(await panel.search('searchStatuses')).results,
		];
		expect(entries).toHaveLength(4);
		expect(entries.filter(({ name }) => name.length > LONGEST_ENTRY)).toEqual([]);
	},
);

test('what a mapped field is called is not cut off', async () => {
	const records = ['sent', 'paid'].map((status) => ({
		status,
		customer_id: 1,
		project_id: 2,
		customer_name: 'A',
	}));
	service.respond = json(records);
	const panel = await Panel.open(service, { resource: 'invoice', operation: 'create' }, 'labels');
	const labels = (await panel.fields()).fields.map(({ displayName }) => displayName);
	expect(labels).toHaveLength(4);
	expect(labels.filter(({ length }) => length > LONGEST_LABEL)).toEqual([]);
});
