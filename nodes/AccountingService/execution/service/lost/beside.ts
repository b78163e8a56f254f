import {
	hasContent,
	idOf,
	isObject,
	isRefusal,
	listenedTo,
	plainName,
	toldOf,
	type Deed,
	type Fields,
} from '../../../transport';
import { reasonIn, unlessDone } from '../../fields/saysDone';
import { saysSent } from './mail';

/** What was asked for. */
export interface AskedFor {
	readonly deed: Deed;
	readonly route: string;
}

type Beside = readonly [name: string, part: Fields];

const isRecord = (part: Fields) => idOf(part) !== undefined || hasContent(part);

/** The objects that stand beside the record in an answer, `shown`: not the record, nor what is in it. */
function partsBeside(body: unknown, shown: unknown): Beside[] {
	if (!isObject(body) || (body === shown && isRecord(body))) return [];
	return listenedTo(body).flatMap((name): Beside[] => {
		const part = body[name];
		if (!isObject(part)) return [];
		const isAround = part === shown || Object.values(part).includes(shown);
		return isAround ? partsBeside(part, shown) : [[name, part]];
	});
}

/** Whether an object is of what came of the deed, by its name. A reminder is another mail than the invoice. */
export const isOutcome = (name: string, { deed, route }: AskedFor): boolean => {
	if (deed === 'deletion') return /^(?:result|response|deletion|deleted)$/.test(plainName(name));
	if (deed !== 'mail') return false;
	const isReminder = route.endsWith('/reminder') && plainName(name) === 'reminder';
	return isReminder || /^(?:result|response|e?mail|message|delivery)$/.test(plainName(name));
};

/**
 * What tells of the deed beside the record: no other record, but for the mail. Where an answer says that it was done,
 * only the mail does.
 */
export function tellingBeside(body: unknown, shown: unknown, asked: AskedFor): Beside[] {
	const all = partsBeside(body, shown);
	const isWrite = asked.deed === 'write' || asked.deed === 'update';
	const isDone = !isWrite && saysDone(body, shown, all, asked);
	return all.filter(([name, part]) =>
		isOutcome(name, asked) ? !isDone || asked.deed === 'mail' : !isDone && !isRecord(part),
	);
}

function saysDone(body: unknown, shown: unknown, all: readonly Beside[], asked: AskedFor): boolean {
	const { deed } = asked;
	const parts = [body, shown, ...all.map(([, part]) => part)].filter(isObject);
	const mails = all.filter(([name]) => deed === 'mail' && isOutcome(name, asked));
	return (
		parts.some((part) => toldOf(part, deed) === 'yes') || mails.some(([, part]) => saysSent(part))
	);
}

/** What refuses a mail or a deletion beside the record, and says why, where nothing says that it was done. */
export function refusedBeside(body: unknown, shown: unknown, asked: AskedFor): Fields | undefined {
	if (asked.deed !== 'mail' && asked.deed !== 'deletion') return undefined;
	const all = partsBeside(body, shown);
	const outcomes = all.filter(([name]) => isOutcome(name, asked));
	if (outcomes.length === 0 || saysDone(body, shown, all, asked)) return undefined;
	return outcomes.find(([, part]) => {
		const why = reasonIn(part);
		const isTold = why !== undefined && unlessDone(why) !== '';
		return isTold && isRefusal(part, [], asked.deed, '');
	})?.[1];
}
