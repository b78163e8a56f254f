import { endedWith } from './play/ended';
import type { Played } from './play/stage';

const shown = (value: unknown, most = 600) => (JSON.stringify(value) ?? '').slice(0, most);

/** The smallest thing that went wrong, as a person would build it and the service would tell it. */
export function storyOf(played: Played): string {
	const { world, step, scene, runs, items, parameters, run } = played;
	const { troubles, dialect, size } = world;
	const { faults, changes, rate, credential, cancelAt } = troubles;
	return [
		`the service has ${size} ${step.resource}s and speaks ${shown(dialect)}`,
		...changes.map(({ atRequest, kind }) => `  before request ${atRequest} others ${kind}`),
		...faults.map(({ atRequest, fault }) => `  request ${atRequest} meets ${shown(fault)}`),
		...(rate ? [`  its limit is ${shown(rate)}`] : []),
		...(credential === 'good' ? [] : [`  the credential has ${credential}`]),
		...(cancelAt === undefined ? [] : [`  the execution is cancelled at request ${cancelAt}`]),
		`the node (On Error ${step.onError}, Retry On Fail ${step.retryOnFail}, ${step.course}${step.course === 'loop' ? ` by ${step.batchSize}` : ''}) has`,
		...Object.entries(parameters).map(([name, value]) => `  ${name}: ${shown(value)}`),
		'the items are',
		...items.map(({ json }, index) => `  ${index}: ${shown(json)}`),
		'it asked',
		...scene.asked
			.slice(0, 60)
			.map(
				({ method, url, body, acted, company, status, fault }, at) =>
					`  ${at + 1}. [${company}] ${method} ${url} ${shown(body, 200)} -> ${status}${fault ? ` ${shown(fault)}` : ''}${acted ? ', carried out' : ''}`,
			),
		`and ended as ${run.status}: ${endedWith(played) ?? ''}`,
		...runs.map(({ node, task }) => `  ${node} gave ${shown(task.data?.main, 1_000)}`),
		...runs.flatMap(({ task }) => (task.hints ?? []).map(({ message }) => `  hint: ${message}`)),
	].join('\n');
}
