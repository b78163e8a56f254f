import {
	NodeHelpers,
	type INodeExecutionData,
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

/** Enough of n8n's Loop Over Items: a batch of `batchSize` items each time, and all of them at the end. */
const loopOverItems: INodeType = {
	description: {
		displayName: 'Loop Over Items',
		name: 'splitInBatches',
		group: ['organization'],
		version: 3,
		description: '',
		defaults: {},
		inputs: ['main'],
		outputs: ['main', 'main'],
		properties: [{ displayName: 'Batch Size', name: 'batchSize', type: 'number', default: 1 }],
	},
	async execute() {
		const loop = this.getContext('node') as {
			left?: INodeExecutionData[];
			done?: INodeExecutionData[];
		};
		const items = this.getInputData();
		loop.done = loop.left ? [...(loop.done ?? []), ...items] : [];
		loop.left ??= [...items];
		const batch = loop.left.splice(0, this.getNodeParameter('batchSize', 0) as number);
		return batch.length > 0 ? [[], batch] : [loop.done, []];
	},
};

/** The node types of the package, under the names n8n gives them. */
export class PackageNodeTypes implements INodeTypes {
	constructor(private readonly types: PackageTypes) {}

	getByName(type: string): INodeType | IVersionedNodeType {
		if (type === 'n8n-nodes-base.splitInBatches') return loopOverItems;
		if (type.startsWith('n8n-nodes-base.')) return standIn;
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
