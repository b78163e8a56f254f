import type { Round } from './sender.ts';

/** The value that `share` (0 to 1) of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((left, right) => left - right);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export interface Figures {
	readonly perSecond: number;
	readonly median: number;
	readonly p95: number;
}

/** Deliveries a second. */
const rate = ({ statuses, seconds }: Round) => statuses.length / seconds;

/** Over all rounds: the median of their rates, and the latencies of all deliveries. */
export function figuresOf(rounds: readonly Round[]): Figures {
	const latencies = rounds.flatMap((round) => round.latencies);
	return {
		perSecond: quantile(rounds.map(rate), 0.5),
		median: quantile(latencies, 0.5),
		p95: quantile(latencies, 0.95),
	};
}

export function line(name: string, { perSecond, median, p95 }: Figures): string {
	const perRound = `${perSecond.toFixed(1)}/s`.padStart(9);
	return `  ${name.padEnd(50)} ${perRound}   median ${ms(median)}   95 % ${ms(p95)}`;
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(7);

/**
 * The first one's deliveries a second, divided by the second one's of the same turn: the machine changes
 * from turn to turn, and both with it.
 */
export const medianRatio = (first: readonly Round[], second: readonly Round[]): number =>
	quantile(
		first.flatMap((round, turn) => {
			const other = second[turn];
			return other ? [rate(round) / rate(other)] : [];
		}),
		0.5,
	);

/** The same in another order each turn: what a contestant leaves behind burdens another one each time. */
export const rotated = <T>(all: readonly T[], turn: number): T[] => {
	const at = turn % all.length;
	return [...all.slice(at), ...all.slice(0, at)];
};
