import { entries } from '../../nodes/AccountingService/catalogue/entries';
import { isEndpoint } from '../../nodes/AccountingService/catalogue/types';
import { startSandbox, type Sandbox } from '../sandbox/startSandbox';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(async () => await sandbox.stop());

interface OpenApi {
	readonly paths: Record<string, Record<string, unknown>>;
}

test('the catalogue and the sandbox, written apart from the same specification, offer the same routes', async () => {
	const answer = await fetch(new URL('/openapi.json', sandbox.baseUrl));
	const { paths } = (await answer.json()) as OpenApi;
	const methods = ['get', 'post', 'put', 'delete', 'patch'];
	const offered = Object.entries(paths).flatMap(([path, operations]) =>
		Object.keys(operations)
			.filter((method) => methods.includes(method))
			.map((method) => `${method.toUpperCase()} ${path}`),
	);
	const known = entries.flatMap(({ row }) => (isEndpoint(row) ? [row.route] : []));
	expect([...offered].sort()).toEqual([...known].sort());
});
