import type { Round } from './sender.ts';

/** A round, and what it cost n8n until the last of its executions had ended. */
export interface MeasuredRound extends Round {
	readonly cpuSeconds: number;
}

/** The value that `share` (0 to 1) of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((left, right) => left - right);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export interface Figures {
	readonly perSecond: number;
	readonly median: number;
	readonly p95: number;
	/** n8n's processor time for a delivery and its execution. Milliseconds. */
	readonly cpuMs: number;
}

/** Deliveries a second. */
export const rate = ({ statuses, seconds }: Round): number => statuses.length / seconds;

/** Deliveries for each second of n8n's processor time, which other work on the machine disturbs least. */
export const thrift = ({ statuses, cpuSeconds }: MeasuredRound): number =>
	statuses.length / cpuSeconds;

/** Over all rounds: the median of their rates and costs, and the latencies of all deliveries. */
export function figuresOf(rounds: readonly MeasuredRound[]): Figures {
	const latencies = rounds.flatMap((round) => round.latencies);
	return {
		perSecond: quantile(rounds.map(rate), 0.5),
		median: quantile(latencies, 0.5),
		p95: quantile(latencies, 0.95),
		cpuMs: 1000 / quantile(rounds.map(thrift), 0.5),
	};
}

export function line(name: string, { perSecond, median, p95, cpuMs }: Figures): string {
	const perRound = `${perSecond.toFixed(1)}/s`.padStart(9);
	return `  ${name.padEnd(55)} ${perRound}   median ${ms(median)}   95 % ${ms(p95)}   CPU ${cpuMs.toFixed(1)} ms`;
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(7);

/**
 * A figure of the first one, such as its rate, divided by the second one's of the same turn: the machine
 * changes from turn to turn, and both with it.
 */
export const medianRatio = (
	first: readonly MeasuredRound[],
	second: readonly MeasuredRound[],
	figure: (round: MeasuredRound) => number,
): number =>
	quantile(
		first.flatMap((round, turn) => {
			const other = second[turn];
			return other ? [figure(round) / figure(other)] : [];
		}),
		0.5,
	);

/** The same in another order each turn: what a contestant leaves behind burdens another one each time. */
export const rotated = <T>(all: readonly T[], turn: number): T[] => {
	const at = turn % all.length;
	return [...all.slice(at), ...all.slice(0, at)];
};
