import { setTimeout as sleep } from 'node:timers/promises';

import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type Credential } from '../../n8n/credentials';
import { isWhole, itemsOf, readExecution, runToItsEnd } from '../../n8n/executions';
import type { WorkflowNode } from '../../n8n/workflows';
import { json, LocalService, type Respond } from '../localService/localService';
import { saveBehindManualTrigger, START } from './behindManualTrigger';
import { startN8nWithPackage, type N8nWithPackage } from './n8nWithPackage';

let n8n: N8nWithPackage;
let service: LocalService;
let account: Credential;

beforeAll(async () => {
	n8n = await startN8nWithPackage();
});

afterAll(async () => await n8n?.stop());

beforeEach(async () => {
	service = await LocalService.start();
	account = await saveCredential(n8n.rest, 'Scripted service', API_CREDENTIAL, {
		baseUrl: service.baseUrl,
		apiKey: 'any-key',
	});
});

afterEach(async () => await service.stop());

/** Refuses or loses the first request for item b, and accepts everything else. */
const troubleWithB = (trouble: Respond): Respond => {
	let first = true;
	return (hit, response) => {
		const { name } = JSON.parse(hit.body) as { name: string };
		const answer = name === 'b' && first ? trouble : json({ id: name }, 201);
		if (name === 'b') first = false;
		answer(hit, response);
	};
};
const refuse = json({ error: 'The books are being closed' }, 409);
const hangUp: Respond = (_, response) => response.socket?.destroy();
const written = () => service.hits.map(({ body }) => (JSON.parse(body) as { name: string }).name);

/** Creates an invoice for each of a, b and c, with a body that changes with every try. */
async function workflow(settings: Partial<WorkflowNode> = {}) {
	const create = {
		name: 'Create',
		type: ACTION_NODE,
		typeVersion: 1,
		parameters: {
			resource: 'invoice',
			operation: 'create',
			fieldsMode: 'json',
			fieldsJson: '={{ JSON.stringify({ name: $json.name, at: $now.toMillis() }) }}',
		},
		credentials: { [API_CREDENTIAL]: account },
		...settings,
	};
	return await saveBehindManualTrigger(
		n8n.rest,
		create,
		['a', 'b', 'c'].map((name) => ({ name })),
	);
}

const threeTries = { retryOnFail: true, maxTries: 3, waitBetweenTries: 0 };

test('Retry On Fail writes each item once', async () => {
	service.respond = troubleWithB(refuse);
	const execution = await runToItsEnd(n8n.rest, await workflow(threeTries), START);
	expect(execution.status).toBe('success');
	expect(itemsOf(execution, 'Create').map(({ json: { id } }) => id)).toEqual(['a', 'b', 'c']);
	expect(written()).toEqual(['a', 'b', 'b', 'c']);
});

test('Retry On Fail never sends a write again whose answer was lost', async () => {
	service.respond = troubleWithB(hangUp);
	const execution = await runToItsEnd(n8n.rest, await workflow(threeTries), START);
	expect(execution.status).toBe('error');
	expect(execution.error?.message).toMatch(/still not known whether/);
	expect(written()).toEqual(['a', 'b']);
});

test('Retry On Fail writes each item once where records have an empty field named error', async () => {
	service.respond = (hit, response) =>
		json({ id: (JSON.parse(hit.body) as { name: string }).name, error: null }, 201)(hit, response);
	const execution = await runToItsEnd(n8n.rest, await workflow(threeTries), START);
	expect(itemsOf(execution, 'Create')).toHaveLength(3);
	expect(written()).toEqual(['a', 'b', 'c']);
});

test('going on with the others, each item is written once as well', async () => {
	service.respond = troubleWithB(refuse);
	const settings = { ...threeTries, onError: 'continueRegularOutput' as const };
	const execution = await runToItsEnd(n8n.rest, await workflow(settings), START);
	expect(itemsOf(execution, 'Create')).toHaveLength(3);
	expect(written()).toEqual(['a', 'b', 'c']);
});

test('"retry execution" writes only what is not written yet', async () => {
	service.respond = troubleWithB(refuse);
	const failed = await runToItsEnd(n8n.rest, await workflow(), START);
	expect(failed.status).toBe('error');
	expect(written()).toEqual(['a', 'b']);

	const path = `/executions/${failed.id}/retry`;
	const { id } = await n8n.rest.call<{ id: string }>('POST', path, { loadWorkflow: false });
	let again = await readExecution(n8n.rest, id);
	for (const end = Date.now() + 20_000; !isWhole(again) && Date.now() < end;) {
		await sleep(50);
		again = await readExecution(n8n.rest, id);
	}
	expect(again.status).toBe('success');
	expect(itemsOf(again, 'Create').map(({ json: { id: name } }) => name)).toEqual(['a', 'b', 'c']);
	expect(written()).toEqual(['a', 'b', 'b', 'c']);
});
