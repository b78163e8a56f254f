import type { UnusableValue } from '../../execution/failures/failure';

/** The HTTP answer to the sender. Nothing in it says why. */
interface Reply {
	readonly status: 200 | 401 | 503;
	readonly retryAfterSeconds?: number;
	readonly body: { readonly received: boolean };
}

interface Consequence {
	readonly reply: Reply;
	/** How loud its log line is. */
	readonly level: 'warn' | 'debug';
	/** Why the delivery starts nothing, for the log. */
	readonly why: string;
	/** What to do about it, for a person who listens for a test event. */
	readonly advice?: string;
}

/** The body of the reply to everything authentic, whether it starts a workflow or not. */
export const RECEIVED = { received: true } as const;

const NOT_RECEIVED = { received: false } as const;

/** What else to make of it. */
const OF_SOMEBODY_ELSE = 'Was it sent by something else than the service? Listen again.';

const SENT_AGAIN = 'The service sends the delivery again.';

const accepted: Reply = { status: 200, body: RECEIVED };
const unauthentic: Reply = { status: 401, body: NOT_RECEIVED };
const ownFault: Reply = { status: 503, retryAfterSeconds: 60, body: NOT_RECEIVED };
const tryAgainSoon: Reply = { status: 503, retryAfterSeconds: 10, body: NOT_RECEIVED };

const refused = (reply: Reply, why: string, advice?: string): Consequence => ({
	reply,
	level: 'warn',
	why,
	advice,
});
const unusable = (why: string) => refused(accepted, why, OF_SOMEBODY_ELSE);
const unwanted = (why: string): Consequence => ({ reply: accepted, level: 'debug', why });

/**
 * The service repeats a delivery that is not answered with success and disables an endpoint that
 * keeps failing (docs/service.md section 6). So a delivery is refused only if repeating it can help.
 */
const consequences = {
	signatureMissing: refused(
		unauthentic,
		'it has no signature',
		'Send the test from Settings > Webhooks of the service. If the service writes its headers with another prefix, enter that as Header Prefix in the webhook credential, up to and with the hyphen: X-SVC-',
	),
	signatureMalformed: refused(
		unauthentic,
		'its signature is not a hex HMAC-SHA256',
		OF_SOMEBODY_ELSE,
	),
	signatureWrong: refused(
		unauthentic,
		'its signature does not fit the signing secret',
		'Each webhook of the service has a secret of its own, and n8n may have chosen the credential of another: look at the one chosen here. If this delivery is of a second webhook, made for the Test URL, paste its secret into Second Signing Secret of this credential; the same goes for the new secret after a rotation.',
	),
	credentialUnreadable: refused(
		ownFault,
		'the webhook credential cannot be read',
		'Choose a webhook credential, or enter its secret anew.',
	),
	secretBlank: refused(
		ownFault,
		'the signing secret in the webhook credential is empty',
		'Paste the signing secret of the webhook into the credential.',
	),
	multipart: refused(
		unauthentic,
		'it is multipart, which nothing signed by the service is',
		OF_SOMEBODY_ELSE,
	),
	bodyUnreadable: refused(
		unauthentic,
		'its body cannot be unpacked, or is larger than n8n takes',
		OF_SOMEBODY_ELSE,
	),
	bodyMissing: refused(ownFault, 'n8n gives no access to its raw body'),
	settingsUnreadable: refused(
		ownFault,
		'a parameter of the trigger cannot be read',
		`Check the expressions of the trigger: one of them gives nothing usable. ${SENT_AGAIN}`,
	),
	tooMany: refused(
		tryAgainSoon,
		'n8n is behind with those that it has taken already',
		'Look at what else this n8n does. On n8n 2, N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE=true in its environment lets many more through.',
	),
	firstCopyPending: refused(
		tryAgainSoon,
		'an earlier copy of it is being started, or its execution still runs',
	),
	tooLarge: unusable('it is signed but larger than an event can be, 1 MB'),
	notJson: unusable(
		'it is signed but not JSON, nested too deep, or an object in it has more than 5,000 names',
	),
	notAnEvent: unusable('it is signed but not an event'),
	noId: unusable('its event has no usable ID'),
	notSelected: unwanted('its event is not selected'),
	otherCompany: unwanted('its event belongs to another company'),
	tooOld: unwanted('its event is older than wanted'),
	// Not as quiet: with a wrong clock every event would vanish.
	datedAhead: refused(
		accepted,
		'its event is dated more than ten minutes ahead of the clock of this machine',
		'Set the clock of this machine, or take away Max Age (Minutes).',
	),
	ping: unwanted('it is a test ping, so the connection works'),
	repeated: unwanted('its event was delivered before'),
};

/** Why a delivery starts nothing: every reason there is. */
export type Reason = keyof typeof consequences;

/** The reply to a delivery that starts nothing. */
export const replyTo = (reason: Reason): Reply => consequences[reason].reply;

/** What of ours a delivery is about: more words on why it starts nothing, or a parameter's own. */
export type About = string | Pick<UnusableValue, 'message' | 'advice'>;

/** One line for the log. It holds nothing that the sender wrote. */
export function logLineOf(reason: Reason, about?: About) {
	const { reply, level, why, advice } = consequences[reason];
	const done =
		reply.status === 200
			? 'Accepted a webhook delivery and started nothing'
			: 'Refused a webhook delivery';
	if (typeof about === 'object')
		return { level, message: `${done}: ${about.message}`, advice: `${about.advice} ${SENT_AGAIN}` };
	const told = about === undefined ? why : `${why}: ${about}`;
	return { level, message: `${done}: ${told}`, advice };
}
