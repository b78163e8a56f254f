import { json, LocalService } from '../../localService/localService';
import { Engine, NodeRun } from '../../n8nCore/harness';

test('a connection of a node that is not there any more does not end an item whose record is written', async () => {
	const service = await LocalService.start();
	service.respond = json({ id: '7', name: 'A' }, 201);
	const account = { baseUrl: service.baseUrl, apiKey: 'key' };
	const engine = await Engine.start({ accountingServiceApi: account });
	const create = {
		...{ resource: 'customer', operation: 'create', fieldsMode: 'json' },
		fieldsJson: '{"name":"A"}',
	};
	const action = engine.node('accountingService', create, { name: 'Action' });
	const toAction = { main: [[{ node: 'Action', type: 'main' as const, index: 0 }]] };
	const ended = await engine.runAll([action], { Gone: toAction }, [{ json: {} }]);
	const run = new NodeRun(ended, 'Action');
	expect(run.error).toBeUndefined();
	expect(run.json).toMatchObject([{ id: '7' }]);
	await service.stop();
});
