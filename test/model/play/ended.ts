import type { INodeExecutionData } from 'n8n-workflow';

import type { NodeRun } from './course';
import type { Played } from './stage';
import type { Planned } from './plan';

/** What became of one item in one run of a node. */
export interface Ended {
	readonly run: NodeRun;
	readonly planned: Planned;
	/** Output items that are no failure. */
	readonly outputs: readonly INodeExecutionData[];
	/** The message of its failure, on whichever branch. */
	readonly failure: string | undefined;
}

export const branchesOf = ({ task }: NodeRun): INodeExecutionData[][] =>
	(task.data?.main ?? []).map((branch) => branch ?? []);

/** n8n leaves a failed item its message only; records may have a field of that name among others. */
export function failureOf({ json, error }: INodeExecutionData): string | undefined {
	if (error) return error.message;
	return Object.keys(json).join() === 'error' ? String(json.error) : undefined;
}

export const pairOf = ({ pairedItem }: INodeExecutionData): number | undefined => {
	if (typeof pairedItem === 'number') return pairedItem;
	const [only] = [pairedItem].flat();
	return typeof only === 'object' ? only.item : undefined;
};

/** Every item of every run that ended without ending the execution. */
export function endsOf({ runs, plan }: Played): Ended[] {
	return runs
		.filter(({ task }) => !task.error && task.data)
		.flatMap((run) => {
			const [regular = [], failed = []] = branchesOf(run);
			return run.items.flatMap((index, at): Ended[] => {
				const planned = plan[index];
				if (!planned) return [];
				const mine = (items: INodeExecutionData[]) => items.filter((item) => pairOf(item) === at);
				const failures = [
					...mine(regular).flatMap((item) => failureOf(item) ?? []),
					...mine(failed).map((item) => String(item.error?.message ?? item.json.error)),
				];
				const outputs = mine(regular).filter((item) => failureOf(item) === undefined);
				return [{ run, planned, outputs, failure: failures[0] }];
			});
		});
}

/** The message with which the whole execution ended, if it did. */
export const endedWith = ({ run }: Played): string | undefined =>
	run.data.resultData.error?.message;

/** Every message of a failure there is. */
export const failuresOf = (played: Played): string[] => [
	...endsOf(played).flatMap(({ failure }) => failure ?? []),
	...[endedWith(played) ?? []].flat(),
];

export const hintsOf = ({ runs }: Played): string[] =>
	runs.flatMap(({ task }) => (task.hints ?? []).map(({ message }) => message));
