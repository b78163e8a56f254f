import { demoOwner, signInAsDemoOwner } from '../../demo/account';
import { restOf } from '../../n8n/rest';
import { json, LocalService } from '../localService/localService';

/** An n8n that answers the setup of its owner, and the login, with these. */
async function signedIn(setup: number, login = 200) {
	const n8n = await LocalService.start();
	n8n.respond = (hit, response) => {
		const status = hit.path.endsWith('/login') ? login : setup;
		json({ data: {}, message: 'Wrong' }, status)(hit, response);
	};
	const said = await signInAsDemoOwner(restOf(n8n.origin)).then(
		() => 'signed in',
		(thrown: Error) => thrown.message,
	);
	return { said, asked: n8n.hits.map(({ path, body }) => [path, JSON.parse(body)]) };
}

const setup = ['/rest/owner/setup', demoOwner];
const login = [
	'/rest/login',
	{ emailOrLdapLoginId: demoOwner.email, password: demoOwner.password },
];

test('a new n8n gets its owner', async () => {
	expect(await signedIn(200)).toEqual({ said: 'signed in', asked: [setup] });
});

test('into one that has an owner, the demo signs in', async () => {
	expect(await signedIn(400)).toEqual({ said: 'signed in', asked: [setup, login] });
});

test('one whose owner has another password is told with what helps', async () => {
	const { said } = await signedIn(400, 401);
	expect(said).toMatch(/has a password other than the one it was created with/);
	expect(said).toContain('Remove the folder .demo');
});

test.each([
	[404, 200, /^n8n answered 404 to POST \/rest\/owner\/setup: Wrong$/, 1],
	[500, 200, /^n8n answered 500 to POST \/rest\/owner\/setup: Wrong$/, 1],
	[400, 500, /^n8n answered 500 to POST \/rest\/login: Wrong$/, 2],
	[400, 403, /^n8n answered 403 to POST \/rest\/login: Wrong$/, 2],
])('whatever else n8n answers (%d, %d) is told as it came', async (first, then, words, count) => {
	const { said, asked } = await signedIn(first, then);
	expect(said).toMatch(words);
	expect(asked).toHaveLength(count);
});
