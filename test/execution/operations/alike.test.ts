import { json } from '../../localService/localService';
import { ActionHarness, KEY } from '../actionHarness';
import { items, upsertCustomer } from '../inputs';
import { keeping, listsReadIn, writesIn, type Row } from '../records';

let harness: ActionHarness;
let rows: Row[];
beforeEach(async () => {
	harness = await ActionHarness.start();
	rows = [
		{ id: '7', email: 'Otto-x' },
		{ id: '8', email: 'ann-x' },
	];
	harness.service.respond = keeping(rows, { search: 'nothing' });
});

const upsert = async (extra: object, ...emails: string[]) =>
	await harness.run(upsertCustomer('{ name: "New" }', extra as never), {
		items: items(...emails.map((email) => ({ email }))),
	});
const create = async (refs: string[], options: object = {}, node: object = {}) =>
	await harness.run(
		{
			resource: 'customer',
			operation: 'create',
			fieldsMode: 'json',
			fieldsJson: '={{ JSON.stringify($json) }}',
			options: { clientReferenceField: 'email', ...options },
		},
		{ items: items(...refs.map((email) => ({ email }))), node },
	);
const hint = (id: string, kept: string, asked: string, made = 'new_2') =>
	`Customer ${id} has email "${kept}", which differs from the Match Value "${asked}" only in capitals, so it is no match${made && `: customer ${made} was created beside it`}. If it is the same customer, write the Match Value as the customer has it.`;

test('a record that differs in capitals only is named once, and the new one is created', async () => {
	const run = await upsert({}, 'otto-x', 'ANN-x');
	expect(run.hints).toEqual([hint('7', 'Otto-x', 'otto-x'), '2 customers created']);
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers', 'POST /api/customers']);
	expect(listsReadIn(harness.service.hits)).toBe(1);
});

test('nothing is said to be beside itself, where the service takes both for one', async () => {
	const keep = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) =>
		(hit.method === 'POST' ? json({ id: '7', email: 'Otto-x' }) : keep)(hit, response);
	expect((await upsert({}, 'otto-x')).hints).toContain(hint('7', 'Otto-x', 'otto-x', ''));
});

test('so is one that an item before has created', async () => {
	const run = await upsert({}, 'Eva-x', 'eva-x');
	expect(run.hints).toContain(hint('new_2', 'Eva-x', 'eva-x', 'new_3'));
	expect(run.hints).toContain('2 customers created');
});

test('so is one that another lane creates at the same time', async () => {
	const options = { concurrency: 2 };
	expect((await upsert({ options }, 'Eva-x', 'eva-x')).hints).toContain(
		hint('new_2', 'Eva-x', 'eva-x', 'new_3'),
	);
	expect(rows).toHaveLength(4);
	for (const [n, refs] of [
		['Ida-x', 'ida-x'],
		['RE-1', 'RE-01'],
	].entries()) {
		const { error } = await create(refs, options);
		expect(error?.message).toMatch(/differs from the email "([Ii]da-x|RE-0?1)" only in capitals/);
		expect(rows).toHaveLength(5 + n);
	}
});

test('and one to which another lane gives the value at the same time', async () => {
	const parameters = upsertCustomer('{ email: $json.now }', { options: { concurrency: 2 } });
	const given = items({ email: 'Otto-x', now: 'olaf-x' }, { email: 'Olaf-x', now: 'Olaf-x' });
	const run = await harness.run(parameters, { items: given });
	expect(run.hints).toContain(hint('7', 'olaf-x', 'Olaf-x'));
});

test('a dry run names it as well', async () => {
	const run = await upsert({ options: { dryRun: true } }, 'otto-x');
	expect(run.hints).toContain(hint('7', 'Otto-x', 'otto-x', ''));
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test('nobody is named where the record itself is found, or nothing is alike', async () => {
	const run = await upsert({}, 'Otto-x', 'somebody-x');
	expect(run.hints).toEqual(['1 customer created, 1 updated']);
});

test('nor is one that has lost the value meanwhile', async () => {
	const parameters = upsertCustomer('{ email: $json.now }');
	const given = items({ email: 'Otto-x', now: 'olaf-x' }, { email: 'otto-x', now: 'otto-x' });
	const run = await harness.run(parameters, { items: given });
	expect(run.hints.filter((one) => one.includes('capitals'))).toEqual([]);
	expect(rows).toHaveLength(3);
});

test('it is said to be there even if the answer does not show the ID of the new one', async () => {
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) =>
		hit.method === 'POST' ? json({ name: 'New' }, 201)(hit, response) : respond(hit, response);
	const { hints } = await upsert({}, 'otto-x');
	expect(hints).toContain(hint('7', 'Otto-x', 'otto-x', ''));
});

test('nothing is said to be created that the service refuses', async () => {
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) =>
		hit.method === 'POST' ? json({ error: 'no' }, 422)(hit, response) : respond(hit, response);
	const { hints } = await harness.run(upsertCustomer('{ name: "New" }'), {
		items: items({ email: 'otto-x' }),
		node: { onError: 'continueErrorOutput' },
	});
	expect(hints).toEqual(['1 of 1 items failed; its message is on the Error Branch']);
});

test('the key and long values are not shown', async () => {
	rows.push({ id: KEY, email: `${KEY}-${'X'.repeat(99)}` });
	const run = await upsert({}, `${KEY}-${'x'.repeat(99)}`);
	expect(run.hints[0]).toBe(
		hint('***', `***-${'X'.repeat(56)}…`, `***-${'x'.repeat(56)}…`, 'new_3'),
	);
});

test.each([
	['Jose\u0301', 'Jos\u00e9'],
	['\uff21', 'A'],
	['A\u00a0B', 'A B'],
	['A  B', 'a b'],
	['+49 30 1', '+49301'],
	['5.00', '5'],
	['4500.10', '4500.1'],
	['1.50', '1.5'],
	['007', '7'],
	['2026-001', '2026-1'],
	['RE-1', 're-0001'],
	['RE-2026-7', 'RE-2026-000007'],
	['ORDER-01234567', 'ORDER-1234567'],
	['A', 'A\u200b'],
	['A', '\u200eA'],
	['A\u00adB', 'AB'],
	['\u2060A', 'A'],
	['A', 'A\u0000'],
])('so is a record that has %j where %j is looked for', async (kept, asked) => {
	rows.push({ id: '9', email: kept });
	const run = await upsert({}, asked);
	expect(run.hints[0]).toContain(`Customer 9 has email "`);
	expect(run.hints[0]).toContain(
		'only in capitals, blanks, zeros, or characters that look alike or show nothing, so it is',
	);
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
});

test.each([
	['DE 123.456.789', 'DE123456789'],
	['+49 (30) 123-456', '+4930123456'],
	['de-123 456 789', 'DE123456789'],
	['0049 30/123456', '+4930123456'],
	['123-4567', '1234567'],
])(
	'so is one that has %j where %j is looked for, and that differs in its signs',
	async (...both) => {
		const [kept, asked] = both;
		rows.push({ id: '9', email: kept });
		const run = await upsert({}, asked);
		expect(run.hints[0]).toContain('only in punctuation, capitals, blanks or zeros, so it is no');
		expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
	},
);

test.each([
	['7.5', '75'],
	['4500.01', '4500.1'],
	['12345678.5', '123456785'],
	['-12345678', '12345678'],
	['R-1.12', 'R-11.2'],
	['a.b1234567@x', 'ab1234567@x'],
	['+49 30 123456', '+49 30 123457'],
	['70', '7'],
	['-5', '5'],
	['Jos\u00e9', 'Jose'],
	['12-3456', '123456'],
	['RE-10', 'RE-1'],
	['RE-100', 'RE-1'],
	['R-1.05', 'R-1.5'],
	['R-1,05', 'R-1,5'],
	['a01@x', 'a1@x'],
])('a record that has %j is another one than %j', async (kept, asked) => {
	rows.push({ id: '9', email: kept });
	expect((await upsert({}, asked)).hints).toEqual(['1 customer created']);
});

test.each([
	['Otto-x', 'otto-X', 'capitals'],
	['42', '0042', 'capitals, blanks, zeros, or characters that look alike or show nothing'],
	['AB 12', 'AB12', 'capitals, blanks, zeros, or characters that look alike or show nothing'],
	['KD 1 21', 'kd 01 21', 'capitals, blanks, zeros, or characters that look alike or show nothing'],
	['2026-007', '2026-7', 'capitals, blanks, zeros, or characters that look alike or show nothing'],
	['RE-1', 'RE-0001', 'capitals, blanks, zeros, or characters that look alike or show nothing'],
])(
	'beside a client reference that the service keeps as %j none is created for %j, in a dry run neither',
	async (kept, asked, how) => {
		rows.push({ id: '9', email: kept });
		rows.shift();
		for (const options of [{ dryRun: true }, {}]) {
			const { error } = await create([asked], options);
			expect(error?.message).toBe(
				`Customer 9 has email "${kept}", which differs from the email "${asked}" only in ${how}, so it may be the same customer`,
			);
			expect(error?.description).toBe(
				`If it is, write the email as the customer has it; if not, give the new one an email that differs in more than ${how}. Nothing was created.`,
			);
			const isRead = harness.service.lines.includes('GET /api/customers/9');
			expect(isRead).toBe(!('dryRun' in options));
		}
		expect(writesIn(harness.service.hits)).toEqual([]);
	},
);

test('two client references that are both there are found, though they differ in zeros alone', async () => {
	rows.push({ id: '9', email: 'A-01' }, { id: '10', email: 'A-1' });
	const run = await create(['A-1', 'A-01']);
	expect([run.error, run.json.map(({ id }) => id)]).toEqual([undefined, ['10', '9']]);
	expect(writesIn(harness.service.hits)).toEqual([]);
});

test('none is created at each run for a client reference that the service fills up with zeros', async () => {
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) =>
		respond({ ...hit, body: hit.body.replace('2026-7', '2026-007') }, response);
	for (const executionId of ['1', '2', '3']) {
		const parameters = { fieldsMode: 'json', fieldsJson: '{"email":"2026-7"}' };
		await harness.run(
			{
				resource: 'customer',
				operation: 'create',
				...parameters,
				options: { clientReferenceField: 'email' },
			},
			{ items: items({}), executionId },
		);
	}
	expect(rows).toHaveLength(3);
});

test.each([
	['2026.1', '2026.10'],
	['2026-1-12', '2026-11-2'],
	['2026/1/123', '2026/11/23'],
	['KD 1 21', 'KD 12 1'],
	['Order 1 05', 'Order 10\u00a05'],
	['12 1', '1 21'],
	...['KD–12', 'KD‑12', 'KD−12', 'KD—12'].map((kept): [string, string] => [kept, 'KD-12']),
])('an order %s is another than %s, and a hint names it', async (kept, asked) => {
	rows.push({ id: '9', email: kept });
	const { error, hints } = await create([asked]);
	expect([error, hints]).toEqual([undefined, [expect.stringContaining('so it is no match')]]);
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
});

test.each([
	['is gone', () => rows.splice(0, 1)],
	['has another value', () => void (rows[0]!.email = 'other')],
])('one that %s by now is in nobody’s way', async (_, change) => {
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) => {
		respond(hit, response);
		// The list was read.
		if (hit.query.limit !== undefined && hit.query.search === undefined) change();
	};
	const run = await create(['otto-x']);
	expect(run.error).toBeUndefined();
	expect(writesIn(harness.service.hits)).toEqual(['POST /api/customers']);
});

test('but another may be, of several that were alike', async () => {
	rows.push({ id: '9', email: 'OTTO-x' });
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) => {
		if (/customers\/./.test(hit.path)) rows.splice(0);
		respond(hit, response);
	};
	const { error } = await create(['otto-x']);
	expect(error?.message).toMatch(/so it may be the same customer$/);
	expect(writesIn(harness.service.hits)).toEqual([]);
});

describe('an address of e-mail in other capitals', () => {
	beforeEach(() => rows.push({ id: '9', email: 'otto@x.example' }));

	test.each([{}, { options: { concurrency: 2 } }])(
		'is that of the one record, which is updated: %j',
		async (extra) => {
			const run = await upsert(extra, 'Otto@X.example', 'OTTO@x.example', 'Eva@x.example');
			expect(run.hints).toEqual(['1 customer created, 2 updated']);
			const updates = ['PUT /api/customers/9', 'PUT /api/customers/9'];
			expect(writesIn(harness.service.hits).sort()).toEqual(['POST /api/customers', ...updates]);
			expect(rows[2]!.email).toBe('otto@x.example');
		},
	);

	test('is so in a dry run, whatever it would be given', async () => {
		const parameters = upsertCustomer('{ email: $json.email }', { options: { dryRun: true } });
		const given = items({ email: 'Otto@X.example' }, { email: 'OTTO@x.example' });
		const { error, json } = await harness.run(parameters, { items: given });
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ method: 'PUT' }, { method: 'PUT' }]);
	});

	test.each(['Otto@X.example', 'otto@x.example'])(
		'may be given to it, or stay as it was: %s, which is not said to be another',
		async (kept) => {
			const respond = keeping(rows, { search: 'nothing' });
			harness.service.respond = (hit, response) => {
				respond(hit, response);
				if (hit.method === 'PUT') rows[2]!.email = kept;
			};
			const parameters = upsertCustomer('{ email: $json.email }');
			const given = items({ email: 'Otto@X.example' }, { email: 'otto@X.example' });
			expect((await harness.run(parameters, { items: given })).hints).toEqual([
				'2 customers updated',
			]);
		},
	);

	test('is one that an item before has created, also where the fields have it in others', async () => {
		const parameters = upsertCustomer('{ email: $json.email.toLowerCase() }');
		const given = items({ email: 'Eva@x.example' }, { email: 'EVA@x.example' });
		const run = await harness.run(parameters, { items: given });
		expect(run.hints).toEqual(['1 customer created, 1 updated']);
		expect(rows[3]!.email).toBe('eva@x.example');
	});

	test('is no client reference that is there, which is refused, nor one of rows', async () => {
		const { error } = await create(['Otto@X.example']);
		expect(error?.message).toMatch(/only in capitals, so it may be the same customer$/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each<[object, RegExp]>([
		[{ concurrency: 3 }, /^1 customer created, 2 updated$/],
		[{ dryRun: true }, /It would create 1 customer, update 2\./],
		[{ dryRun: true, concurrency: 3 }, /It would create 1 customer, update 2\./],
	])(
		'is that of one record where another lane, or a plan, has it in others: %j',
		async (options, hint) => {
			const run = await upsert({ options }, 'ida@x.example', 'Ida@x.example', 'IDA@x.example');
			expect(run.hints.join()).toMatch(hint);
		},
	);

	test('is found by its own capitals first, also in a plan', async () => {
		rows.push({ id: '10', email: 'OTTO@x.example' });
		for (const dryRun of [true, false]) {
			const run = await upsert({ options: { dryRun } }, 'otto@x.example', 'OTTO@x.example');
			expect(run.error).toBeUndefined();
		}
		expect(writesIn(harness.service.hits)).toEqual([
			'PUT /api/customers/9',
			'PUT /api/customers/10',
		]);
	});

	test.each(['Otto+B@x.example', 'OTTO_b@mail.x-y.example', 'J\u00f6rg@m\u00fcller.example'])(
		'is one also as %s',
		async (kept) => {
			rows[2]!.email = kept;
			expect((await upsert({}, kept.toLowerCase())).hints).toEqual(['1 customer updated']);
		},
	);

	test.each([true, false])(
		'is that of another record once that was given just this one, whatever the answer shows: dry run %s',
		async (dryRun) => {
			rows.push({ id: '10', email: 'p@x.example' });
			const respond = keeping(rows, { search: 'nothing' });
			harness.service.respond = (hit, response) => {
				if (hit.method !== 'PUT') return respond(hit, response);
				// What was not sent is not shown.
				const body = JSON.parse(hit.body) as Row;
				json({ id: hit.path.split('/').at(-1), ...body })(hit, response);
			};
			const parameters = upsertCustomer('{ email: $json.now, name: "New" }', {
				matchValue: '={{ $json.by }}',
				options: { dryRun },
			});
			const asked = 'Otto@X.example';
			const run = await harness.run(parameters, {
				items: items({ by: asked }, { by: 'p@x.example', now: asked }, { by: asked }),
			});
			expect(run.error).toBeUndefined();
			const shown = run.json.map((one) => one.recordId ?? one.id);
			expect(shown).toEqual(['9', '10', '10']);
		},
	);

	test.each([true, false])(
		'is none where another was given it in third ones: dry run %s',
		async (dryRun) => {
			rows.push({ id: '10', email: 'p@x.example' });
			const parameters = upsertCustomer('{ email: $json.now }', {
				matchValue: '={{ $json.by }}',
				options: { dryRun },
			});
			const given = items(
				{ by: 'p@x.example', now: 'OTTO@x.example' },
				{ by: 'Otto@x.example', now: 'Otto@x.example' },
			);
			const { error } = await harness.run(parameters, { items: given });
			expect(error?.message).toMatch(/^(Customer (9|10) has email|2 customers have email)/);
		},
	);

	test.each([
		['otto@x.example', 5],
		['otto-x', 0],
	])('of many that differ from %s in them %d are read', async (asked, reads) => {
		rows.splice(0);
		for (const first of ['OTTO', 'Otto', 'oTTo', 'ottO'])
			for (const id of ['a', 'b'])
				rows.push({ id: `${id}-${first}`, email: asked.replace('otto', first) });
		await upsert({}, asked);
		const alone = harness.service.hits.filter(({ path }) => /customers\/./.test(path));
		expect(alone).toHaveLength(reads);
		expect(rows.filter(({ id, name }) => name === 'New' && String(id).includes('-'))).toEqual([]);
	});

	test('is none where several differ in them, of which one was given its own just now', async () => {
		rows.push({ id: '10', email: 'OTTO@x.example' });
		const parameters = upsertCustomer('{ email: $json.email }');
		const given = items({ email: 'otto@x.example' }, { email: 'Otto@X.example' });
		const { error } = await harness.run(parameters, { items: given });
		expect(error?.message).toMatch(/so it may be the same customer$/);
	});

	test('is not said to be found no more where the service keeps it in small letters', async () => {
		const respond = keeping(rows, { search: 'nothing' });
		harness.service.respond = (hit, response) =>
			respond({ ...hit, body: hit.body.toLowerCase() }, response);
		expect((await upsert({}, 'Ida@X.example')).hints).toEqual(['1 customer created']);
	});

	test.each([
		['otto@x.example', 'Otto@x .example'],
		['otto@x.example', 'otto\u200b@x.example'],
		['@otto', '@Otto'],
		['A@1', 'a@1'],
		['Lodash@4.17.21', 'lodash@4.17.21'],
		['Otto @x.example', 'otto @x.example'],
		['Otto@x..example', 'otto@x..example'],
		['Otto@x.example.', 'otto@x.example.'],
		['git@git.example.com:Team/App.git', 'git@git.example.com:team/app.git'],
		['sftp://u@files.example.com/Kunden/A', 'sftp://u@files.example.com/kunden/a'],
		['https://social.example/@Anna.B', 'https://social.example/@anna.b'],
		['Otto<o@x.example>', 'otto<o@x.example>'],
	])('is none where more than capitals differ, or it is none: %j, %j', async (kept, asked) => {
		rows[2]!.email = kept;
		const { error } = await upsert({}, asked);
		expect(error?.message).toMatch(/so it may be the same customer$/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test.each([
		['tag~1@x.example', 'Tag~1@x.example'],
		['a!b%c=d#e$f*g|h@x.example', 'A!b%c=d#e$f*g|h@x.example'],
		["o'brien&sons@x.example", "O'Brien&Sons@x.example"],
		['o’brien@x.example', 'O’Brien@x.example'],
		['müller@bücher.example', 'Müller@Bücher.example'],
		['x@例.中', 'X@例.中'],
		['1@2and3.example', '1@2And3.example'],
	])('is one whatever signs it has: %s, %s', async (kept, asked) => {
		rows[2]!.email = kept;
		expect((await upsert({}, asked)).hints).toEqual(['1 customer updated']);
		expect(writesIn(harness.service.hits)).toEqual(['PUT /api/customers/9']);
	});

	test('that two records have in one spelling is refused, and both are named', async () => {
		rows.push({ id: '10', email: 'otto@x.example' });
		const { error } = await upsert({}, 'Otto@X.example');
		expect(error?.message).toMatch(/^2 customers have email .*: 9, 10$/);
		expect(writesIn(harness.service.hits)).toEqual([]);
	});

	test('is none where several differ in them, and nothing is written', async () => {
		rows.push({ id: '10', email: 'OTTO@x.example' });
		for (const run of [await upsert({}, 'Otto@X.example'), await create(['Otto@X.example'])])
			expect(run.error?.message).toMatch(
				/^Customer (9|10) has email "(otto|OTTO)@x.example", which differs from the (Match Value|email) "Otto@X.example" only in capitals, so it may be the same customer$/,
			);
		expect(writesIn(harness.service.hits)).toEqual([]);
		expect((await upsert({}, 'OTTO@x.example')).hints).toEqual(['1 customer updated']);
	});
});

test('that a record was returned is said only if it could be read', async () => {
	const respond = keeping(rows, { search: 'nothing' });
	harness.service.respond = (hit, response) =>
		hit.path.endsWith('/7') ? json({ error: 'gone' }, 404)(hit, response) : respond(hit, response);
	const { hints } = await create(['Otto-x'], {}, { onError: 'continueErrorOutput' });
	expect(hints).toEqual(['1 of 1 items failed; its message is on the Error Branch']);
});

describe.each([
	['an object', { id: 5 }, 'email.id'],
	['an object of objects', { of: { id: 5 } }, 'email.id'],
	['a list', ['a@x'], 'email.0'],
	['a list of objects', [{ a: 1 }], 'email.0.id'],
])('a field that is %s in all records that have it', (_, value, inside) => {
	test.each([
		['Create or Update', async () => await upsert({}, '5')],
		['Client Reference', async () => await create(['5'])],
	])('is refused before %s creates anything', async (__, run) => {
		for (const row of rows) row.email = value;
		rows.push({ id: '9', email: null });
		const { error } = await run();
		expect(error?.message).toBe(
			'The field "email" is an object or a list in every customer that has it, and no text or number',
		);
		expect(error).toMatchObject({
			description: expect.stringContaining(`such as ${inside}. Nothing was created.`) as unknown,
		});
		expect(writesIn(harness.service.hits)).toEqual([]);
	});
});

test('a record that has the value in a list is named, where others have one value each', async () => {
	rows.push({ id: '9', email: ['b@x', 'b2@x', 7] });
	for (const [asked, made] of [
		['b2@x', 'new_3'],
		['7', 'new_4'],
	] as const)
		expect((await upsert({}, asked)).hints).toEqual([
			`Customer 9 has the Match Value "${asked}" in a list of email, so it is no match: customer ${made} was created beside it. If it is the same customer, look for it by another field.`,
			'1 customer created',
		]);
	expect((await create(['b@x'])).hints).toContainEqual(
		expect.stringContaining('Customer 9 has the email "b@x" in a list of email'),
	);
});

test.each(['b@x.de, b2@x.de', 'b@x.de;b2@x.de', '"B" <b2@x.de>', 'b2@x.de B'])(
	'so is one that has the address in the text %j',
	async (email) => {
		rows.push({ id: '9', email });
		const { hints } = await upsert({}, 'b2@x.de');
		expect(hints[0]).toMatch(/^Customer 9 has the Match Value "b2@x.de" in a list of email, so/);
		expect((await upsert({}, 'x.de')).hints).toEqual(['1 customer created']);
	},
);

test('nor is it where it has another value by now', async () => {
	rows.push({ id: '9', code: 'c', email: ['b@x', 'b2@x'] });
	const parameters = upsertCustomer('{ email: $json.now }', {
		matchField: '={{ $json.by }}',
		matchValue: '={{ $json.is }}',
	});
	const { hints } = await harness.run(parameters, {
		items: items(
			{ by: 'email', is: 'Otto-x', now: 'Otto-x' },
			{ by: 'code', is: 'c', now: 'c@x' },
			{ by: 'email', is: 'b@x', now: 'b@x' },
		),
	});
	expect(hints.join()).not.toContain('in a list');
	expect(rows).toHaveLength(4);
});

test('a field that is an object in some records only is looked by', async () => {
	rows[0]!.email = { id: 5 };
	expect((await upsert({}, 'new@x')).hints).toContain('1 customer created');
});
