import { json } from '../../localService/localService';
import { runTrigger } from './runTrigger';
import { elsewhere, engine, event, service, trigger } from './stage';

const message = expect.stringContaining('no access');

beforeEach(() => {
	service.respond = json({ error: 'no access' }, 403);
});

test.each(['event', 'data'])(
	'on the regular output an event goes on with the message: %s',
	async (output) => {
		const node = trigger({ fetch: ['record'], output }, { onError: 'continueRegularOutput' });
		const { json: body } = event();
		const item = output === 'event' ? event() : { json: { id: 7, _delivery: body._delivery! } };
		const run = await runTrigger(engine, node, [item]);
		expect(run.json).toEqual([{ ...item.json, error: message }]);
		const { _delivery } = item.json;
		const next = {
			json: {
				...item.json,
				...(output === 'event' && { id: 'evt_2' }),
				_delivery: { ...(_delivery as object), eventId: 'evt_2' },
			},
		};
		elsewhere();
		const copy = await runTrigger(engine, node, [item, next], { executionId: 'of a copy' });
		expect(copy.output()).toEqual([
			{ json: { ...next.json, error: message }, pairedItem: { item: 1 } },
		]);
	},
);

test('on the error output it is the message that n8n lets through', async () => {
	const node = trigger({ fetch: ['record'] }, { onError: 'continueErrorOutput' });
	const ping = event({ eventId: 'evt_2', type: 'inbox.message.received' });
	const run = await runTrigger(engine, node, [ping, event()]);
	expect(run.json).toEqual([ping.json]);
	expect(run.output(1)).toEqual([
		{ json: { error: message, message: event().json }, pairedItem: { item: 1 } },
	]);
});

test.each([
	['by the message', json({ error: 'no access' }, 403), { error: 'refused', record: 'own' }],
	['by what was fetched', json({ id: 7, total: 1 }), { record: 'own' }],
])('a field of the event that is replaced %s is kept in _delivery', async (_, respond, own) => {
	service.respond = respond;
	const { _delivery } = event().json;
	const item = { json: { id: 7, ...own, _delivery: _delivery! } };
	const node = trigger({ fetch: ['record'], output: 'data' }, { onError: 'continueRegularOutput' });
	const [passed] = (await runTrigger(engine, node, [item])).json;
	const [key] = Object.keys(own) as Array<keyof typeof own>;
	expect(passed?.[key!]).not.toEqual(own[key!]);
	expect(passed?._delivery).toEqual({ ...(_delivery as object), replaced: { [key!]: own[key!] } });
});

test('a field that is replaced stands beside what had made room before', async () => {
	service.respond = json({ id: 7, total: 1 });
	const _delivery = { ...(event().json._delivery as object), replaced: { _delivery: 'own' } };
	const item = { json: { id: 7, record: 'own', _delivery } };
	const node = trigger({ fetch: ['record'], output: 'data' });
	const [passed] = (await runTrigger(engine, node, [item])).json;
	const replaced = { _delivery: 'own', record: 'own' };
	expect(passed?._delivery).toEqual({ ..._delivery, replaced });
});

test.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
	'a parameter that cannot be read is told of the event, which counts as passed on: %s',
	async (onError) => {
		const node = trigger({ fetch: '={{ $json.nope.deep }}' }, { id: onError, onError });
		const run = await runTrigger(engine, node, [event()]);
		const told = expect.stringContaining('Fetch is empty, which is none of its choices') as string;
		expect([...run.json, ...run.output(1).map(({ json: one }) => one)]).toEqual([
			onError === 'continueErrorOutput'
				? { error: told, message: event().json }
				: { ...event().json, error: told },
		]);
		elsewhere();
		const copy = await runTrigger(engine, node, [event()], { executionId: 'of a copy' });
		expect([copy.output(), copy.output(1)]).toEqual([[], []]);
	},
);
