import {
	NodeHelpers,
	type INodeType,
	type INodeTypes,
	type IVersionedNodeType,
} from 'n8n-workflow';

import type { PackageTypes } from './packageTypes';

/**
 * Enough of a node of n8n's own, without installing all of them: it hands on what it is given. n8n drops
 * parameters that a node does not have; the one here is that of Remove Duplicates.
 */
const standIn: INodeType = {
	description: {
		displayName: 'Stand-In',
		name: 'standIn',
		group: ['trigger'],
		version: 1,
		description: '',
		defaults: {},
		inputs: [],
		outputs: ['main'],
		properties: [
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				default: {},
				options: [{ displayName: 'Scope', name: 'scope', type: 'string', default: 'node' }],
			},
		],
	},
	async execute() {
		return [this.getInputData()];
	},
};

/** The node types of the package, under the names n8n gives them. */
export class PackageNodeTypes implements INodeTypes {
	constructor(private readonly types: PackageTypes) {}

	getByName(type: string): INodeType | IVersionedNodeType {
		if (type.startsWith('n8n-nodes-base.')) return standIn;
		return this.types.getNode(type.slice(type.lastIndexOf('.') + 1)).type;
	}

	getByNameAndVersion(type: string, version?: number): INodeType {
		return NodeHelpers.getVersionedNodeType(this.getByName(type), version);
	}

	getKnownTypes() {
		return {};
	}
}
