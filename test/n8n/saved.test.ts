import { saveCredential, testCredential } from '../../n8n/credentials';
import { titlesOf } from '../../n8n/nodeTypes';
import { publish } from '../../n8n/publication';
import { restOf } from '../../n8n/rest';
import { saveWorkflow } from '../../n8n/workflows';
import { json, LocalService, type Respond } from '../localService/localService';

let n8n: LocalService;
beforeEach(async () => void (n8n = await LocalService.start()));

/** Answers by method and path, as n8n wraps it. */
const answering =
	(answers: Record<string, () => unknown>): Respond =>
	(hit, response) => {
		const answer = answers[`${hit.method} ${hit.path}`];
		json({ data: answer?.() ?? {} }, answer ? 200 : 404)(hit, response);
	};

const last = () => JSON.parse(n8n.hits.at(-1)!.body) as unknown;

test.each([
	['of another type', { id: 'c1', name: 'Sandbox account', type: 'other' }],
	['of another name', { id: 'c1', name: 'Mine', type: 'accountingServiceApi' }],
])('a credential is created beside one %s', async (_, there) => {
	n8n.respond = answering({
		'GET /rest/credentials': () => [there],
		'POST /rest/credentials': () => ({ id: 'c2', secret: 'x' }),
	});
	const data = { apiKey: 'k' };
	const credential = { id: 'c2', name: 'Sandbox account', type: 'accountingServiceApi' };
	const { id, ...asked } = credential;
	expect(await saveCredential(restOf(n8n.origin), asked.name, asked.type, data)).toEqual(
		credential,
	);
	expect(last()).toEqual({ ...asked, data });
});

test('one of that name and type gets the data of this start', async () => {
	const credential = { id: 'c1', name: 'Sandbox account', type: 'accountingServiceApi' };
	n8n.respond = answering({
		'GET /rest/credentials': () => [{ ...credential, id: 'c0', name: 'Mine' }, credential],
		'PATCH /rest/credentials/c1': () => credential,
	});
	const { name, type } = credential;
	const data = { apiKey: 'new' };
	expect(await saveCredential(restOf(n8n.origin), name, type, data)).toEqual(credential);
	expect(last()).toEqual({ name, type, data });
});

test('a credential is tested with the data that it is given', async () => {
	n8n.respond = answering({ 'POST /rest/credentials/test': () => ({ status: 'OK' }) });
	const credential = { id: 'c1', name: 'n', type: 't' };
	expect(await testCredential(restOf(n8n.origin), credential, { apiKey: 'k' })).toEqual({
		status: 'OK',
	});
	expect(last()).toEqual({ credentials: { ...credential, data: { apiKey: 'k' } } });
});

const workflow = { name: 'Demo', nodes: [], connections: {} };

test('a workflow is created inactive, in the order of the editor', async () => {
	n8n.respond = answering({
		'GET /rest/workflows': () => [{ id: 'w0', name: 'Other', versionId: 'v0' }],
		'POST /rest/workflows': () => ({ id: 'w1' }),
	});
	expect(await saveWorkflow(restOf(n8n.origin), workflow)).toEqual({ id: 'w1' });
	expect(last()).toEqual({ ...workflow, settings: { executionOrder: 'v1' }, active: false });
});

test('one of that name is replaced, over what a person changed', async () => {
	n8n.respond = answering({
		'GET /rest/workflows': () => [{ id: 'w1', name: 'Demo', versionId: 'v1' }],
		'PATCH /rest/workflows/w1': () => ({ id: 'w1' }),
	});
	const settings = { executionOrder: 'v0' };
	await saveWorkflow(restOf(n8n.origin), { ...workflow, settings });
	expect(last()).toEqual({ ...workflow, settings, versionId: 'v1' });
	expect(n8n.lines).toEqual(['GET /rest/workflows', 'PATCH /rest/workflows/w1?forceSave=true']);
});

const saved = { ...workflow, id: 'w1', versionId: 'v1' };
const published = async (states: readonly object[], timeout?: number) => {
	const left = [...states];
	n8n.respond = answering({
		'POST /rest/workflows/w1/activate': () => ({}),
		...(states.length > 0 && {
			'GET /rest/workflows/w1/publication-status': () => (left.length > 1 ? left.shift() : left[0]),
		}),
	});
	return await publish(restOf(n8n.origin), saved, timeout).then(
		() => 'live',
		(thrown: Error) => thrown.message,
	);
};

test('a workflow is live once its triggers are, or n8n has no word for it', async () => {
	const busy = { status: 'in_progress' };
	expect(await published([busy, busy, { status: 'published' }])).toBe('live');
	expect(n8n.hits).toHaveLength(4);
	expect(JSON.parse(n8n.hits[0]!.body)).toEqual({ versionId: 'v1' });
	expect(await published([])).toBe('live');
});

test('a trigger that refuses is quoted, and nobody waits for ever', async () => {
	const triggers = [{ errorMessage: null }, { errorMessage: 'No credential' }];
	expect(await published([{ status: 'failed', triggers }])).toBe(
		'"Demo" could not be published: No credential',
	);
	expect(await published([{ status: 'in_progress' }], 60)).toBe('"Demo" is still not published');
});

test('operations are called as on the screen, and as they are where n8n knows none', async () => {
	const show = (resource: string) => ({ show: { resource: [resource] } });
	const property = (name: string, label: string, displayOptions?: object) => ({
		...{ name, displayOptions },
		options: [{ name: label, value: name === 'resource' ? 'invoice' : 'get' }],
	});
	const properties = [
		property('resource', 'Invoice'),
		property('operation', 'Get a Customer', show('customer')),
		property('operation', 'Get an Invoice', show('invoice')),
		{ name: 'operation', displayOptions: show('invoice') },
	];
	n8n.respond = answering({ 'POST /rest/node-types': () => [{ properties }] });
	const titles = await titlesOf(restOf(n8n.origin), 'node');
	expect(titles('invoice', 'get')).toEqual(['Invoice', 'Get an Invoice']);
	expect(titles('invoice', 'void')).toEqual(['Invoice', 'void']);
	expect(titles('project', 'get')).toEqual(['project', 'get']);
	expect(last()).toEqual({ nodeInfos: [{ name: 'node', version: 1 }] });
});
