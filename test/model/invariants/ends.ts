import { isList, kindOf } from '../operations';
import { branchesOf, endsOf, endedWith, failureOf, pairOf } from '../play/ended';
import { nodesOf, type Invariants } from './invariant';

/** Where the items end. */
export const ends: Invariants = {
	'every item ends on one branch, paired and in order': (played) => {
		const { runs, step } = played;
		const message = endedWith(played);
		if (
			message !== undefined &&
			step.onError !== 'stopWorkflow' &&
			played.run.status !== 'canceled'
		)
			return `threw: ${message}`;
		for (const run of runs) {
			const [regular = [], failed = []] = branchesOf(run);
			for (const branch of [regular, failed]) {
				const pairs = branch.map(pairOf);
				if (pairs.some((pair) => pair === undefined)) return 'an output item is not paired';
				if (pairs.some((pair) => Number(pair) >= run.items.length)) return 'paired with nothing';
				const sorted = [...pairs].sort((left, right) => Number(left) - Number(right));
				if (pairs.join() !== sorted.join()) return `out of order: ${pairs.join()}`;
			}
			if (step.onError !== 'continueErrorOutput' && failed.length > 0) return 'a second branch';
			if (step.onError === 'continueErrorOutput' && regular.some((item) => item.error))
				return 'a failed item left by the success branch';
			if (step.onError === 'stopWorkflow' && regular.some((item) => failureOf(item) && item.error))
				return 'a failed item in a run that was to stop';
		}
		const isOne = !isList(step);
		for (const { planned, outputs, failure } of endsOf(played)) {
			if (outputs.length > 0 && failure) return `item ${planned.index} both succeeded and failed`;
			if (isOne && outputs.length === 0 && !failure) return `item ${planned.index} is lost`;
			if (isOne && outputs.length > 1) return `item ${planned.index} came twice`;
			if (failure === '') return `item ${planned.index} failed without a word`;
		}
		return undefined;
	},

	'every item is taken, in each part of a loop and by each node': (played) => {
		const { run, runs, step } = played;
		// A part that gives nothing ends the loop: n8n does not run a node without items.
		if (run.status !== 'success' || (step.course === 'loop' && isList(step))) return undefined;
		const parts = step.course === 'loop' ? Math.ceil(step.items.length / step.batchSize) : 1;
		const due = nodesOf(played) * parts;
		return runs.length === due ? undefined : `${runs.length} runs of ${due}`;
	},

	'without a usable credential every item fails, and nothing is sent': (played) => {
		if (played.world.troubles.credential === 'good') return undefined;
		if (played.scene.asked.length > 0) return 'something was sent';
		const green = endsOf(played).find(({ failure }) => !failure);
		return green && `item ${green.planned.index} did not fail`;
	},

	'an empty list does what is asked of it': (played) => {
		const { step } = played;
		if (!isList(step)) return undefined;
		for (const { planned, outputs, failure } of endsOf(played)) {
			if (failure) continue;
			const isEmptyItem = outputs.length === 1 && Object.keys(outputs[0]?.json ?? {}).length === 0;
			if (outputs.length === 0 && step.onEmpty === 'item') return `item ${planned.index} gave none`;
			if (outputs.length === 0 && step.onEmpty === 'error') return `item ${planned.index} is green`;
			if (isEmptyItem && step.onEmpty !== 'item' && step.outputFields === '')
				return `item ${planned.index} gave an empty item`;
		}
		return undefined;
	},

	'what a document brings is a document': (played) => {
		if (kindOf(played.step) !== 'paper') return undefined;
		const bare = endsOf(played).find(({ outputs }) => outputs.some(({ binary }) => !binary));
		return bare && `item ${bare.planned.index} is green without a file`;
	},
};
