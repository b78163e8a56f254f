import type { IExecuteFunctions } from 'n8n-workflow';

import { inTurn, memoryWith } from './access';

/** What a look tells of values; of the rest nobody has left any. */
interface Look {
	readonly left: ReadonlySet<string>;
	/** Asked for by somebody just now, or by somebody who could not take that back; perhaps left as well. */
	readonly unclear: ReadonlySet<string>;
}

/**
 * n8n can only ask and record at once, so what is asked for stands there until it is taken back. A mark of its own
 * goes with each value: both are recorded, and taken back, in one query. A mark is taken back alone only where the
 * value was left. So a value without its mark was left, whatever was written over what, and whoever died.
 */
const markOf = (value: string) => `asked for ${value}`;

/** Which of the values were left. Takes back what it has recorded itself, and nothing else. */
export async function lookFor(
	context: IExecuteFunctions,
	values: readonly string[],
): Promise<Look> {
	const all = [...new Set(values)];
	// What stands first is pushed out first: no value may lose its mark.
	const asked = [...all, ...all.map(markOf)];
	const known = await inTurn(context, async () => await checked(context, asked));
	const isLeft = (value: string) => !known.has(markOf(value));
	const there = all.filter((value) => known.has(value));
	const left = new Set(there.filter(isLeft));
	return { left, unclear: new Set(there.filter((value) => !left.has(value))) };
}

async function checked(
	{ helpers }: IExecuteFunctions,
	asked: string[],
): Promise<ReadonlySet<string>> {
	const memory = memoryWith(asked.length);
	const { processed } = await helpers.checkProcessedAndRecord(asked, 'workflow', memory);
	const known = new Set(processed.map(String));
	const mine = asked.filter((entry) => !known.has(entry));
	if (mine.length > 0) await helpers.removeProcessed(mine, 'workflow', memory).catch(() => {});
	return known;
}

/** Takes away what somebody asked for and did not take back. */
export async function forget(context: IExecuteFunctions, values: readonly string[]): Promise<void> {
	const all = values.flatMap((value) => [value, markOf(value)]);
	await inTurn(context, async () => {
		await context.helpers.removeProcessed(all, 'workflow', memoryWith());
	});
}
