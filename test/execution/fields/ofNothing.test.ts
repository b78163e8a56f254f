import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { fromRows } from '../fromRows';
import { byId, items, upsertCustomer } from '../inputs';
import { writesIn } from '../records';

let harness: ActionHarness;
beforeEach(async () => {
	harness = await ActionHarness.start();
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? [] : { id: '1' })(hit, response);
});

const creating: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	options: { clientReferenceField: 'reference' },
};
const customerId = (value: string) => ({ __rl: true, mode: 'id', value });
/** What tells records apart, by an expression. */
const places: Record<string, (expression: string) => INodeParameters> = {
	'Match Value': (matchValue) => ({ ...upsertCustomer('{ name: "A" }'), matchValue }),
	'Group By': (groupBy) => fromRows({ groupBy, fieldsJson: '{"note":"A"}' }),
	'"reference"': (reference) => ({
		...creating,
		fieldsMode: 'keyValue',
		fieldsUi: { field: [{ name: 'reference', value: reference }] },
	}),
	'The ID of the invoice': (id) => ({
		resource: 'invoice',
		operation: 'delete',
		...byId('invoice', id),
	}),
	Customer: (value) => ({
		resource: 'invoice',
		operation: 'getAll',
		filters: { customerId: customerId(value) },
	}),
};
const giving = async (place: string, expression: string, item: object = {}) =>
	await harness.run(places[place]!(expression), {
		items: items({ none: null, what: 'A', ...item }),
	});
const missing = (place: string, text: string) =>
	`${place} is "${text}", in which a value is missing: give this item the value, or filter it out`;

describe('a value that is put together from nothing', () => {
	const place = 'Match Value';

	test.each([
		['={{ `${$json.no}` }}', 'undefined'],
		['={{ " " + $json.no + "\\n" }}', 'undefined'],
		['={{ "KD-" + $json.no }}', 'KD-undefined'],
		['={{ $json.no + "/7" }}', 'undefined/7'],
		['={{ `A_${$json.none}` }}', 'A_null'],
		['={{ `${$json.none}#1` }}', 'null#1'],
		['={{ `${$json.none}/${$json.none}` }}', 'null/null'],
		['={{ `${$json.none}_${$json.no}` }}', 'null_undefined'],
		['={{ `A:${Number($json.no)}|B` }}', 'A:NaN|B'],
		['={{ `${$json} 1` }}', '[object Object] 1'],
	])('%s is refused before anything is sent', async (expression, text) => {
		const { error } = await giving(place, expression);
		expect(error?.message).toBe(missing(place, text));
		expect(error?.description).toBe(
			'An expression makes such a text of what is not there. Check which fields it reads, and whether this item has them. Nothing was sent for it.',
		);
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		'Null GmbH',
		'null GmbH',
		'Nullmeier',
		'A-nullmeier',
		'renull-A',
		'NULL',
		'KD-Null',
		'undefined.example',
		'NaNo',
		'Nan',
		'[object]',
		'KD-',
		'KD-7',
		'null-energy',
		'A-null-B',
		'null-Z/9',
		'info@co2-null-haus.de',
		'info@undefined-7.de',
		'https://null/7',
		'["A",null,1]',
	])('is none where it is %j', async (text) => {
		expect((await giving(place, '={{ $json.text }}', { text })).error).toBeUndefined();
		expect(harness.service.hits).not.toEqual([]);
	});

	test.each(Object.keys(places))(
		'is refused and another is not, in its place: %s',
		async (name) => {
			expect((await giving(name, '={{ `A-${$json.no}` }}')).error?.message).toBe(
				missing(name, 'A-undefined'),
			);
			expect((await giving(name, '={{ " " + $json.no }}')).error?.message).toBe(
				missing(name, 'undefined'),
			);
			expect(harness.service.hits).toEqual([]);
			expect((await giving(name, '={{ "A-nullmeier" }}')).error).toBeUndefined();
			expect(harness.service.hits).not.toEqual([]);
		},
	);
});

describe.each(['Match Value', 'Group By'])('%s of an expression that gives nothing', (place) => {
	test.each([
		['=KD-{{ $json.no }}', 'KD-'],
		['={{ $json.no }}/7', '/7'],
		['= {{ $json.no }}_{{ $json.none }} ', '_'],
		['=KD-{{ $json\n.no }}', 'KD-'],
		['=A {{ $json.no }}#{{ $json.none }} B', 'A # B'],
	])('is refused where it leaves what it is joined to: %s', async (expression, text) => {
		expect((await giving(place, expression)).error?.message).toBe(missing(place, text));
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['=2026{{ $json.part }}', {}],
		['=#7{{ $json.part }}', {}],
		['=Ann {{ $json.no }}', {}],
		['=KD-{{ $json.no }}', { no: 7 }],
		['=KD-{{ $json.no }}', { no: '-' }],
		['={{ $json.no }}-{{ $json.part }}', { no: 7 }],
	])('is not where it stands by itself, or something is given: %s', async (expression, item) => {
		expect((await giving(place, expression, item)).error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toHaveLength(1);
	});
});

test('a text that ends as if something were missing may be typed', async () => {
	expect((await giving('Match Value', 'KD-')).error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toHaveLength(1);
});

test('other fields are sent as they are', async () => {
	const fieldsJson = '={{ { reference: "A", note: `${$json.no}` } }}';
	await harness.run({ ...creating, fieldsJson }, { items: items({}) });
	expect(harness.service.hits.at(-1)?.body).toBe('{"reference":"A","note":"undefined"}');
});
