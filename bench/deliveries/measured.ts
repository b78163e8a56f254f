import type { Rest } from '../../n8n/rest.ts';
import { cpuSecondsOf } from '../burden.ts';
import { untilIdle } from './executions.ts';
import type { MeasuredRound } from './figures.ts';
import { byOthers, undisturbed } from './quiet.ts';
import { deliver, type Load } from './sender.ts';

/**
 * A round while others leave the machine alone, and what it cost the n8n of this process ID until the last of its
 * executions had ended. `disturbed` is told of every round that is thrown away.
 */
export async function measured(
	pid: number,
	rest: Rest,
	load: Load,
	disturbed: () => void,
): Promise<MeasuredRound> {
	const work = async () => {
		const before = await cpuSecondsOf(pid);
		const done = await deliver(load);
		await untilIdle(rest);
		return { ...done, cpuSeconds: (await cpuSecondsOf(pid)) - before };
	};
	return await undisturbed(async () => await byOthers(pid), work, disturbed);
}
