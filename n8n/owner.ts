import { RestError, type Rest } from './rest.ts';

/** The owner of one n8n, who may do everything. */
export interface Owner {
	readonly email: string;
	/** n8n asks for eight characters, a digit and a capital letter. */
	readonly password: string;
	readonly firstName: string;
	readonly lastName: string;
}

/** Signs in as the owner, who is created if this n8n has none yet. */
export async function signIn(rest: Rest, owner: Owner): Promise<void> {
	const { email, password } = owner;
	try {
		await rest.call('POST', '/owner/setup', owner);
	} catch (cause) {
		// That there is one already; beforehand n8n says so only to its editor.
		if (!(cause instanceof RestError && cause.status === 400)) throw cause;
		await rest.call('POST', '/login', { emailOrLdapLoginId: email, password });
	}
}
