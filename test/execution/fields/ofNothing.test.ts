import type { INodeParameters } from 'n8n-workflow';

import { json } from '../../localService/localService';
import { ActionHarness } from '../actionHarness';
import { fromRows } from '../fromRows';
import { byId, items, upsertCustomer } from '../inputs';
import { writesIn } from '../records';

let harness: ActionHarness;
const startAnew = async () => {
	harness = await ActionHarness.start();
	harness.service.respond = (hit, response) =>
		json(hit.method === 'GET' ? [] : { id: '1' })(hit, response);
};
beforeEach(startAnew);

const creating: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	options: { clientReferenceField: 'reference' },
};
const byKeys = (...field: Array<{ name: string; value: string }>): INodeParameters => ({
	fieldsMode: 'keyValue',
	fieldsUi: { field },
});
const mapped = (reference: string): INodeParameters => ({
	fieldsMode: 'mapping',
	fields: { mappingMode: 'defineBelow', value: { reference }, schema: [] },
});
const customerId = (value: string) => ({ __rl: true, mode: 'id', value });
/** What tells records apart, by an expression. */
const places: Record<string, (expression: string) => INodeParameters> = {
	'Match Value': (matchValue) => ({ ...upsertCustomer('{ name: "A" }'), matchValue }),
	'Group By': (groupBy) => fromRows({ groupBy, fieldsJson: '{"note":"A"}' }),
	'"reference"': (reference) => ({
		...creating,
		...byKeys({ name: 'reference', value: reference }),
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
const ITEM = {
	none: null,
	what: 'A',
	empty: '',
	blank: ' ',
	zero: 0,
	slug: 'projekt-null',
	mail: 'a@x.example',
	made: { reference: 'RE-undefined' },
};
const giving = async (place: string, expression: string, item: object = {}) =>
	await harness.run(places[place]!(expression), {
		items: items({ ...ITEM, ...item }),
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
		['={{ "KD" + $json.no }}', 'KDundefined'],
		['={{ ("KD" + $json.no).trim() }}', 'KDundefined'],
		['={{ $json.what ? "KD " + $json.no : "" }}', 'KD undefined'],
		['={{ $json.what ? "KD-" + $json.none : "" }}', 'KD-null'],
		['={{ "KD" + Number($json.no) }}', 'KDNaN'],
		['={{ "KD" + $json.none }}', 'KDnull'],
		['={{ "KD-" + String($json.none) }}', 'KD-null'],
		['={{ $json.what + ", " + $json.no }}', 'A, undefined'],
		['={{ `${$json.what} / ${$json.no}` }}', 'A / undefined'],
		['={{ $json.what + "." + $json.empty }}', 'A.'],
		['={{ $json.none + " " + $json.what }}', 'null A'],
		['={{ $json.what + " " + $json.no }}', 'A undefined'],
		['={{ $json.what }} {{ "A" + $json.no }}', 'A Aundefined'],
		['={{ $json.what + $json.empty }}', 'A'],
		['={{ [$json.what, $json["no"]].join("-") }}', 'A-'],
		['={{ "KD-" + [$json.no, $json.what].join("/") }}', 'KD-/A'],
		['={{ `${$json.what}${$json.empty}` }}', 'A'],
		['={{ `KD ${$json.empty} ${$json.what}` }}', 'KD  A'],
		['={{ $json.what + " " + `-${$json.empty}` }}', 'A -'],
		['={{ [$json.what, $json.empty].join("") }}', 'A'],
		['={{ [$json.what, $json.empty].join() }}', 'A,'],
		['={{ "".concat("KD", $json.no) }}', 'KDundefined'],
		['={{ $json.mail + "-" + $json.no }}', 'a@x.example-undefined'],
		['={{ "https://x.example/" + $json.no }}', 'https://x.example/undefined'],
		['={{ "A-" + DateTime.fromISO($json.no).toFormat("yyyy") }}', 'A-Invalid DateTime'],
		['=KD-{{ $json.slug }}-{{ "A" + $json.no }}', 'KD-projekt-null-Aundefined'],
		['={{ $json.mail }}-{{ $json.no }}', 'a@x.example-'],
		['={{ $json.what }} / {{ $json.no }}', 'A /'],
		['={{ $json.what + " " + $json.empty + "-" + $json.slug }}', 'A -projekt-null'],
		['=KD-{{ $json.blank }}', 'KD-'],
	])('%s is refused before anything is sent', async (expression, text) => {
		const { error } = await giving(place, expression);
		expect(error?.message).toBe(missing(place, text));
		expect(error?.description).toBe(
			"An expression makes such a text of what is not there. Check which fields it reads, and whether this item has them. Where one may be empty, let the expression say so, as {{ $json.part || '' }} does. Nothing was sent.",
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
		'https://x.example/undefined',
		'KD-null',
		'null#1',
		'["A",null,1]',
	])('is none where it is %j', async (text) => {
		expect((await giving(place, '={{ $json.text }}', { text })).error).toBeUndefined();
		expect(harness.service.hits).not.toEqual([]);
	});

	test.each([
		'={{ $json.slug }}',
		'={{ $json["slug"] }}',
		'=KD-{{ $json.slug }}',
		'={{ "KD-" + $json.slug }}',
		'={{ `${$json.slug}-${$json.what}` }}',
		'={{ [$json.what, $json.slug].join("-") }}',
		'={{ [$json.what, $json.no].filter(Boolean).join("-") }}',
		'={{ $json.what || "KD-" + $json.no }}',
		'={{ $json.what ? $json.what : `KD-${$json.no}` }}',
		'={{ $json.what + ($json.no ?? "") }}',
		'={{ $json.what + "-" + ($json.no || "") }}',
		'={{ $json.what?.trim() + "-" + $json.slug }}',
		'={{ $json.what }}-{{ $json.no || "" }}',
		"={{ $json.what }}-{{ $json.no ? $json.no : '' }}",
		'={{ $json.what // the order\n}}-{{ $json.slug }}',
		'={{ $json.what }} {{ $json.empty }}',
		'={{ $json.what }}  {{ $json.none }}',
		'={{ $json.no }} {{ $json.what }}',
		'={{ $json.empty + " " + $json.what }}',
		'={{ `${$json.empty} ${$json.what}` }}',
		"={{ [$json.empty, $json.what].join(' ') }}",
		'={{ $json.what + `  ${$json.empty}` }}',
		"={{ $json.what }}{{ $ifEmpty($json.empty, '') }}",
		"={{ $json.what }}{{ $if($json.empty, $json.empty, '') }}",
		'={{ $json.what + $ifEmpty($json.empty, "") }}',
		"={{ $json.what.replace('A', '') + $json.slug }}",
		'={{ $json.what + "\\n" + $json.slug }}',
		'={{ $json.what + "\\u00a0" + $json.slug }}',
		'={{ $json.zero + 1 }}',
		'={{ "KD-" + $json.zero }}',
		'=KD-{{ $json.zero }}-{{ $json.no === undefined }}',
		'stunde-null',
		'KD-undefined',
		'NaN',
	])('is none where nothing is missing, or it may be: %s', async (expression) => {
		expect((await giving(place, expression)).error).toBeUndefined();
		expect(harness.service.hits).not.toEqual([]);
	});

	test.each([
		['={{ $json.what }} {{ $json.no }}', 'A'],
		['={{ $json.what + " " + $json.empty }}', 'A'],
		['={{ `${$json.what} ${$json.empty}` }}', 'A'],
		['=KD{{ $json.no }}', 'KD'],
	])(
		'is one in %s of Group By, where all without it would be one record',
		async (groupBy, text) => {
			const { error } = await giving('Group By', groupBy);
			expect(error?.message).toBe(missing('Group By', text));
		},
	);

	test.each<[string, INodeParameters]>([
		['RE-undefined', { fieldsJson: '={{ { note: "A, B", reference: `RE-${$json.no}` } }}' }],
		['REundefined', { fieldsJson: '={{ { reference: "RE" + $json.no, total: 1 } }}' }],
		[
			'A-',
			{ fieldsJson: '={{ JSON.stringify({ "reference": [$json.what, $json.no].join("-") }) }}' },
		],
		['RE-', { fieldsJson: '={ "note": "{{ $json.what }}", "reference": "RE-{{ $json["no"] }}" }' }],
		['A-', { fieldsJson: '={ "reference": "{{ $json.what }}-{{ $json.none }}", "total": 1 }' }],
		['RE-undefined', { fieldsJson: '={{ { ...$json.made, total: 1 } }}' }],
		['RE-', { fieldsJson: '={{ {\n  reference: "RE-" + $json.empty,\n  total: 1\n} }}' }],
		[
			'RE-',
			byKeys({ name: 'note', value: 'A' }, { name: 'reference', value: '=RE-{{ $json.no }}' }),
		],
		['RE-', mapped('=RE-{{ $json.no }}')],
	])('is refused as a reference that is %j in %j', async (text, parameters) => {
		const run = await harness.run({ ...creating, ...parameters }, { items: items(ITEM) });
		expect(run.error?.message).toBe(missing('"reference"', text));
		expect(harness.service.hits).toEqual([]);
	});

	test.each<[INodeParameters]>([
		[{ fieldsJson: '={{ { note: "A" + $json.none, reference: $json.slug } }}' }],
		[{ fieldsJson: '={{ { reference: "RE-" + $json.slug, note: $json.none } }}' }],
		[{ fieldsJson: '={{ { ...$json, note: "A" + $json.none, ["refer" + "ence"]: "A" } }}' }],
		[{ fieldsJson: '={ "reference": "RE-{{ $json.what }}", "note": "A{{ $json.no }}" }' }],
		[{ fieldsJson: '={ "note": "A{{ $json.no }}", "reference": {{ $json.zero }} }' }],
		[{ fieldsJson: '{ "reference": "RE-undefined" }' }],
		[{ fieldsJson: '{ "customer": { "reference": "A" }, "reference": "RE-undefined" }' }],
		[byKeys({ name: '={{ "reference" }}', value: 'A' })],
		[
			{
				fieldsJson:
					'={{ (() => { const nr = $json.what; return { reference: "RE-" + nr, total: 5 }; })() }}',
			},
		],
		[{ fieldsJson: '={{ [$json].map((l) => ({ reference: "RE-" + l.what }))[0] }}' }],
		[
			{
				fieldsJson:
					'={{ $json.no ? { reference: "A-" + $json.no } : { reference: "B-" + $json.what } }}',
			},
		],
		[{ fieldsJson: '={{ Object.assign({ reference: "" + $json.none }, { reference: "A" }) }}' }],
		[
			{
				fieldsJson:
					'={"customer":{"reference":"KD-{{ $json.empty }}"},"reference":"RE-{{ $json.what }}"}',
			},
		],
		[{ fieldsJson: '={"reference":"{{ $json.what }}{{ $ifEmpty($json.empty, \'\') }}"}' }],
	])('is none as a reference in %j', async (parameters) => {
		const run = await harness.run({ ...creating, ...parameters }, { items: items(ITEM) });
		expect(run.error).toBeUndefined();
		expect(writesIn(harness.service.hits)).toHaveLength(1);
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

describe('a value that is missing in one item alone', () => {
	const whole = { ...ITEM, part: 'B' };
	const joined = [
		['={{ $json.what }}-{{ $json.part }}', 'A-'],
		['={{ $json.what + "-" + ($json.part) }}', 'A-undefined'],
	] as const;
	type Scene = readonly [what: string, place: string, parameters: INodeParameters, text: string];
	const together = '={{ { reference: [$json.what, $json.part].join("-") } }}';
	const scenes: Scene[] = [
		...Object.entries(places).flatMap(([place, by]) =>
			joined.map(([one, text]): Scene => [`${place} of ${one}`, place, by(one), text]),
		),
		[`the fields of ${together}`, '"reference"', { ...creating, fieldsJson: together }, 'A-'],
	];
	const outcome = async (parameters: INodeParameters, ...given: Array<typeof ITEM>) => {
		await startAnew();
		const node = { onError: 'continueErrorOutput' } as const;
		const run = await harness.run(parameters, { items: items(...given), node });
		const refused = run.output(1).map(({ json: { error } }) => error);
		return { lines: harness.service.lines, refused };
	};

	test.each(scenes)('is missed there, first or last: %s', async (_, place, parameters, text) => {
		const { lines, refused } = await outcome(parameters, whole);
		expect(lines).not.toEqual([]);
		expect(refused).toEqual([]);
		const once = { lines, refused: [missing(place, text)] };
		expect(await outcome(parameters, whole, ITEM)).toEqual(once);
		expect(await outcome(parameters, ITEM, whole)).toEqual(once);
	});
});

describe.each(['Match Value', 'Group By'])('%s of an expression that gives nothing', (place) => {
	test.each([
		['=KD-{{ $json.no }}', 'KD-'],
		['={{ $json.no }}/7', '/7'],
		['= {{ $json.no }}_{{ $json.none }} ', '_'],
		['=KD-{{ $json\n.no }}', 'KD-'],
		['=A {{ $json.no }}#{{ $json.none }} B', 'A # B'],
		['=2026{{ $json.part }}', '2026'],
		['=Ann {{ $json.no }}', 'Ann'],
		['={{ $json.what }}-{{ $json.part }}', 'A-'],
		['={{ $json.what }}, {{ $json.empty }}', 'A,'],
	])('is refused where it leaves what it is joined to: %s', async (expression, text) => {
		expect((await giving(place, expression)).error?.message).toBe(missing(place, text));
		expect(harness.service.hits).toEqual([]);
	});

	test.each([
		['=KD-{{ $json.no }}', { no: 7 }],
		['=KD-{{ $json.no }}', { no: '-' }],
		["={{ $json.no }}-{{ $json.part || '' }}", { no: 7 }],
		["={{ $json.no }}-{{ $ifEmpty($json.part, '') }}", { no: 7, part: '' }],
		['=2026-{{ $json.part ?? "" }}', {}],
	])('is not where something is given, or need not be: %s', async (expression, item) => {
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
