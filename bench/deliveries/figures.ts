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

/** Over all rounds: the median of their rates, and the latencies of all deliveries. */
export function figuresOf(rounds: readonly Round[]): Figures {
	const latencies = rounds.flatMap((round) => round.latencies);
	return {
		perSecond: quantile(
			rounds.map(({ statuses, seconds }) => statuses.length / seconds),
			0.5,
		),
		median: quantile(latencies, 0.5),
		p95: quantile(latencies, 0.95),
	};
}

export function line(name: string, { perSecond, median, p95 }: Figures): string {
	const rate = `${perSecond.toFixed(1)}/s`.padStart(9);
	return `  ${name.padEnd(50)} ${rate}   median ${ms(median)}   95 % ${ms(p95)}`;
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(7);

/** The first one's deliveries a second, divided by the second one's. */
export const ratio = (first: Figures, second: Figures) =>
	(first.perSecond / second.perSecond).toFixed(2);
