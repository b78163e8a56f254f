import { randomUUID } from 'node:crypto';

import { ACTION_NODE, API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { saveCredential, type Credential } from '../../n8n/credentials';
import type { Rest } from '../../n8n/rest';
import type { Connection, Workflow, WorkflowNode } from '../../n8n/workflows';
import { entries } from '../../nodes/AccountingService/catalogue/entries';
import type { ScriptedModel } from './aiToolModel';

export const START = 'Start';
export const AGENT = 'Agent';
const MODEL = 'Model';

/** One of our nodes as the agent's tool: n8n derives the tool's name from the node's. */
export interface Tool {
	readonly name: string;
	readonly parameters: Readonly<Record<string, unknown>>;
	readonly settings?: Readonly<Record<string, unknown>>;
}

export async function saveModelCredential(rest: Rest, model: ScriptedModel): Promise<Credential> {
	return await saveCredential(rest, 'Scripted model', 'openAiApi', {
		apiKey: 'any-key',
		url: model.url,
	});
}

/**
 * A value for the agent to fill in, exactly as the editor writes it if a person leaves it to the
 * model.
 */
export const fromAi = (key: string, type = 'string') =>
	`={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`\`, '${type}') }}`;

const byId = (resource: string) => ({
	[`${resource}Id`]: { __rl: true, mode: 'id', value: fromAi(`${resource}_ID`) },
});

/** Every operation, leaving to the model the values that a person would leave to it. */
export const toolPerOperation: readonly Tool[] = entries.map(({ resource, operation, row }) => ({
	name: `${resource} ${operation}`,
	parameters: {
		// n8n does not store a value that equals its default, and neither does this.
		...(resource !== 'invoice' && { resource }),
		...(operation !== 'getAll' && { operation }),
		...('route' in row && row.route.includes('{id}') && byId(resource)),
		...(row.body === 'fields' && { fieldsMode: 'json', fieldsJson: fromAi('Fields', 'json') }),
		...(row.gives === 'upsert' && { matchField: 'email', matchValue: fromAi('Match_Value') }),
		...(row.gives === 'fromRows' && {
			groupBy: fromAi('Order'),
			lineFields: {
				mappingMode: 'defineBelow',
				value: { description: fromAi('Line') },
				schema: [],
			},
		}),
		...(row.gives === 'records' && { limit: fromAi('Limit', 'number') }),
		...(resource === 'search' && { query: fromAi('Search_Term') }),
	},
}));

/** Sends a chat message to an agent that has these tools. */
export function agentWith(
	tools: readonly Tool[],
	credentials: { readonly model: Credential; readonly account: Credential },
	{ agentVersion, agent = {} }: { agentVersion: number; agent?: object },
): Workflow {
	const node = (name: string, type: string, typeVersion: number, rest: object): WorkflowNode => ({
		id: randomUUID(),
		name,
		type,
		typeVersion,
		position: [0, 0],
		parameters: {},
		...rest,
	});
	const nodes = [
		node(START, 'n8n-nodes-base.manualTrigger', 1, {}),
		node(AGENT, '@n8n/n8n-nodes-langchain.agent', agentVersion, {
			parameters: { promptType: 'define', text: 'Do what is needed.', options: {} },
			...agent,
		}),
		node(MODEL, '@n8n/n8n-nodes-langchain.lmChatOpenAi', 1.2, {
			parameters: {
				model: { __rl: true, mode: 'id', value: 'scripted' },
				options: { maxRetries: 0 },
			},
			credentials: { openAiApi: credentials.model },
		}),
		...tools.map(({ name, parameters, settings }) =>
			node(name, `${ACTION_NODE}Tool`, 1, {
				parameters,
				credentials: { [API_CREDENTIAL]: credentials.account },
				...settings,
			}),
		),
	];
	const to = (node: string, type: string): Connection[][] => [[{ node, type, index: 0 }]];
	return {
		name: randomUUID(),
		nodes,
		connections: {
			[START]: { main: to(AGENT, 'main') },
			[MODEL]: { ai_languageModel: to(AGENT, 'ai_languageModel') },
			...Object.fromEntries(tools.map(({ name }) => [name, { ai_tool: to(AGENT, 'ai_tool') }])),
		},
	};
}
