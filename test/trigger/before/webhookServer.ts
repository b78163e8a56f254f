import {
	createServer,
	request,
	type Agent,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, inflateSync } from 'node:zlib';

import type { Engine } from '../../n8nCore/harness';
import { lateBody } from './lateBody';
import '../../n8nCore/environment';
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
 * The part of n8n between the sender and the built trigger node: a real HTTP server that keeps the raw
 * bytes, runs `webhook()` in n8n-core's own context and answers as n8n 2 does, after the execution has
 * been stored.
 */
export class WebhookServer {
	readonly executions: INodeExecutionData[] = [];
	readonly logged: unknown[][] = [];
	/** Deliveries that have arrived complete. */
	received = 0;
	/** Senders that hung up before they were answered. */
	sendersGone = 0;
	node: INode;
	mode: WorkflowExecuteMode = 'webhook';
	/** The id of the workflow that the trigger is in. */
	workflow = 'workflow';
	/** How n8n stores an execution; if it rejects, n8n answers 500. */
	store: () => Promise<void> = async () => {};
	/** What n8n does with an execution that it has stored, once the sender has been answered. */
	execute: (items: INodeExecutionData[]) => Promise<void> = async () => {};
	/** As for multipart bodies, which n8n parses before the node sees them. */
	parsesBodies = false;
	/** As for bodies of a type that n8n does not know, which it reads once the node asks for them. */
	readsLate = false;
	/** Whose connections deliveries are sent on. */
	agent?: Agent;

	/** n8n's own, which the tests that come after have again. */
	private readonly logger = Container.get(Logger);

	private constructor(
		readonly engine: Engine,
		private readonly http: Server,
		parameters: INode['parameters'],
	) {
		this.node = engine.node('accountingServiceTrigger', parameters, { webhookId: 'hook' });
	}

	static async start(engine: Engine, parameters: INode['parameters'] = {}): Promise<WebhookServer> {
		const http = createServer();
		const server = new WebhookServer(engine, http, parameters);
		http.on('request', (incoming, response) => void server.receive(incoming, response));
		await new Promise<void>((resolve) => http.unref().listen(0, '127.0.0.1', resolve));
		const log = (...words: unknown[]) => void server.logged.push(words);
		const levels = { error: log, warn: log, info: log, debug: log };
		const logger = { ...levels, scoped: () => levels };
		Container.set(Logger, logger as unknown as Logger);
		return server;
	}

	async stop(): Promise<void> {
		Container.set(Logger, this.logger);
		this.http.closeAllConnections();
		await new Promise((resolve) => this.http.close(resolve));
	}

	/** Sends a delivery; rejects if the connection ends without an answer. */
	async send(body: Buffer | string, headers: Headers = {}, signal?: AbortSignal): Promise<Reply> {
		return await new Promise((resolve, reject) => {
			const { port } = this.http.address() as AddressInfo;
			const { agent } = this;
			const sent = request({ port, host: '127.0.0.1', method: 'POST', headers, signal, agent });
			sent.once('error', reject);
			sent.once('response', (answer) => {
				void textOf(answer).then((text) =>
					resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
				);
			});
			sent.end(body);
		});
	}

	private async receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const bytes = this.readsLate ? undefined : await unpacked(incoming);
		this.received += 1;
		response.once('close', () => (this.sendersGone += response.writableFinished ? 0 : 1));
		const express = Object.assign(response, {
			status: (code: number) => Object.assign(response, { statusCode: code }),
			json: (body: unknown) => {
				response.setHeader('Content-Type', 'application/json; charset=utf-8');
				response.end(JSON.stringify(body));
			},
		});
		try {
			await this.answer(incoming, bytes, express);
		} catch (cause) {
			express.status(500);
			express.json({ message: String(cause) });
		}
	}

	private async answer(
		incoming: IncomingMessage,
		bytes: Buffer | undefined,
		response: Express,
	): Promise<void> {
		const { engine, node, mode } = this;
		const workflow = engine.workflow([node], {}, this.workflow);
		const type = engine.nodeTypes.getByNameAndVersion(node.type, 2);
		const data: Partial<IWebhookData> = {
			webhookDescription: type.description.webhooks?.[0],
			node: node.name,
			path: 'webhook',
			httpMethod: 'POST' as IHttpRequestMethods,
			workflowId: this.workflow,
		};
		const additional = engine.additionalData();
		const rawBody = this.parsesBodies ? undefined : bytes;
		const readRawBody = async () => {
			if (this.readsLate) Object.assign(incoming, { rawBody: await lateBody(incoming) });
			else if (!rawBody) throw new Error('the stream has been read');
		};
		additional.httpRequest = Object.assign(incoming, { rawBody, readRawBody }) as never;
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
		const [items] = result.workflowData ?? [];
		if (items) {
			await this.store();
			this.executions.push(...items);
		}
		if (result.noWebhookResponse) return;
		response.status(200);
		response.json(result.webhookResponse);
		if (items) await this.execute(items);
	}
}

type Express = ServerResponse & {
	status(code: number): void;
	json(body: unknown): void;
};

/** n8n unpacks a body that says how it was packed, and keeps what was inside. */
async function unpacked(incoming: IncomingMessage): Promise<Buffer> {
	const sent = Buffer.from(await textOf(incoming, 'latin1'), 'latin1');
	const how = String(incoming.headers['content-encoding']);
	const unpack = { gzip: gunzipSync, deflate: inflateSync }[how];
	return unpack ? unpack(sent) : sent;
}

async function textOf(stream: IncomingMessage, encoding: BufferEncoding = 'utf8'): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString(encoding);
}
