import { isWord, type Wait } from '../../transport';

/** What a number of records is called. */
export type Counted = Readonly<Record<'one' | 'many', string>>;

/** `1 invoice`, `2 invoices`. */
export const counted = (count: number, { one, many }: Counted) =>
	`${count} ${count === 1 ? one : many}`;

/** Behind what is said of the first of some items. */
export const alsoFor = (items = 1) =>
	items > 1
		? `. The same goes for ${counted(items - 1, { one: 'more item', many: 'more items' })}: see what each of them shows`
		: '';

/** Counts what is counted by its name once more. */
export const oneMore = (counts: Map<string, number>, name: string) =>
	counts.set(name, (counts.get(name) ?? 0) + 1);

export function duration(ms: number): string {
	const seconds = Math.max(1, Math.round(ms / 1000));
	if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
	if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
	return `${Math.round(seconds / 3600)} hours`;
}

/** What somebody else threw, in its own words, if it has any. */
export function reasonOf(thrown: unknown): string {
	const said = (thrown as Partial<Error> | null | undefined)?.message ?? thrown;
	return isWord(said) ? String(said) : typeof said;
}

export type WaitReason = Wait['reason'] | 'otherExecution';

export const why: Record<WaitReason, string> = {
	otherExecution: 'for another execution, which was at work on the same',
	rateLimit: 'for the rate limit of the service',
	serverTrouble: 'because the service could not answer',
	lostConnection: 'because the service could not be reached',
};

/** A hint of several sentences ends with a full stop, as those before its last one do; one sentence stands without. */
export const ended = (hint: string): string =>
	/[.?!] \p{Lu}/u.test(hint) && !/[.?!…]$/.test(hint) ? `${hint}.` : hint;
