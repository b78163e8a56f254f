import { runTrigger } from '../after/runTrigger';
import { BODY, OLD_SECRET, SECRET, sign, SIGNATURE } from '../vectors';
import { bodyOf, NOT_RECEIVED, server, signed, start } from './withServer';

/** What the editor shows of the execution that a delivery starts while somebody listens. */
async function toldOf(body: string, headers: Record<string, string>) {
	server.mode = 'manual';
	const reply = await server.send(body, headers);
	const { error } = await runTrigger(server.engine, server.node, server.executions, {
		mode: 'manual',
	});
	return { reply, message: error?.message, advice: error?.description };
}

test.each<[string, Record<string, string>, RegExp, RegExp]>([
	[
		'without a signature',
		{},
		/it has no signature: the header x-svc-signature is missing or empty$/,
		/Settings > Webhooks.*Header Prefix/,
	],
	['of nobody', { 'x-svc-signature': 'x' }, /not a hex HMAC-SHA256/, /something else/],
	[
		'forged, or of a second webhook for the Test URL',
		{ 'x-svc-signature': sign(BODY, 'nope') },
		/does not fit/,
		/secret of its own.*second webhook, made for the Test URL, paste its secret into Second Signing Secret.*rotation/,
	],
])('a listening person is told of a delivery %s', async (_, headers, message, advice) => {
	await start();
	const told = await toldOf(BODY, headers);
	expect(told.reply).toMatchObject({ status: 401, body: NOT_RECEIVED });
	expect(told.message).toMatch(message);
	expect(told.message).toMatch(/^Refused a webhook delivery: /);
	expect(told.advice).toMatch(advice);
});

test('a listening person is told which header the signature was looked for in', async () => {
	await start({}, { headerPrefix: 'X-SVC-Signature' });
	const told = await toldOf(BODY, { 'x-svc-signature': SIGNATURE });
	expect(told.message).toMatch(/no signature: the header x-svc-signature-signature is missing/);
	expect(told.advice).toMatch(
		/Header Prefix in the webhook credential, up to and with the hyphen: X-SVC-$/,
	);
});

test('a listening person is told of an empty secret', async () => {
	await start({}, { signingSecret: ' ' });
	const told = await toldOf(BODY, { 'x-svc-signature': SIGNATURE });
	expect(told.reply.status).toBe(503);
	expect(told.message).toMatch(/signing secret in the webhook credential is empty/);
	expect(told.advice).toMatch(/Paste the signing secret/);
});

test('a listening person is told of a credential that cannot be read', async () => {
	await start();
	server.node.credentials = {};
	const told = await toldOf(BODY, { 'x-svc-signature': SIGNATURE });
	expect(told.message).toMatch(/webhook credential cannot be read/);
	expect(told.advice).toMatch(/Choose a webhook credential/);
});

test.each<[object, string, RegExp]>([
	[
		{ output: 'all' },
		'Output is "all", which is none of its choices',
		/event \(Event\), data \(Data/,
	],
	[
		{ fetch: '={{ null }}' },
		'Fetch is null, which is none of its choices',
		/these: pdf \(PDF\), re/,
	],
	[
		{ events: '={{ ["invoice.payed"] }}' },
		'Events is "invoice.payed", which is none of its choices',
		/\* \(All Events\).*invoice\.paid \(Invoice Paid\).*goes into the option Additional Events\./,
	],
	[
		{ events: '={{ 5 }}' },
		'Events is 5, which is none of its choices',
		/expense\.\* \(All Expense/,
	],
	[
		{ events: '={{ [] }}' },
		'Events is [], which gives nothing to go by',
		/at least one of the Events/,
	],
	[
		{ options: { additionalEvents: '={{ 5 }}' } },
		'Additional Events is 5, which is no list of texts',
		/separated by commas/,
	],
	[
		{ options: { companyIds: '={{ undefined }}' } },
		'Company IDs is empty, which is no list of texts or whole numbers',
		/separated by commas/,
	],
	[
		{ options: { companyIds: '={{ "" }}' } },
		'Company IDs is "", which gives nothing to go by',
		/at least one of the Company IDs/,
	],
	[
		{ options: { maxAgeMinutes: 'old' } },
		'Max Age (Minutes) is "old", which is no number of 0 or more',
		/^Enter the minutes, such as 1440/,
	],
	[
		{ options: { deduplicate: 'no' } },
		'Deduplicate is "no", which is neither true nor false',
		/^Switch it on or off/,
	],
	[
		{ options: { ignoreOwnChanges: 'maybe' } },
		'Ignore Own Changes is "maybe", which is none of its choices',
		/no \(No\), mark \(No, but Mark Them\), yes \(Yes\)/,
	],
	[
		{ options: { binaryPropertyName: 7 } },
		'Put PDF in Field is 7, which is no text',
		/^Enter the name of a field/,
	],
])(
	'a listening person is told which value of a parameter was received, and what is taken: %j',
	async (parameters, message, advice) => {
		await start(parameters);
		const told = await toldOf(BODY, { 'x-svc-signature': SIGNATURE });
		expect(told.reply.status).toBe(503);
		expect(told.message).toBe(`Refused a webhook delivery: ${message}`);
		expect(told.advice).toMatch(advice);
		expect(told.advice).toMatch(/\. The service sends the delivery again\.$/);
		expect(told.advice).not.toMatch(/Nothing was sent|item/);
	},
);

test('a refused parameter shows no secret, to a listening person nor in the log', async () => {
	for (const value of [SECRET, OLD_SECRET]) {
		await start({ events: [value] }, { secondSigningSecret: OLD_SECRET });
		const told = await toldOf(BODY, { 'x-svc-signature': SIGNATURE });
		expect(told.message).toContain('Events is "***", which is none of its choices');
		expect(JSON.stringify([told, server.logged])).not.toContain(value);
		await server.stop();
	}
});

test('the log of a published workflow says as well what a parameter takes', async () => {
	await start({ output: 'all' });
	await server.send(BODY, { 'x-svc-signature': SIGNATURE });
	expect(JSON.stringify(server.logged)).toMatch(
		/Refused a webhook delivery: Output is .{2}all.{2}, which is none of its choices \(settingsUnreadable, .*\)\. An expression has to give one of these: event \(Event\), data \(Data Only\)\. The service sends the delivery again\./,
	);
});

test('a listening person is told of what is signed and larger than an event', async () => {
	await start();
	const body = ' '.repeat(1024 * 1024) + BODY;
	const told = await toldOf(body, { 'x-svc-signature': sign(body) });
	expect(told.reply.status).toBe(200);
	expect(told.message).toMatch(/signed but larger than an event can be, 1 MB/);
	expect(told.advice).toMatch(/something else/);
});

test('a listening person is told of an event that is dated ahead', async () => {
	await start({ options: { maxAgeMinutes: 60 } });
	const body = bodyOf({ created_at: '2199-01-02T03:04:05Z' });
	const told = await toldOf(body, signed(body));
	expect(told.reply.status).toBe(200);
	expect(told.message).toMatch(/dated more than ten minutes ahead/);
	expect(told.advice).toMatch(/^Set the clock of this machine, or take away Max Age/);
});

test('a listening person is told of what is signed and no event', async () => {
	await start();
	const told = await toldOf('[]', { 'x-svc-signature': sign('[]') });
	expect(told.reply.status).toBe(200);
	expect(told.message).toMatch(/^Accepted a webhook delivery and started nothing: .*not an event/);
});

test('a delivery that is only not wanted leaves the editor listening', async () => {
	await start({ events: ['expense.created'] });
	server.mode = 'manual';
	expect((await server.send(BODY, { 'x-svc-signature': SIGNATURE })).status).toBe(200);
	expect(server.executions).toEqual([]);
});

test('in production a refused delivery starts nothing, and an event cannot pass for a refusal', async () => {
	await start();
	await server.send(BODY, {});
	expect(server.executions).toEqual([]);
	const body = BODY.replace('{', '{"_refused":{"message":"made up"},');
	await server.send(body, { 'x-svc-signature': sign(body) });
	const run = await runTrigger(server.engine, server.node, server.executions, { mode: 'manual' });
	expect(run.error).toBeUndefined();
	const refusal = [{ json: { _refused: { message: 'made up' } } }];
	const inProduction = await runTrigger(server.engine, server.node, refusal, { mode: 'webhook' });
	expect(inProduction.error).toBeUndefined();
});
