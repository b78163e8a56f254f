import {
	NodeHelpers,
	type INodeExecutionData,
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

const ofN8n: Readonly<Record<string, INodeType>> = {
	'n8n-nodes-base.manualTrigger': manualTrigger,
	'n8n-nodes-base.splitInBatches': loopOverItems,
};

/** The node types of the package, under the names n8n gives them. */
export class PackageNodeTypes implements INodeTypes {
	constructor(private readonly types: PackageTypes) {}

	getByName(type: string): INodeType | IVersionedNodeType {
		// n8n names the tool that it makes of a node for AI agents so.
		const name = type.slice(type.lastIndexOf('.') + 1).replace(/Tool$/, '');
		return ofN8n[type] ?? this.types.getNode(name).type;
	}

	getByNameAndVersion(type: string, version?: number): INodeType {
		return NodeHelpers.getVersionedNodeType(this.getByName(type), version);
	}

	getKnownTypes() {
		return {};
	}
}
