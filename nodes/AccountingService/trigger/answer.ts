import type { Reason } from './verify/reason';

/** What the sender is told. Nothing in it says why. */
export interface Answer {
	readonly status: 200 | 401 | 503;
	readonly retryAfterSeconds?: number;
	readonly body: { readonly received: boolean };
}

/** The answer to everything authentic, whether it starts a workflow or not. */
export const RECEIVED = { received: true } as const;

const NOT_RECEIVED = { received: false } as const;

/**
 * The sender repeats what is not answered with success and disables an endpoint that keeps failing
 * (api-spec.md section 6), so only what a repetition can mend is refused.
 */
const accepted: Answer = { status: 200, body: RECEIVED };
const unauthentic: Answer = { status: 401, body: NOT_RECEIVED };
const ownFault: Answer = { status: 503, retryAfterSeconds: 60, body: NOT_RECEIVED };
const notYetKnown: Answer = { status: 503, retryAfterSeconds: 10, body: NOT_RECEIVED };

interface Consequence {
	readonly answer: Answer;
	/** For the log: how loud, and why the delivery started nothing. */
	readonly level: 'warn' | 'debug';
	readonly why: string;
}

const refused = (answer: Answer, why: string): Consequence => ({ answer, level: 'warn', why });
const unusable = (why: string): Consequence => ({ answer: accepted, level: 'warn', why });
const unwanted = (why: string): Consequence => ({ answer: accepted, level: 'debug', why });

const consequences: Readonly<Record<Reason, Consequence>> = {
	signatureMissing: refused(unauthentic, 'it has no signature'),
	signatureMalformed: refused(unauthentic, 'its signature is not a hex HMAC-SHA256'),
	signatureWrong: refused(unauthentic, 'its signature does not fit the signing secret'),
	credentialUnreadable: refused(ownFault, 'the webhook credential cannot be read'),
	secretBlank: refused(ownFault, 'the signing secret in the webhook credential is empty'),
	bodyMissing: refused(ownFault, 'n8n gives no access to its raw body'),
	settingsUnreadable: refused(ownFault, 'a parameter of the trigger cannot be read'),
	firstCopyPending: refused(notYetKnown, 'an earlier copy of it is still being started'),
	notJson: unusable('it is signed but not JSON'),
	notAnEvent: unusable('it is signed but not an event'),
	noId: unusable('its event has no usable ID'),
	notSelected: unwanted('its event is not selected'),
	otherCompany: unwanted('its event belongs to another company'),
	outsideAge: unwanted('its event is older than wanted, or dated in the future'),
	ping: unwanted('it is a test ping, so the connection works'),
	repeated: unwanted('its event was delivered before'),
};

export const answerTo = (reason: Reason): Answer => consequences[reason].answer;

/** One line for the log, with nothing in it that the sender wrote. */
export function remarkOn(reason: Reason): { level: 'warn' | 'debug'; message: string } {
	const { answer, level, why } = consequences[reason];
	const done =
		answer.status === 200
			? 'Accepted a webhook delivery and started nothing'
			: 'Refused a webhook delivery';
	return { level, message: `${done}: ${why}` };
}
