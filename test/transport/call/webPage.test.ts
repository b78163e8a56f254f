import { isWebPage } from '../../../nodes/AccountingService/transport/call/webPage';
import { came, mayHaveActed } from '../../../nodes/AccountingService/transport/call/answer';

test.each<[boolean, string | undefined, string]>([
	[true, 'text/html', 'Please log in'],
	[true, 'text/html; charset=utf-8', ''],
	[true, 'application/xhtml+xml', 'Please log in'],
	[true, ' TEXT/HTML', 'Please log in'],
	[false, 'text/htmlish', 'Please log in'],
	[false, 'application/xml', 'Please log in'],
	[false, 'text/plain; not=text/html', 'Please log in'],
	[true, undefined, '<html>'],
	[true, 'application/json', ' \n<!-- v1 --><html>'],
	[false, 'application/json', '{"id":7}'],
	[false, 'text/plain', 'all right <'],
	[false, undefined, 'html'],
	[false, undefined, ''],
])('%s: a page of type %p that begins with %p', (isPage, type, text) => {
	expect(isWebPage(type, text)).toBe(isPage);
});

test.each<[boolean, number, string, string]>([
	[true, 200, 'text/html', 'Please log in'],
	[true, 200, 'application/json', '<html>'],
	[true, 299, 'text/html', 'Please log in'],
	[false, 300, 'text/html', 'Please log in'],
	[false, 404, 'text/html', 'Please log in'],
	[false, 200, 'text/html', '{"id":7}'],
	[false, 200, 'text/html', ''],
	[false, 200, 'text/plain', 'Accepted'],
])(
	'%s: whether a write may have been carried out, answered by %i as %s with %p',
	async (perhaps, status, type, body) => {
		const answer = await came({ status, headers: { 'content-type': type }, body });
		expect(mayHaveActed(answer)).toBe(perhaps);
	},
);
