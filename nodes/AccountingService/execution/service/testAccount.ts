import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { catalogue } from '../../catalogue';
import { readAddress, type UsableAddress } from '../../catalogue/address';
import { readApiKey } from '../../catalogue/apiKey';
import type { Endpoint } from '../../catalogue/rows';
import { namesOfList } from '../../catalogue/words/names';
import { explain } from '../failures/explanation';
import { cureOf, notReached } from '../failures/noAnswer';
import { breather } from '../job/breather';
import { displayed } from '../job/displayed';
import { counted } from '../job/words';
import { systemClock } from './clock';
import { maskOf } from '../quoting/maskOf';
import { requestFor } from './request';
import { readResponse } from './response';
import { createClient, findList, isWebPage, Pacer, type Outcome, type Send } from '../../transport';

/** Somebody is looking at the dialog. Milliseconds. */
const TIMEOUT_MS = 10_000;

/** How many customers are asked for: enough to see a list, and whether it has any. */
const PAGE = 25;

/** What a status means to somebody who tests the credential. */
const refusals: Readonly<Record<number, string>> = {
	401: 'The API key was not accepted (401). It may be mistyped, revoked or expired, or a webhook’s signing secret: create a new one under Settings > API keys and paste it here.',
	403: "The API key may not read customers from here (403). Check its permission and IP allowlist under Settings > API keys; API access belongs to the service's Pro plan.",
	404: 'There is no API at this address (404). Check the base URL: it ends in /api and is the address of your own account.',
	429: 'The service takes no more requests right now (429), so it is not known whether the key is accepted. Wait a minute and test again.',
};

const customers: Endpoint = catalogue.customer.operations.getAll;

type Helpers = Pick<ICredentialTestFunctions['helpers'], 'request'>;

/** Whether customers can be read, in one request. Any address answers something: what counts is a list that is recognized. */
export async function testAccount(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	if ([data.baseUrl, data.apiKey].some((value) => String(value).startsWith('=')))
		return refused(
			'Base URL or API key come from an expression, which has a value only while a workflow runs. Run the node to see whether it works.',
		);
	const masked = maskOf(data.apiKey);
	const address = readAddress(data.baseUrl);
	if (!address.ok) return refused(masked(address.advice));
	const apiKey = readApiKey(data.apiKey);
	if (!apiKey.ok) return refused(apiKey.advice);
	const call = createClient({
		send: sendThrough(this.helpers, address.base, apiKey.key),
		// Of its own: what others have heard of the service would keep the test from asking.
		pacer: new Pacer(systemClock, Math.random),
		clock: systemClock,
		random: Math.random,
		breathe: breather(),
		party: 'test',
	});
	const request = requestFor(customers, { query: { limit: PAGE }, what: 'customer' });
	const outcome = await call(request, { maxWaitMs: 0, timeoutMs: TIMEOUT_MS });
	return verdict(outcome, address, masked);
}

function verdict(
	outcome: Outcome,
	{ base, host }: Pick<UsableAddress, 'base' | 'host'>,
	masked: (text: string) => string,
): INodeCredentialTestResult {
	const say = (message: string) => refused(displayed(masked(message)));
	if (outcome.kind === 'notSent')
		return say(`${notReached(host, outcome.code)}. ${cureOf(outcome.code)}`);
	if (outcome.kind === 'unknown') {
		const secure = base.startsWith('http:') ? ', which may have to begin with https://' : '';
		return say(
			`${host} gave no complete answer. Check the base URL${secure}, or test again later.`,
		);
	}
	const { status, content } = outcome;
	const known = refusals[status];
	if (known) return refused(known);
	if (status >= 500)
		return say(
			`The service could not answer (${status}), so it is not known whether the key is accepted. Test again later.`,
		);
	if (status < 300 && content === 'json') {
		const list = findList(outcome.body, namesOfList(catalogue.customer.noun));
		if (list.found) return connected(list.items.length, list.total);
		return say(
			`${host} answered, but with no list of customers. Check the base URL: it ends in /api and is the address of your own account.`,
		);
	}
	if (status < 300 && content === 'notJson') {
		const isPage = isWebPage(outcome.headers['content-type'], outcome.text ?? '');
		return refused(
			`This address shows ${isPage ? 'a web page' : 'a text'}, not the service's API. Use the address that ends in /api.`,
		);
	}
	const { headline, advice } = explain(outcome, {
		noun: 'Customer',
		request: customers.route,
		host,
		address: base,
		masked,
	});
	return say(`${headline}. ${advice}`);
}

const refused = (message: string): INodeCredentialTestResult => ({ status: 'Error', message });

function connected(shown: number, total: number | undefined): INodeCredentialTestResult {
	const count = counted(total ?? shown, catalogue.customer.noun);
	const where = total === undefined ? ' on the first page' : '';
	return { status: 'OK', message: `Connected: ${count}${where}` };
}

/** n8n's request function for credential tests, which knows no credential: the key is put in here. */
function sendThrough({ request }: Helpers, base: string, key: string): Send {
	return async ({ method, path, query }, timeoutMs) => {
		const options = {
			method,
			uri: `${base}${path}`,
			qs: { ...query },
			headers: { Accept: 'application/json', 'X-API-Key': key },
			followRedirect: false,
			followAllRedirects: false,
			maxRedirects: 0,
			resolveWithFullResponse: true,
			simple: false,
			timeout: timeoutMs,
		};
		return await readResponse(request(options));
	};
}
