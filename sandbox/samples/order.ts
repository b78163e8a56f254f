import { readCommandLine } from '../commandLine.ts';
import { type EventType, eventTypes } from '../events/eventTypes.ts';
import { UsageError, headerPrefix, oneOf, whole } from '../flagValues.ts';

/** An alternative to the command line, which shells remember and other users can see. */
const secretVariable = 'SIGNING_SECRET';

/** The default type. */
const usualType: EventType = 'invoice.paid';

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;

const known = {
	url: text,
	secret: text,
	type: text,
	all: yes,
	times: text,
	forged: yes,
	'header-prefix': text,
	help: { type: 'boolean', short: 'h' },
} as const;

export const usage = `Sends signed sample events to a workflow that begins with Accounting Service Trigger.

  npm run send-event -- --url URL --secret SECRET [FLAGS]

  --url URL              the trigger's Test URL or Production URL, from the top of its panel
  --secret SECRET        the Signing Secret of its credential, or the environment variable ${secretVariable}
  --type TYPES           one or more of these, with commas between them (${usualType}):
                         ${eventTypes.slice(0, 6).join(' ')}
                         ${eventTypes.slice(6).join(' ')}
  --all                  every type, one after the other
  --times N              each event so often, as when the service repeats a delivery (1)
  --forged               sign with another secret, to see that n8n refuses it
  --header-prefix TEXT   the Header Prefix of the credential (X-SVC-)
`;

/** What to send, where to, and how to sign it. */
export interface Order {
	readonly url: string;
	readonly secret: string;
	readonly types: readonly EventType[];
	/** How often each event is delivered. */
	readonly times: number;
	/** Whether to sign with a secret that is not the receiver's. */
	readonly forged: boolean;
	readonly headerPrefix: string;
}

function webAddress(given: string | undefined): string {
	const url = given?.trim() ?? '';
	if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
		throw new UsageError(
			`--url takes the trigger's URL, which begins with http:// or https://, not "${url}".`,
		);
	}
	const { username, password } = new URL(url);
	if (username === '' && password === '') return url;
	throw new UsageError('--url must not hold a user name or password.');
}

/** Without white space around it, as the trigger reads it. */
function signingSecret(given: string | undefined): string {
	const secret = given?.trim() ?? '';
	if (secret !== '') return secret;
	throw new UsageError(
		`--secret takes the Signing Secret of the trigger's credential; ${secretVariable} may hold it instead.`,
	);
}

function types(given: string | undefined, all: boolean): readonly EventType[] {
	if (all && given !== undefined) throw new UsageError('Give either --type or --all.');
	if (all) return eventTypes;
	const named = given?.split(',').map((name) => name.trim());
	return named?.map((name) => oneOf('type', name, eventTypes, usualType)) ?? [usualType];
}

/**
 * What the command line asks for; `help` if that is all. Throws a `UsageError` with one sentence.
 */
export function readOrder(args: string[], environment: NodeJS.ProcessEnv): Order | 'help' {
	const given = readCommandLine(args, known);
	if (given.help) return 'help';
	return {
		url: webAddress(given.url),
		secret: signingSecret(given.secret ?? environment[secretVariable]),
		types: types(given.type, given.all ?? false),
		times: whole('times', given.times, 1, 1, 1000),
		forged: given.forged ?? false,
		headerPrefix: headerPrefix('header-prefix', given['header-prefix'], 'X-SVC-'),
	};
}
