import {
	createServer,
	request,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Engine } from '../n8nCore/harness';
import '../n8nCore/environment';
import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
import { WebhookContext } from 'n8n-core';
import type {
	IHttpRequestMethods,
	INode,
	INodeExecutionData,
	IWebhookData,
	WorkflowExecuteMode,
} from 'n8n-workflow';

export interface Reply {
	readonly status: number;
	readonly headers: IncomingMessage['headers'];
	readonly body: string;
}

type Headers = Record<string, string | string[]>;

/**
 * The part of n8n that stands between the sender and the built trigger node: a real HTTP server that
 * keeps the raw bytes, runs `webhook()` in n8n-core's own context, and answers as n8n 2 does: after
 * the execution has been stored.
 */
export class Door {
	readonly executions: INodeExecutionData[] = [];
	readonly logged: unknown[][] = [];
	/** Deliveries that have arrived whole. */
	taken = 0;
	/** Senders that have hung up before they were answered. */
	left = 0;
	node: INode;
	mode: WorkflowExecuteMode = 'webhook';
	/** What n8n does to store an execution; rejecting makes it answer 500. */
	store: () => Promise<void> = async () => {};
	/** Stands for multipart bodies, which n8n takes apart before the node sees them. */
	takesBodiesApart = false;

	private constructor(
		private readonly engine: Engine,
		private readonly server: Server,
		parameters: INode['parameters'],
	) {
		this.node = engine.node('accountingServiceTrigger', parameters, { webhookId: 'hook' });
	}

	static async open(engine: Engine, parameters: INode['parameters'] = {}): Promise<Door> {
		const server = createServer();
		const door = new Door(engine, server, parameters);
		server.on('request', (asked, response) => void door.take(asked, response));
		await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
		const note = (...words: unknown[]) => void door.logged.push(words);
		const logger = { error: note, warn: note, info: note, debug: note };
		Container.set(Logger, logger as unknown as Logger);
		return door;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	/** Sends a delivery; `undefined` when the connection ended without an answer. */
	async send(body: Buffer | string, headers: Headers = {}, signal?: AbortSignal): Promise<Reply> {
		return await new Promise((resolve, reject) => {
			const { port } = this.server.address() as AddressInfo;
			const sent = request({ port, host: '127.0.0.1', method: 'POST', headers, signal });
			sent.once('error', reject);
			sent.once('response', (answer) => {
				void textOf(answer).then((text) =>
					resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
				);
			});
			sent.end(body);
		});
	}

	private async take(asked: IncomingMessage, response: ServerResponse): Promise<void> {
		const bytes = Buffer.from(await textOf(asked, 'latin1'), 'latin1');
		this.taken += 1;
		response.once('close', () => (this.left += response.writableFinished ? 0 : 1));
		const express = Object.assign(response, {
			status: (code: number) => Object.assign(response, { statusCode: code }),
			json: (body: unknown) => {
				response.setHeader('Content-Type', 'application/json; charset=utf-8');
				response.end(JSON.stringify(body));
			},
		});
		try {
			await this.answer(asked, bytes, express);
		} catch (cause) {
			express.status(500);
			express.json({ message: String(cause) });
		}
	}

	private async answer(asked: IncomingMessage, bytes: Buffer, response: Express): Promise<void> {
		const { engine, node, mode } = this;
		const workflow = engine.workflow([node]);
		const type = engine.nodeTypes.getByNameAndVersion(node.type, 1);
		const data: Partial<IWebhookData> = {
			webhookDescription: type.description.webhooks?.[0],
			node: node.name,
			path: 'webhook',
			httpMethod: 'POST' as IHttpRequestMethods,
			workflowId: 'workflow',
		};
		const additional = engine.additionalData();
		const rawBody = this.takesBodiesApart ? undefined : bytes;
		const readRawBody = async () => {
			if (!rawBody) throw new Error('the stream has been read');
		};
		additional.httpRequest = Object.assign(asked, { rawBody, readRawBody }) as never;
		additional.httpResponse = response as never;
		const named = workflow.getNode(node.name) as INode;
		const context = new WebhookContext(
			workflow,
			named,
			additional,
			mode,
			data as IWebhookData,
			[],
			null,
		);
		const result = await type.webhook!.call(context);
		if (result.noWebhookResponse) return;
		const [items] = result.workflowData ?? [];
		if (items) {
			await this.store();
			this.executions.push(...items);
		}
		response.status(200);
		response.json(result.webhookResponse);
	}
}

type Express = ServerResponse & {
	status(code: number): void;
	json(body: unknown): void;
};

async function textOf(stream: IncomingMessage, encoding: BufferEncoding = 'utf8'): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString(encoding);
}
