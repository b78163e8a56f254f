import type { Rest } from './rest.ts';

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
	const settings = await rest.call<Settings>('GET', '/settings');
	if (settings.userManagement.showSetupOnFirstLoad) {
		await rest.call('POST', '/owner/setup', owner);
		return;
	}
	const { email, password } = owner;
	await rest.call('POST', '/login', { emailOrLdapLoginId: email, password });
}

interface Settings {
	readonly userManagement: { readonly showSetupOnFirstLoad: boolean };
}
