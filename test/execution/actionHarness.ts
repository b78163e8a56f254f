import type { INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { LocalService } from '../localService/localService';
import { Engine, type NodeRun, type RunOptions } from '../n8nCore/harness';

export const KEY = 'key-of-the-tests';

/**
 * A local service, n8n's engine, and the action node between them. Each test starts its own: a late
 * request, such as a page read ahead, never reaches the service of another test. So there is no
 * `stop()`: late requests are answered, by a server that does not keep the run from ending.
 */
export class ActionHarness {
	private constructor(
		readonly service: LocalService,
		readonly engine: Engine,
	) {}

	static async start(): Promise<ActionHarness> {
		const service = await LocalService.start();
		const engine = await Engine.start({
			accountingServiceApi: { baseUrl: service.baseUrl, apiKey: KEY },
		});
		return new ActionHarness(service, engine);
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
