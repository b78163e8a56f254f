import { isWebPage } from '../../../nodes/AccountingService/transport/call/webPage';
import { came, mayHaveActed } from '../../../nodes/AccountingService/transport/call/answer';

test.each<[boolean, string | undefined, string]>([
	[true, 'text/html', 'Please log in'],
	[true, 'text/html; charset=utf-8', ''],
	[true, undefined, '<html>'],
	[true, 'application/json', ' \n<!-- v1 --><html>'],
	[false, 'application/json', '{"id":7}'],
	[false, 'text/plain', 'all right <'],
	[false, undefined, 'html'],
	[false, undefined, ''],
])('%s: a page of type %p that begins with %p', (isPage, type, text) => {
	expect(isWebPage(type, text)).toBe(isPage);
});

test.each<[boolean, string, string]>([
	[true, 'text/html', 'Please log in'],
	[true, 'application/json', '<html>'],
	[false, 'text/html', '{"id":7}'],
	[false, 'text/plain', 'Accepted'],
])(
	'%s: whether a write may have been carried out, answered as %s with %p',
	async (perhaps, type, body) => {
		const answer = await came({ status: 200, headers: { 'content-type': type }, body });
		expect(mayHaveActed(answer)).toBe(perhaps);
	},
);
