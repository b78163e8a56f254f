/** What something costs by what it is compared with, in milliseconds. */
export interface Ratio {
	readonly job: string;
	readonly cost: number;
	readonly compared: number;
	/** How many times as much it may cost. */
	readonly most: number;
}

const HEADINGS = ['job', 'time', 'without', 'ratio', 'at most'];

const ratioOf = ({ cost, compared }: Ratio): number => cost / compared;

export const tooSlow = (ratio: Ratio): boolean => ratioOf(ratio) > ratio.most;

const cellsOf = (ratio: Ratio): string[] => [
	ratio.job,
	`${ratio.cost.toFixed(2)} ms`,
	`${ratio.compared.toFixed(2)} ms`,
	`${ratioOf(ratio).toFixed(2)}${tooSlow(ratio) ? ': TOO SLOW' : ''}`,
	String(ratio.most),
];

export function tableOf(ratios: readonly Ratio[]): string {
	const lines = [HEADINGS, HEADINGS.map(() => '---'), ...ratios.map(cellsOf)];
	return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
