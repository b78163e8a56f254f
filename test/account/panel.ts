import { LoadOptionsContext } from 'n8n-core';
import type { ILoadOptionsFunctions, INodeListSearchResult, INodeParameters } from 'n8n-workflow';

import type { LocalService } from '../localService/localService';
import type { CredentialValues } from '../n8nCore/credentials';
import { Engine } from '../n8nCore/harness';

/** The node's panel in the editor, as n8n calls the methods behind it. */
export class Panel {
	private constructor(
		private readonly engine: Engine,
		private readonly parameters: INodeParameters,
	) {}

	static async open(
		{ baseUrl }: Pick<LocalService, 'baseUrl'>,
		parameters: INodeParameters,
		apiKey = 'any-key',
	): Promise<Panel> {
		return await Panel.with({ accountingServiceApi: { baseUrl, apiKey } }, parameters);
	}

	/** With any credential, or with none. */
	static async with(credentials: CredentialValues, parameters: INodeParameters): Promise<Panel> {
		return new Panel(await Engine.start(credentials), parameters);
	}

	/** What the fields mapper offers; `unsaved` is what stands in the panel and not yet in the node. */
	async fields(unsaved?: INodeParameters) {
		const { getFields } = this.methods.resourceMapping ?? {};
		if (!getFields) throw new Error('The node has no getFields');
		return await getFields.call(this.context('fields', unsaved));
	}

	/** What a list that is loaded offers. */
	async options(method: string) {
		const load = this.methods.loadOptions?.[method];
		if (!load) throw new Error(`The node has no ${method}`);
		return await load.call(this.context('options'));
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

	private get node() {
		return this.engine.node('accountingService', this.parameters);
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
