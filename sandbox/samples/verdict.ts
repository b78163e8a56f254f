import type { Delivered } from '../webhooks/attempt.ts';
import type { Order } from './order.ts';

/** The outcome of a delivery, for the terminal. */
export interface Verdict {
	/** Whether it went as ordered. */
	readonly fine: boolean;
	/** In a few words, beside the status. */
	readonly outcome: string;
	/** What to do, in full sentences. */
	readonly advice?: string;
}

const fine = (outcome: string): Verdict => ({ fine: true, outcome });
const amiss = (outcome: string, advice: string): Verdict => ({ fine: false, outcome, advice });

/** Only the trigger answers like this; a proxy, another node or another program does not. */
function saysTheTrigger({ response_body }: Delivered, received: boolean): boolean {
	return response_body?.replace(/\s/g, '') === `{"received":${received}}`;
}

function unanswered(reason: string, { host, protocol }: URL): Verdict {
	if (/ECONNREFUSED/.test(reason))
		return amiss('not reached', `Nothing listens at ${host}. Start n8n, and check the address.`);
	if (/ENOTFOUND|EAI_AGAIN/.test(reason))
		return amiss('not reached', `The name in ${host} is not known here. Check the address.`);
	if (/^No answer/.test(reason))
		return amiss('not answered', `${reason}. Check that n8n runs, and look into its log.`);
	if (/certificate/i.test(reason)) {
		const advice = `The certificate of ${host} is not trusted here (${reason}). If it is your own, name its authority in NODE_EXTRA_CA_CERTS.`;
		return amiss('not reached', advice);
	}
	const other = protocol === 'https:' ? 'http' : 'https';
	const advice = `The connection to ${host} broke (${reason}). Check the address, and whether it begins with ${other}.`;
	return amiss('not reached', advice);
}

/** The message of an answer in n8n's own form, `{"code", "message"}`. */
function wordsOfN8n({ response_body }: Delivered): string | undefined {
	try {
		const { message } = JSON.parse(response_body ?? '') as { message?: unknown };
		return typeof message === 'string' ? message : undefined;
	} catch {
		return undefined;
	}
}

function unknownAddress({ pathname }: URL): string {
	if (/\/webhook-test\//.test(pathname)) {
		return 'The Test URL takes one event for each click on "Execute step" in the trigger. Click it in the editor, then send again.';
	}
	return 'The workflow is not published (n8n 1: active), or the address is not its Production URL. Publish it (n8n 1: activate it) and copy the URL from the top of the trigger.';
}

function refused(done: Delivered, url: URL): Verdict {
	const location = done.response_headers && JSON.parse(done.response_headers).location;
	switch (done.status) {
		case 301:
		case 302:
		case 303:
		case 307:
		case 308:
			return amiss(
				'redirected',
				`The address leads on to ${location}, and webhooks do not follow. Use that address.`,
			);
		case 401:
			if (!saysTheTrigger(done, false)) break;
			return amiss(
				'refused',
				'The signature does not match. The secret here and the Signing Secret of the credential must be the same, and so must the header prefix.',
			);
		case 404:
			return amiss('not known', unknownAddress(url));
		case 503:
			if (!saysTheTrigger(done, false)) break;
			return amiss(
				'not now',
				"The credential of the trigger has no Signing Secret or is gone, a parameter of the trigger cannot be worked out, more events come than n8n can take, or an earlier copy still runs. n8n's log says which. For the last two there is nothing to do: the service sends again.",
			);
	}
	const words = wordsOfN8n(done);
	if (words) {
		const advice = `n8n says "${words}". Check that the package is installed there and that the workflow is complete, and look into n8n's log.`;
		return amiss('not taken', advice);
	}
	if ((done.status ?? 0) >= 500) {
		return amiss('not taken', 'n8n is starting, or cannot take it. Look into its log.');
	}
	return amiss('not taken', `Something before n8n, such as a proxy, answered ${done.status}.`);
}

/** What an answer means and what to do about it. */
export function verdictOn(done: Delivered, { url: address, forged }: Order): Verdict {
	const url = new URL(address);
	if (done.status === null) return unanswered(done.error ?? 'no reason given', url);
	if (forged && done.status === 401 && saysTheTrigger(done, false))
		return fine('refused, as it should be');
	if (done.error !== null) return refused(done, url);
	if (!saysTheTrigger(done, true)) {
		return amiss(
			'taken by something else',
			'The trigger answers {"received":true}; this answer is not its own. Copy the URL from the top of the trigger.',
		);
	}
	if (!forged) return fine('accepted');
	return amiss(
		'accepted',
		'It was signed with another secret and must be refused. Check whose address this is.',
	);
}
