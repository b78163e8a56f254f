import { LoadOptionsContext } from 'n8n-core';
import type {
	ILoadOptionsFunctions,
	INode,
	INodeListSearchResult,
	INodeParameters,
	INodePropertyOptions,
} from 'n8n-workflow';

import type { LocalService } from '../localService/localService';
import type { CredentialValues } from '../n8nCore/credentials';
import { Engine } from '../n8nCore/harness';

/** The node's panel in the editor, as n8n calls the methods behind it. */
export class Panel {
	private constructor(
		private readonly engine: Engine,
		private readonly parameters: INodeParameters,
		private readonly as: Partial<INode>,
	) {}

	static async open(
		{ baseUrl }: Pick<LocalService, 'baseUrl'>,
		parameters: INodeParameters,
		apiKey = 'any-key',
		as?: Partial<INode>,
	): Promise<Panel> {
		return await Panel.with({ accountingServiceApi: { baseUrl, apiKey } }, parameters, as);
	}

	/** With any credential, or with none. */
	static async with(
		credentials: CredentialValues,
		parameters: INodeParameters,
		as: Partial<INode> = {},
	): Promise<Panel> {
		return new Panel(await Engine.start(credentials), parameters, as);
	}

	/** What the fields mapper offers; `unsaved` is what stands in the panel and not yet in the node. */
	async fields(unsaved?: INodeParameters) {
		return await this.columns('getFields', 'fields', unsaved);
	}

	/** The same of the mapper of lines. */
	async lineFields(unsaved?: INodeParameters) {
		return await this.columns('getLineFields', 'lineFields', unsaved);
	}

	/** What a list of options offers. */
	async options(method: string, unsaved?: INodeParameters): Promise<INodePropertyOptions[]> {
		const load = this.methods.loadOptions?.[method];
		if (!load) throw new Error(`The node has no ${method}`);
		return await load.call(this.context('options', unsaved));
	}

	/** What a picker offers. */
	async search(method: string, filter?: string, token?: string): Promise<INodeListSearchResult> {
		const search = this.methods.listSearch?.[method];
		if (!search) throw new Error(`The node has no ${method}`);
		return await search.call(this.context('picker'), filter, token);
	}

	get pickers(): string[] {
		return Object.keys(this.methods.listSearch ?? {});
	}

	private async columns(method: string, mapper: string, unsaved?: INodeParameters) {
		const learn = this.methods.resourceMapping?.[method];
		if (!learn) throw new Error(`The node has no ${method}`);
		return await learn.call(this.context(mapper, unsaved));
	}

	private get node() {
		return this.engine.node('accountingService', this.parameters, this.as);
	}

	private get methods() {
		return this.engine.nodeTypes.getByNameAndVersion(this.node.type).methods ?? {};
	}

	private context(path: string, unsaved?: INodeParameters): ILoadOptionsFunctions {
		const workflow = this.engine.workflow([this.node]);
		const node = workflow.getNode(this.node.name) ?? this.node;
		const additional = { ...this.engine.additionalData(), currentNodeParameters: unsaved };
		return new LoadOptionsContext(workflow, node, additional, path);
	}
}
