/** A new session of n8n's owner: the value of the cookie `n8n-auth`. */
export async function sessionOf(
	n8n: string,
	{ email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
	const login = await fetch(`${n8n}/rest/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ emailOrLdapLoginId: email, password }),
	});
	const cookies = login.headers.getSetCookie().join('; ');
	const session = /n8n-auth=([^;]+)/.exec(cookies)?.[1];
	if (!session) throw new Error(`n8n did not sign its owner in (${login.status})`);
	return session;
}
