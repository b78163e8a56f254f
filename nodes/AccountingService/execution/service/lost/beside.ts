import {
	hasContent,
	isNo,
	isObject,
	listenedTo,
	plainName,
	toldOf,
	type Deed,
	type Fields,
} from '../../../transport';

/** What was asked for. */
export interface AskedFor {
	readonly deed: Deed;
	readonly route: string;
}

/** What was sent just now is not delivered yet. */
const sentSoFar = (part: Fields): Fields =>
	Object.fromEntries(
		Object.entries(part).filter(([name, value]) => plainName(name) !== 'delivered' || !isNo(value)),
	);

type Beside = readonly [name: string, part: Fields];

/** The objects that stand beside the record in an answer, `shown`: not the record, nor what is in it. */
function partsBeside(body: unknown, shown: unknown): Beside[] {
	if (!isObject(body) || (body === shown && hasContent(body))) return [];
	return listenedTo(body).flatMap((name): Beside[] => {
		const part = body[name];
		if (!isObject(part)) return [];
		const isAround = part === shown || Object.values(part).includes(shown);
		return isAround ? partsBeside(part, shown) : [[name, part]];
	});
}

/** By its name what came of the deed, and nothing else that stands there. A reminder is another mail than the invoice. */
const isOutcome = (name: string, { deed, route }: AskedFor): boolean => {
	if (deed === 'deletion') return /^(?:result|response|deletion|deleted)$/.test(plainName(name));
	if (deed !== 'mail') return /^(?:result|response|validation)$/.test(plainName(name));
	const isReminder = route.endsWith('/reminder') && plainName(name) === 'reminder';
	return isReminder || /^(?:result|response|e?mail|message|delivery)$/.test(plainName(name));
};

/** What tells beside the record what came of the deed. Where an answer says that it was done, only the mail does. */
export function tellingBeside(body: unknown, shown: unknown, asked: AskedFor): Beside[] {
	const { deed } = asked;
	const saysDone = [body, shown].some((part) => isObject(part) && toldOf(part, deed) === 'yes');
	if (saysDone && deed !== 'mail') return [];
	const telling = partsBeside(body, shown).filter(([name]) => isOutcome(name, asked));
	return telling.map(([name, part]) => [name, sentSoFar(part)]);
}
