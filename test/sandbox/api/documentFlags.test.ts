import { sharedSandbox } from '../sharedSandbox';
import { type OpenApi, named, openApi, operationOf } from './openApi';

const form = ['--envelope', 'nested', '--reset-format', 'epoch-ms', '--retry-after', 'none'];
const { sandbox } = sharedSandbox('--window', '10', ...form);
let document: OpenApi;
beforeAll(async () => {
	document = await openApi(sandbox());
});

test('describes the limits as the flags set them', () => {
	expect(document.info.description).toContain('; 1000000 requests in 10 seconds. ');
	const { headers = {} } = operationOf(document, 'GET /customers').responses['429'] ?? {};
	const names = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
	expect(Object.keys(headers)).toEqual(names);
	const description = 'When the window ends and the count starts anew, in milliseconds since 1970';
	expect(headers['X-RateLimit-Reset']).toMatchObject({ description });
});

test('describes every part of a list that is nested', () => {
	const all = named(document);
	const names = new Set(all.map(([place]) => place.split('/').at(-1)));
	expect([...names]).toEqual(expect.arrayContaining(['data', 'meta', 'customers', 'total']));
	expect(all.filter(([, { description }]) => !description).map(([place]) => place)).toEqual([]);
});
