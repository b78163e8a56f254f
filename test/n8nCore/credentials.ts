import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentials,
	type ICredentialsExpressionResolveValues,
	type ICredentialType,
	type IDataObject,
	type IHttpRequestOptions,
	type INodeCredentialsDetails,
	type INodeProperties,
} from 'n8n-workflow';

import type { PackageTypes } from './packageTypes';

/** What stands in a credential, or what its expressions give for an item. */
type Given =
	ICredentialDataDecryptedObject | ((item: IDataObject) => ICredentialDataDecryptedObject);

export type CredentialValues = Readonly<Record<string, Given>>;

/** Credentials as n8n would decrypt them, authenticated by the package's own credential types. */
export class GivenCredentials extends ICredentialsHelper {
	constructor(
		private readonly types: PackageTypes,
		private readonly values: CredentialValues,
	) {
		super();
	}

	private typeOf(name: string): ICredentialType {
		return this.types.getCredential(name).type;
	}

	getParentTypes() {
		return [];
	}

	isCredentialUsableByNode() {
		return true;
	}

	getCredentialsProperties(type: string): INodeProperties[] {
		return this.typeOf(type).properties;
	}

	async getDecrypted(
		_data: unknown,
		_details: INodeCredentialsDetails,
		type: string,
		_mode?: unknown,
		_execution?: unknown,
		_raw?: unknown,
		resolving?: ICredentialsExpressionResolveValues,
	) {
		const defaults = this.typeOf(type).properties.map(({ name, default: value }) => [name, value]);
		const given = this.values[type];
		const item = resolving?.connectionInputData[resolving.itemIndex]?.json ?? {};
		const values = typeof given === 'function' ? given(item) : structuredClone(given);
		return { ...Object.fromEntries(defaults), ...values };
	}

	async authenticate(
		values: ICredentialDataDecryptedObject,
		type: string,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.typeOf(type);
		return typeof authenticate === 'function' ? await authenticate(values, options) : options;
	}

	async preAuthentication() {
		return undefined;
	}

	async runPreAuthentication() {
		return undefined;
	}

	async getCredentials(): Promise<ICredentials> {
		throw new Error('Tests hand over decrypted values only');
	}

	async updateCredentials() {}

	async updateCredentialsOauthTokenData() {}
}
