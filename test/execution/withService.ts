import type { INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { LocalService } from '../localService/localService';
import { Engine, type NodeRun, type RunOptions } from '../n8nCore/harness';

export const KEY = 'key-of-the-tests';

/** A local service, n8n's engine, and the action node between them. */
export class WithService {
	private constructor(
		readonly service: LocalService,
		readonly engine: Engine,
	) {}

	static async start(): Promise<WithService> {
		const service = await LocalService.start();
		const engine = await Engine.start({
			accountingServiceApi: { baseUrl: service.baseUrl, apiKey: KEY },
		});
		return new WithService(service, engine);
	}

	async run(
		parameters: INodeParameters,
		{
			items,
			node,
			...options
		}: RunOptions & { items?: INodeExecutionData[]; node?: Partial<INode> } = {},
	): Promise<NodeRun> {
		return await this.engine.run(
			this.engine.node('accountingService', parameters, node),
			items,
			options,
		);
	}
}

export const byId = (resource: string, value = '42') => ({
	[`${resource}Id`]: { __rl: true, mode: 'id', value },
});

export const items = (...jsons: INodeExecutionData['json'][]): INodeExecutionData[] =>
	jsons.map((json) => ({ json }));

/** One read and one write, with nothing special about them. */
export const getInvoice: INodeParameters = {
	resource: 'invoice',
	operation: 'get',
	...byId('invoice'),
};
export const createInvoice: INodeParameters = {
	resource: 'invoice',
	operation: 'create',
	fieldsMode: 'json',
	fieldsJson: '{"number":1}',
};
