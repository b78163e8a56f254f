import type { ServerResponse } from 'node:http';

import { LocalService, type Hit } from '../localService/localService';

/** The model's next turn: it says something, calls tools, or fails. */
export type Turn =
	{ readonly say: string } | { readonly use: readonly ToolUse[] } | { readonly status: number };

export interface ToolUse {
	readonly tool: string;
	readonly with: Readonly<Record<string, unknown>>;
}

export interface OfferedTool {
	readonly name: string;
	readonly description: string;
	readonly parameters: {
		readonly properties: Readonly<Record<string, { type?: string; description?: string }>>;
		readonly required?: readonly string[];
	};
}

interface ChatRequest {
	readonly messages: ReadonlyArray<{ role: string; content?: unknown }>;
	readonly tools?: ReadonlyArray<{ readonly function: OfferedTool }>;
}

/**
 * A scripted model behind OpenAI's chat completions API. Only the model is scripted: n8n, its
 * agent, the tool and the service are real.
 */
export class ScriptedModel {
	private turns: Turn[] = [];

	private constructor(private readonly server: LocalService) {}

	static async start(): Promise<ScriptedModel> {
		const model = new ScriptedModel(await LocalService.start());
		model.server.respond = (_, response) => model.answer(response);
		return model;
	}

	get url(): string {
		return `${this.server.origin}/v1`;
	}

	/** Sets what it does from now on, turn by turn, and forgets what it was asked before. */
	script(...turns: Turn[]): void {
		this.server.hits.length = 0;
		this.turns = turns;
	}

	/** The tools it was offered in the last request. */
	get tools(): readonly OfferedTool[] {
		return (this.asked.at(-1)?.tools ?? []).map(({ function: tool }) => tool);
	}

	/** The tools' answers in the last request. */
	get told(): readonly string[] {
		const messages = this.asked.at(-1)?.messages ?? [];
		return messages.filter(({ role }) => role === 'tool').map(({ content }) => textOf(content));
	}

	get timesAsked(): number {
		return this.asked.length;
	}

	async stop(): Promise<void> {
		await this.server.stop();
	}

	private get asked(): ChatRequest[] {
		return this.server.hits
			.filter(({ path }: Hit) => path.endsWith('/chat/completions'))
			.map(({ body }) => JSON.parse(body) as ChatRequest);
	}

	private answer(response: ServerResponse): void {
		const turn = this.turns.shift() ?? { say: 'Done.' };
		const status = 'status' in turn ? turn.status : 200;
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify('status' in turn ? { error: { message: 'Busy' } } : said(turn)));
	}
}

let calls = 0;

function said(turn: Exclude<Turn, { status: number }>) {
	const uses = 'use' in turn ? turn.use : [];
	const toolCalls = uses.map(({ tool, with: values }) => ({
		id: `call_${++calls}`,
		type: 'function',
		function: { name: tool, arguments: JSON.stringify(values) },
	}));
	return {
		id: 'chatcmpl-scripted',
		object: 'chat.completion',
		created: 0,
		model: 'scripted',
		choices: [
			{
				index: 0,
				finish_reason: uses.length > 0 ? 'tool_calls' : 'stop',
				message: {
					role: 'assistant',
					content: 'say' in turn ? turn.say : null,
					...(uses.length > 0 && { tool_calls: toolCalls }),
				},
			},
		],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}

/** A message is text, or a list of parts of which some are text. */
function textOf(content: unknown): string {
	if (typeof content === 'string') return content;
	const parts = Array.isArray(content) ? (content as Array<{ text?: string }>) : [];
	return parts.map(({ text }) => text ?? '').join('');
}
