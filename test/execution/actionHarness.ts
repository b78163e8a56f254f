import type { INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { LocalService } from '../localService/localService';
import { Engine, type NodeRun, type RunOptions } from '../n8nCore/harness';

export const KEY = 'key-of-the-tests';

/**
 * A local service, n8n's engine, and the action node between them. Each test starts its own: a late
 * request, such as a page read ahead, never reaches the service of another test. So there is no
 * `stop()`: late requests are answered, until the test file ends.
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
		// What a list read is compared row by row, so Simplify is off unless a test is about it; where an
		// operation does not have it, n8n leaves it out.
		const asked = { simplify: false, ...parameters };
		return await this.engine.run(
			this.engine.node('accountingService', asked, node),
			items,
			options,
		);
	}
}
