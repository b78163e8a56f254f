import { bodyOf, RECEIVED, server, signed, start } from './withServer';

const MEGABYTE = 1024 * 1024;
const sized = (bytes: number) =>
	bodyOf({ data: 'x'.repeat(bytes - Buffer.byteLength(bodyOf({ data: '' }))) });
/** The event itself is the first level. */
const nested = (levels: number) =>
	bodyOf({ data: JSON.parse('['.repeat(levels - 1) + ']'.repeat(levels - 1)) });

describe('an authentic delivery that is not wanted is answered 200 and starts nothing', () => {
	const expectNothing = async (body: string) => {
		const reply = await server.send(body, signed(body));
		expect(reply).toMatchObject({ status: 200, body: RECEIVED });
		expect(server.executions).toEqual([]);
	};

	test.each([
		['with nothing', ''],
		['with half an object', '{"id":'],
		['with a number', '123'],
		['with a list', '[1]'],
		['with twenty thousand brackets', '['.repeat(20_000)],
		['nested so deep that n8n could not read the execution back', nested(1_000)],
		['nested one level deeper than 100', nested(101)],
		['one byte larger than 1 MB', sized(MEGABYTE + 1)],
		['without an id', '{"type":"invoice.paid"}'],
		['with an id that is an object', '{"id":{},"type":"invoice.paid"}'],
		['without a type', '{"id":"1"}'],
	])('%s', async (_what, body) => {
		await start();
		await expectNothing(body);
	});

	test.each([
		['nested 100 levels', nested(100)],
		['of 1 MB', sized(MEGABYTE)],
	])('but one that is %s is passed on', async (_what, body) => {
		await start();
		expect((await server.send(body, signed(body))).status).toBe(200);
		expect(server.executions).toHaveLength(1);
	});

	test('of an unknown type, unless all events are wanted', async () => {
		await start({ events: ['invoice.paid', 'expense.*'] });
		await expectNothing(bodyOf({ type: 'foo.bar' }));
		server.node.parameters = { events: ['*'] };
		await server.send(bodyOf({ type: 'foo.bar' }), signed(bodyOf({ type: 'foo.bar' })));
		expect(server.executions).toHaveLength(1);
	});

	test('if no events are selected at all', async () => {
		await start({ events: [] });
		await expectNothing(bodyOf());
	});

	test('of a type outside the list, unless it is named under Additional Events', async () => {
		await start({ events: [], options: { additionalEvents: 'project.*, foo.bar' } });
		await expectNothing(bodyOf());
		for (const type of ['project.created', 'foo.bar'])
			await server.send(bodyOf({ id: type, type }), signed(bodyOf({ id: type, type })));
		expect(server.executions).toHaveLength(2);
	});

	test('but not of one that is named behind a semicolon or a line break', async () => {
		const options = { additionalEvents: 'foo.bar;project.*', companyIds: '7\n42' };
		await start({ events: [], options });
		const body = bodyOf({ type: 'project.created' });
		await server.send(body, signed(body));
		expect(server.executions).toHaveLength(1);
	});

	test('with a ping, unless the ping is ticked', async () => {
		await start();
		await expectNothing(bodyOf({ type: 'test.ping' }));
		server.node.parameters = { events: ['*', 'test.ping'] };
		await server.send(bodyOf({ type: 'test.ping' }), signed(bodyOf({ type: 'test.ping' })));
		expect(server.executions).toHaveLength(1);
	});

	test('for another company', async () => {
		await start({ options: { companyIds: '7, 43' } });
		await expectNothing(bodyOf());
		await expectNothing(bodyOf({ company_id: undefined }));
		server.node.parameters = { options: { companyIds: '42' } };
		await server.send(bodyOf(), signed(bodyOf()));
		expect(server.executions).toHaveLength(1);
	});

	test('with an event older than wanted', async () => {
		await start({ options: { maxAgeMinutes: 60 } });
		const created_at = new Date(Date.now() - 61 * 60_000).toISOString();
		await expectNothing(bodyOf({ created_at }));
		server.node.parameters = {};
		await server.send(bodyOf({ created_at }), signed(bodyOf({ created_at })));
		expect(server.executions).toHaveLength(1);
	});
});

test.each([
	['yesterday', true],
	[undefined, true],
	[Date.now(), undefined],
])(
	'with Max Age, an event created at %j is passed on and marked: %j',
	async (created_at, marked) => {
		await start({ options: { maxAgeMinutes: 60 } });
		await server.send(bodyOf({ created_at }), signed(bodyOf({ created_at })));
		const delivered = server.executions.map(
			({ json }) => json._delivery as { ageUnknown?: boolean },
		);
		expect(delivered.map(({ ageUnknown }) => ageUnknown)).toEqual([marked]);
	},
);

test('without Max Age no event is marked', async () => {
	await start();
	await server.send(bodyOf({ created_at: 'x' }), signed(bodyOf({ created_at: 'x' })));
	expect(server.executions[0]?.json._delivery).not.toHaveProperty('ageUnknown');
});
