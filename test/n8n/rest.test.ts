import { restOf } from '../../n8n/rest';
import { json, LocalService } from '../localService/localService';

const SESSION = 'n8n-auth=token; Max-Age=604800; Path=/; HttpOnly';

let n8n: LocalService;
beforeEach(async () => void (n8n = await LocalService.start()));

test('what n8n answers is its data', async () => {
	n8n.respond = json({ data: { id: 'w1' } });
	expect(await restOf(n8n.origin).call('POST', '/workflows', { name: 'x' })).toEqual({ id: 'w1' });
	const [hit] = n8n.hits;
	expect(n8n.lines).toEqual(['POST /rest/workflows']);
	expect([hit?.body, hit?.headers['content-type']]).toEqual(['{"name":"x"}', 'application/json']);
	expect(hit?.headers.connection).toBe('close');
});

test('a session goes along with each further call, and with no other cookie', async () => {
	n8n.respond = (hit, response) => {
		const cookies = hit.path === '/rest/login' ? ['other=1', SESSION] : ['later=2'];
		response.setHeader('Set-Cookie', cookies);
		json({ data: {} })(hit, response);
	};
	const rest = restOf(n8n.origin);
	await rest.call('POST', '/login', {});
	await rest.call('GET', '/workflows');
	await rest.file('/types/nodes.json');
	await rest.bytes('/binary-data');
	const cookies = n8n.hits.map(({ headers }) => headers.cookie);
	expect(cookies).toEqual([undefined, 'n8n-auth=token', 'n8n-auth=token', 'n8n-auth=token']);
	expect(n8n.hits[1]?.headers['content-type']).toBeUndefined();
});

test.each([
	[400, '{"message":"No such node"}', 'n8n answered 400 to GET /rest/x: No such node'],
	[500, '{"code":7}', 'n8n answered 500 to GET /rest/x: {"code":7}'],
	[502, `<p>${'x'.repeat(300)}`, `n8n answered 502 to GET /rest/x: <p>${'x'.repeat(197)}`],
])('a refusal (%d) is told in its own words', async (status, text, message) => {
	n8n.respond = (_, response) => response.writeHead(status).end(text);
	await expect(restOf(n8n.origin).call('GET', '/x')).rejects.toMatchObject({ status, message });
});

test('no redirect is followed', async () => {
	n8n.respond = (_, response) => response.writeHead(302, { Location: '/other' }).end('{"data":1}');
	expect(await restOf(n8n.origin).call('GET', '/x')).toBe(1);
	expect(n8n.lines).toEqual(['GET /rest/x']);
});

test('a file and bytes come as they are', async () => {
	n8n.respond = (_, response) => response.end('[1]');
	const rest = restOf(n8n.origin);
	expect(await rest.file('/types/nodes.json')).toEqual([1]);
	expect((await rest.bytes('/binary-data?id=7')).toString()).toBe('[1]');
	expect(n8n.lines).toEqual(['GET /types/nodes.json', 'GET /rest/binary-data?id=7']);
});

test('who stops the command ends its calls', async () => {
	const stopping = new AbortController();
	n8n.respond = () => stopping.abort();
	await expect(restOf(n8n.origin, stopping.signal).call('GET', '/x')).rejects.toThrow('aborted');
});
