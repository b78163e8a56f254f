import { createHash } from 'node:crypto';

import {
	NodeOperationError,
	type IExecuteFunctions,
	type IHttpRequestOptions,
	type ILoadOptionsFunctions,
} from 'n8n-workflow';

import { readAddress, type Refused } from '../../catalogue/address';
import { readApiKey } from '../../catalogue/apiKey';
import { createClient, pacerFor, type Send } from '../../transport';
import { systemClock } from './clock';
import { breather } from '../job/breather';
import type { Connection } from '../job/job';
import { maskOf } from '../quoting/maskOf';
import { readResponse } from './response';

export const CREDENTIAL = 'accountingServiceApi';

type Credential = { baseUrl: string; apiKey: string };
type Caller = IExecuteFunctions | ILoadOptionsFunctions;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Opens the service with the credential as it is for one item: an expression in it may name another
 * account for each. All runs in this process with the same address and key share one pacer, which treats
 * every `party` (the id of an execution) alike. Throws a NodeOperationError that says what to change if
 * the credential cannot be used.
 */
export async function connect(caller: Caller, party: string, itemIndex = 0): Promise<Connection> {
	const credential = await caller.getCredentials<Credential>(CREDENTIAL, itemIndex);
	const address = readAddress(credential.baseUrl);
	const masked = maskOf(credential.apiKey);
	if (!address.ok) {
		const refusal = { ...address, advice: masked(address.advice) };
		throw unusable(caller, 'base URL', credential.baseUrl, refusal);
	}
	const apiKey = readApiKey(credential.apiKey);
	if (!apiKey.ok) throw unusable(caller, 'API key', credential.apiKey, apiKey);
	const account = `${address.base} ${hash(apiKey.key)}`;
	const call = createClient({
		send: sendThrough(caller, credential, address.base),
		pacer: pacerFor(account, systemClock, Math.random),
		clock: systemClock,
		random: Math.random,
		breathe: breather(),
		party,
	});
	return { host: address.host, account, address: address.base, call, masked };
}

/** An empty field may hold an expression that gives nothing, so that is told as well where there are items. */
function unusable(caller: Caller, what: string, given: unknown, { advice, holds }: Refused) {
	const isEmpty = given === undefined || given === null || String(given).trim() === '';
	const hasItems = 'getInputData' in caller;
	const gives = holds === 'undefined' || holds === 'null' ? 'nothing' : 'no text';
	const ofExpression = `its expression gives ${gives}${hasItems ? ' for this item' : ''}`;
	const unfit = holds === undefined ? 'cannot be used' : `holds "${holds}": ${ofExpression}`;
	const found = isEmpty ? 'is empty' : unfit;
	return new NodeOperationError(caller.getNode(), `The ${what} in the credential ${found}`, {
		description:
			isEmpty && hasItems
				? `${advice} If it holds an expression, check what that gives for this item.`
				: advice,
	});
}

/** The caller for n8n's request helper, which sets a request's signal to what this method gives: that of the execution, or `end`. */
function endedBy(end: AbortSignal, caller: Caller): Caller {
	const cancelled =
		'getExecutionCancelSignal' in caller ? caller.getExecutionCancelSignal() : undefined;
	const signal = AbortSignal.any([end, cancelled ?? end]);
	return Object.create(caller, { getExecutionCancelSignal: { value: () => signal } }) as Caller;
}

/** n8n's request helper as `Send`. Statuses come back as values: n8n repeats a 401. No redirect is followed: it takes the key along. */
function sendThrough(caller: Caller, data: Credential, base: string): Send {
	// Left to itself, n8n would take the account of the first item.
	const credentialsDecrypted = { id: '', name: '', type: CREDENTIAL, data };
	return async ({ method, path, query, body, answer }, timeoutMs, end) => {
		const options: IHttpRequestOptions = {
			method,
			url: `${base}${path}`,
			qs: { ...query },
			arrayFormat: 'repeat',
			headers: {
				Accept: answer === 'file' ? 'application/pdf, application/json' : 'application/json',
				...(body !== undefined && { 'Content-Type': 'application/json' }),
			},
			// As text, because n8n drops an empty object together with its content type.
			body: JSON.stringify(body),
			// As bytes, because n8n takes any text for UTF-8.
			encoding: answer === 'file' ? 'stream' : 'arraybuffer',
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
			timeout: timeoutMs,
		};
		const { httpRequestWithAuthentication: request } = caller.helpers;
		const ended = endedBy(end, caller);
		return await readResponse(request.call(ended, CREDENTIAL, options, { credentialsDecrypted }));
	};
}
