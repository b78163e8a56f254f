import { bodyOf, door, open, RECEIVED, signed } from './openDoor';

describe('what is authentic but not wanted is answered 200 and starts nothing', () => {
	const expectNothing = async (body: string) => {
		const reply = await door.send(body, signed(body));
		expect(reply).toMatchObject({ status: 200, body: RECEIVED });
		expect(door.executions).toEqual([]);
	};

	test.each([
		['A24 nothing', ''],
		['B1 half an object', '{"id":'],
		['B2 a number', '123'],
		['B2 a list', '[1]'],
		['B5 twenty thousand brackets', '['.repeat(20_000)],
		['B6 no id', '{"type":"invoice.paid"}'],
		['B6 an id that is an object', '{"id":{},"type":"invoice.paid"}'],
		['no type', '{"id":"1"}'],
	])('%s', async (_what, body) => {
		await open();
		await expectNothing(body);
	});

	test('B13 an unknown type, unless all events are wanted', async () => {
		await open({ events: ['invoice.paid', 'expense.*'] });
		await expectNothing(bodyOf({ type: 'foo.bar' }));
		door.node.parameters = { events: ['*'] };
		await door.send(bodyOf({ type: 'foo.bar' }), signed(bodyOf({ type: 'foo.bar' })));
		expect(door.executions).toHaveLength(1);
	});

	test('a type of a later day can be named', async () => {
		await open({ events: [], options: { additionalEvents: 'project.*, foo.bar' } });
		await expectNothing(bodyOf());
		for (const type of ['project.created', 'foo.bar'])
			await door.send(bodyOf({ id: type, type }), signed(bodyOf({ id: type, type })));
		expect(door.executions).toHaveLength(2);
	});

	test('B14 a ping, unless it is ticked', async () => {
		await open();
		await expectNothing(bodyOf({ type: 'test.ping' }));
		door.node.parameters = { events: ['*', 'test.ping'] };
		await door.send(bodyOf({ type: 'test.ping' }), signed(bodyOf({ type: 'test.ping' })));
		expect(door.executions).toHaveLength(1);
	});

	test('B16 another company', async () => {
		await open({ options: { companyIds: '7, 43' } });
		await expectNothing(bodyOf());
		await expectNothing(bodyOf({ company_id: undefined }));
		door.node.parameters = { options: { companyIds: '42' } };
		await door.send(bodyOf(), signed(bodyOf()));
		expect(door.executions).toHaveLength(1);
	});

	test('B11, B12 an event older than wanted', async () => {
		await open({ options: { maxAgeMinutes: 60 } });
		const created_at = new Date(Date.now() - 61 * 60_000).toISOString();
		await expectNothing(bodyOf({ created_at }));
		door.node.parameters = {};
		await door.send(bodyOf({ created_at }), signed(bodyOf({ created_at })));
		expect(door.executions).toHaveLength(1);
	});
});
