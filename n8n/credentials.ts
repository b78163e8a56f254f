import type { Rest } from './rest.ts';

export type CredentialData = Readonly<Record<string, unknown>>;

/** How a node names the credential it uses: by id; the name is for people. */
export interface CredentialReference {
	readonly id: string;
	readonly name: string;
}

export interface Credential extends CredentialReference {
	readonly type: string;
}

/** Creates the credential, or updates the one with the same type and name. */
export async function saveCredential(
	rest: Rest,
	name: string,
	type: string,
	data: CredentialData,
): Promise<Credential> {
	const all = await rest.call<Credential[]>('GET', '/credentials');
	const existing = all.find((one) => one.name === name && one.type === type);
	const saved = existing
		? await rest.call<Credential>('PATCH', `/credentials/${existing.id}`, { name, type, data })
		: await rest.call<Credential>('POST', '/credentials', { name, type, data });
	return { id: saved.id, name, type };
}

export interface CredentialTestResult {
	readonly status: 'OK' | 'Error';
	readonly message: string;
}

/** What "Test" in the credential's dialog says about this data. */
export async function testCredential(
	rest: Rest,
	{ id, name, type }: Credential,
	data: CredentialData,
): Promise<CredentialTestResult> {
	return await rest.call('POST', '/credentials/test', { credentials: { id, name, type, data } });
}
