/** One line of the table of loads. */
export interface Figure {
	readonly job: string;
	/** The rate, with a unit. */
	readonly rate: string;
	readonly seconds: number;
	/** Resident memory of n8n in MB, at moments evenly spread over the job. */
	readonly memory: readonly number[];
	/** How many are missing, doubled or failed at the end. */
	readonly lost: number;
	/** Whether the memory stayed flat, for jobs that require it. */
	readonly isFlat?: boolean;
}

const HEADINGS = ['job', 'time', 'rate', 'memory of n8n', 'lost, doubled or failed'];

export function tableOf(figures: readonly Figure[]): string {
	const lines = [HEADINGS, HEADINGS.map(() => '---'), ...figures.map(cellsOf)];
	return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const cellsOf = ({ job, seconds, rate, memory, lost, isFlat }: Figure): string[] => [
	job,
	`${seconds.toFixed(0)} s`,
	rate,
	`${memory.map((value) => value.toFixed(0)).join(', ')} MB${isFlat === undefined ? '' : isFlat ? ': flat' : ': GROWING'}`,
	String(lost),
];
