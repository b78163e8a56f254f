import {
	NodeHelpers,
	type INodeType,
	type INodeTypes,
	type IVersionedNodeType,
} from 'n8n-workflow';

import type { PackageTypes } from './packageTypes';

/** Enough of n8n's own Manual Trigger to start a workflow without installing all of n8n's nodes. */
const manualTrigger: INodeType = {
	description: {
		displayName: 'Manual Trigger',
		name: 'manualTrigger',
		group: ['trigger'],
		version: 1,
		description: '',
		defaults: {},
		inputs: [],
		outputs: ['main'],
		properties: [],
	},
	async execute() {
		return [this.getInputData()];
	},
};

/** The node types of the package, under the names n8n gives them. */
export class PackageNodeTypes implements INodeTypes {
	constructor(private readonly types: PackageTypes) {}

	getByName(type: string): INodeType | IVersionedNodeType {
		if (type === 'n8n-nodes-base.manualTrigger') return manualTrigger;
		// n8n names the tool that it makes of a node for AI agents so.
		const name = type.slice(type.lastIndexOf('.') + 1).replace(/Tool$/, '');
		return this.types.getNode(name).type;
	}

	getByNameAndVersion(type: string, version?: number): INodeType {
		return NodeHelpers.getVersionedNodeType(this.getByName(type), version);
	}

	getKnownTypes() {
		return {};
	}
}
