import type { Played } from './play';

/** The smallest thing that went wrong, for a person: only what is odd about the world and the step. */
export function storyOf({ world, step, account, run }: Played): string {
	const { changes, faults, ...dialect } = world;
	const { items, ...parameters } = step;
	const set = Object.entries(parameters).filter(([, value]) => value !== undefined);
	return [
		`world: ${JSON.stringify(dialect)}`,
		...changes.map(({ atRequest, kind }) => `  before request ${atRequest}: ${kind}`),
		...faults.map(({ atRequest, fault }) => `  request ${atRequest} gets ${JSON.stringify(fault)}`),
		`step: ${set.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')}`,
		...items.map((item, index) => `  item ${index}: ${JSON.stringify(item)}`),
		'what was asked:',
		...account.asked.map(
			({ method, url, body, acted }, index) =>
				`  ${index + 1}. ${method} ${url} ${JSON.stringify(body) ?? ''}${acted ? ' (carried out)' : ''}`,
		),
		`what came out: ${run.error?.message ?? JSON.stringify(run.task?.data?.main).slice(0, 800)}`,
	].join('\n');
}
