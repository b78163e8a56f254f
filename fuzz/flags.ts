import { parseArgs } from 'node:util';

export interface Flags {
	/** How long each target is searched. */
	readonly seconds: number;
	readonly seed: number;
	/** Whether what reached something new is kept as well. */
	readonly keep: boolean;
	/** The targets; all of them if none is named. */
	readonly targets: readonly string[];
}

/** The flags of `npm run fuzz`. Throws where a number is none: the search would end before it began. */
export function readFlags(args: string[]): Flags {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			seconds: { type: 'string', default: '600' },
			seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
			keep: { type: 'boolean', default: false },
		},
	});
	const seconds = wholeNumber('--seconds', values.seconds);
	const seed = wholeNumber('--seed', values.seed);
	return { seconds, seed, keep: values.keep, targets: positionals };
}

function wholeNumber(flag: string, text: string): number {
	if (/^\d+$/.test(text)) return Number(text);
	throw new Error(`${flag} is "${text}", which is no whole number.`);
}
