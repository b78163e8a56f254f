import type { ICredentialType, INodeType, IVersionedNodeType } from 'n8n-workflow';

import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';
import { AccountingServiceWebhookApi } from '../../credentials/AccountingServiceWebhookApi.credentials';
import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { AccountingServiceChangesTrigger } from '../../nodes/AccountingService/AccountingServiceChangesTrigger.node';
import { AccountingServiceTrigger } from '../../nodes/AccountingService/AccountingServiceTrigger.node';

/** The node and credential types of this package by their names. n8n's own loader is one, too. */
export interface PackageTypes {
	getNode(name: string): { readonly type: INodeType | IVersionedNodeType };
	getCredential(name: string): { readonly type: ICredentialType };
}

const nodes = [
	new AccountingService(),
	new AccountingServiceTrigger(),
	new AccountingServiceChangesTrigger(),
];
const credentials = [new AccountingServiceApi(), new AccountingServiceWebhookApi()];

function existing<T>(type: T | undefined, name: string): { readonly type: T } {
	if (!type) throw new Error(`This package has no "${name}"`);
	return { type };
}

/** The types as their sources are now, without a build. */
export const sources: PackageTypes = {
	getNode: (name) =>
		existing(
			nodes.find(({ description }) => description.name === name),
			name,
		),
	getCredential: (name) =>
		existing(
			credentials.find((credential) => credential.name === name),
			name,
		),
};
