import { keys } from '../play/stage';
import type { Played } from '../play/stage';
import type { Invariants } from './invariant';

/** With this the key begins, in whatever encoding; whoever shows so much shows a part of it. */
const BEGINNING = 'qZ7k';

/** Every text in a value, however deep, and those of errors that JSON would leave out. */
function* textsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
	if (typeof value === 'string') yield value;
	if (typeof value !== 'object' || value === null || seen.has(value)) return;
	seen.add(value);
	if (value instanceof Error) yield* [value.message, value.stack ?? ''];
	for (const [name, inner] of Object.entries(value)) {
		yield name;
		yield* textsIn(inner, seen);
	}
}

const isShown = (text: string) =>
	text.includes(BEGINNING) || text.includes(Buffer.from(keys[0]).toString('base64').slice(0, 8));

const shownTo = ({ run, told }: Played) => [run.data.resultData, told];

/** Where the key goes. */
export const secrecy: Invariants = {
	'each request carries the key of its own account, in its header and nowhere else': ({
		scene,
	}) => {
		for (const { company, key, authorization, url, body } of scene.asked) {
			if (key !== keys[company]) return `company ${company} was asked with ${String(key)}`;
			if (authorization !== undefined) return 'a request carried Authorization';
			if (isShown(url) || isShown(JSON.stringify(body) ?? '')) return `the key is in ${url}`;
		}
		return undefined;
	},

	'another host hears nothing': ({ strayed: [first] }) => first && `it heard ${first}`,

	'the key is shown to nobody': (played) => {
		for (const text of textsIn(shownTo(played)))
			if (isShown(text)) {
				const at = text.indexOf(BEGINNING);
				return `the key is shown: …${text.slice(Math.max(0, at - 40), at + 40)}`;
			}
		return undefined;
	},
};
