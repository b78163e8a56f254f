import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from './flagValues.ts';

/** `--port -1` gives --port a number, which it refuses; it is not a flag named -1. */
function withNegatives(given: string[]): string[] {
	const args: string[] = [];
	for (const arg of given) {
		const flag = args.at(-1);
		if (flag && /^--[a-z-]+$/.test(flag) && /^-[\d.]/.test(arg))
			args[args.length - 1] = `${flag}=${arg}`;
		else args.push(arg);
	}
	return args;
}

/**
 * What was typed, by name of the flag. Throws a `UsageError` for an unknown flag or a missing
 * value.
 */
export function readCommandLine<Known extends ParseArgsOptionsConfig>(
	given: string[],
	options: Known,
) {
	try {
		return parseArgs({ args: withNegatives(given), options, allowPositionals: false }).values;
	} catch (error) {
		const reason =
			error instanceof Error ? error.message.split(/\.?(?: |\n)(?=[A-Z])/)[0] : String(error);
		throw new UsageError(`${reason}.`);
	}
}
