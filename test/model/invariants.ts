import type { INodeExecutionData } from 'n8n-workflow';

import { KEY, type Played } from './play';
import type { Given } from './step';
import type { Row } from './worldService';

/** What became of one input item. */
interface Ended {
	/** Output items that are no failure. */
	readonly outputs: readonly INodeExecutionData[];
	/** The message of its failure, on whichever branch. */
	readonly failure: string | undefined;
}

const failureOf = ({ json, error }: INodeExecutionData): string | undefined => {
	if (error) return error.message;
	const said = json.error;
	return typeof said === 'string' ? said : undefined;
};

const pairOf = ({ pairedItem }: INodeExecutionData): number | undefined => {
	if (typeof pairedItem === 'number') return pairedItem;
	const [only] = [pairedItem].flat();
	return typeof only === 'object' ? only.item : undefined;
};

const branches = ({ run }: Played): INodeExecutionData[][] =>
	(run.task?.data?.main ?? []).map((branch) => branch ?? []);

function endOf(played: Played, index: number): Ended {
	const mine = branches(played)
		.flat()
		.filter((item) => pairOf(item) === index);
	const failures = mine.map(failureOf).filter((said) => said !== undefined);
	return {
		outputs: mine.filter((item) => failureOf(item) === undefined),
		failure: failures[0],
	};
}

const isQuiet = ({ world }: Played) =>
	world.faults.length === 0 && world.changes.length === 0 && world.credential === 'good';

/** Any list of this world can be recognised and read to its end. */
const isReadable = ({ world }: Played) => world.envelope !== 'odd' && world.offset === 'obeyed';

/** Rows that move up unseen show by the total only; without one no reader could notice them. */
const wouldShow = ({ changes, envelope, total }: Played['world']) =>
	changes.every(({ kind }) => kind !== 'deleteFirst') || (envelope !== 'bare' && total === 'right');

const marked = ({ account }: Played, index: number): Row[] =>
	account.rows.filter(({ mark }) => mark === `mark-${index}`);

const whole = (given: Given | undefined, fallback: number, least: number): number | undefined => {
	if (!given) return fallback;
	const { number } = given;
	return number !== undefined && Number.isInteger(number) && number >= least ? number : undefined;
};

type Invariant = (played: Played) => string | undefined;

/** Each says in a sentence what is wrong, or nothing. */
export const invariants: Readonly<Record<string, Invariant>> = {
	'the key goes into its header and nowhere besides': ({ account, shown }) => {
		if (account.asked.some(({ key }) => key !== KEY)) return 'a request came without the key';
		if (account.asked.some(({ authorization }) => authorization !== undefined))
			return 'a request carried Authorization';
		return shown.includes(KEY) ? 'the key is shown' : undefined;
	},

	'nothing is asked after the end': ({ late }) =>
		late > 0 ? `${late} requests were sent after the node had ended` : undefined,

	'the number of requests is bounded': ({ account, step, world, before }) => {
		const page = Math.max(1, Math.min(world.cap, step.pageSize?.number ?? 100));
		const most = step.items.length * 3 * (Math.ceil((before.length + 10) / page) * 2 + 30);
		const { length } = account.asked;
		return length > most ? `${length} requests, where ${most} are plenty` : undefined;
	},

	'the event loop is never held for long': ({ cpuMs }) =>
		cpuMs > 2_000 ? `${cpuMs} ms of CPU` : undefined,

	'every item ends on one branch, paired and in order': (played) => {
		const { run, step, items } = played;
		if (run.error)
			return step.onError === 'stopWorkflow' ? undefined : `threw: ${run.error.message}`;
		const [regular = [], failed = []] = branches(played);
		for (const branch of [regular, failed]) {
			const pairs = branch.map(pairOf);
			if (pairs.some((pair) => pair === undefined)) return 'an output item is not paired';
			const sorted = [...pairs].sort((left, right) => Number(left) - Number(right));
			if (pairs.join() !== sorted.join()) return `out of order: ${pairs.join()}`;
		}
		if (step.onError !== 'continueErrorOutput' && failed.length > 0) return 'a second branch';
		if (step.onError === 'continueErrorOutput' && regular.some((item) => failureOf(item)))
			return 'a failed item left by the success branch';
		for (const index of items.keys()) {
			const { outputs, failure } = endOf(played, index);
			if (outputs.length > 0 && failure) return `item ${index} both succeeded and failed`;
			if (outputs.length === 0 && !failure && step.operation !== 'getAll')
				return `item ${index} is lost`;
			if (step.operation !== 'getAll' && outputs.length > 1) return `item ${index} came twice`;
		}
		return undefined;
	},

	'without an address every item fails, and nothing is sent': (played) => {
		if (played.world.credential === 'good') return undefined;
		if (played.account.asked.length > 0) return 'something was sent';
		if (played.run.error) return undefined;
		const succeeded = [...played.items.keys()].find((index) => !endOf(played, index).failure);
		return succeeded === undefined ? undefined : `item ${succeeded} did not fail`;
	},

	'nothing is written twice': (played) => {
		const { account, step, items, ids } = played;
		for (const index of items.keys())
			if (['create', 'upsert'].includes(step.operation) && marked(played, index).length > 1)
				return `item ${index} was written ${marked(played, index).length} times`;
		if (step.operation === 'duplicate')
			for (const id of new Set(ids)) {
				const acted = account.asked.filter(
					({ url, acted }) =>
						acted && url === `/invoices/${encodeURIComponent(id ?? '')}/duplicate`,
				);
				const most = ids.filter((one) => one === id).length;
				if (acted.length > most) return `${id} was duplicated ${acted.length} times`;
			}
		return undefined;
	},

	'a create that succeeded has created': (played) => {
		const { run, step, items } = played;
		if (step.operation !== 'create' || run.error || step.clientReference) return undefined;
		for (const index of items.keys()) {
			const { failure } = endOf(played, index);
			const made = marked(played, index).length;
			if (!failure && step.items[index]?.hasFields && made !== 1)
				return `item ${index} is green and created ${made}`;
			if (failure && made > 0 && !failure.includes('not known'))
				return `item ${index} was created and failed with: ${failure}`;
		}
		return undefined;
	},

	'a reference is created once': (played) => {
		const { account, step, before, items, run } = played;
		if (step.operation !== 'create' || !step.clientReference) return undefined;
		const refs = new Set(account.rows.map(({ ref }) => ref));
		for (const ref of refs) {
			if (ref === undefined) continue;
			const after = account.rows.filter((row) => row.ref === ref).length;
			const first = before.filter((row) => row.ref === ref).length;
			if (after > Math.max(1, first)) return `${String(ref)} exists ${after} times`;
		}
		for (const index of items.keys())
			if (!run.error && !step.items[index]?.hasFields && !endOf(played, index).failure)
				return `item ${index} has no reference and is green`;
		return undefined;
	},

	'an upsert leaves one record of a value': (played) => {
		const { account, step, before, run } = played;
		if (step.operation !== 'upsert') return undefined;
		for (const [index, item] of step.items.entries()) {
			const value = item.match?.text;
			if (value === undefined) {
				const isBlank = !item.match?.expression.includes('new Date') && item.match?.value !== true;
				if (isBlank && !run.error && !endOf(played, index).failure)
					return `item ${index} has nothing to match and is green`;
				continue;
			}
			const after = account.rows.filter(({ email }) => email === value).length;
			const first = before.filter(({ email }) => email === value).length;
			if (after > Math.max(1, first)) return `${value} exists ${after} times`;
			if (run.error || !isQuiet(played)) continue;
			const { failure } = endOf(played, index);
			if (!failure && first > 1) return `${value} was ambiguous and item ${index} is green`;
			if (!failure && after !== 1) return `${value} exists ${after} times after a green run`;
		}
		if (account.rows.some(({ email, mark }) => mark !== undefined && email === undefined))
			return 'a record was created without the value it is matched by';
		return undefined;
	},

	'an odd id is refused before anything is sent': (played) => {
		const { step, ids, account, run } = played;
		if (!['get', 'update', 'delete', 'duplicate'].includes(step.operation)) return undefined;
		for (const [index, id] of ids.entries())
			if (id === undefined && !run.error && !endOf(played, index).failure)
				return `item ${index} has an unusable id and is green`;
		const known = ids.map((id) => id && `/invoices/${encodeURIComponent(id)}`);
		const stray = account.asked.find(
			({ url }) => !known.some((path) => path && (url === path || url === `${path}/duplicate`)),
		);
		return stray ? `${stray.method} ${stray.url} was sent` : undefined;
	},

	'a get gives the record that was asked for': (played) => {
		const { step, items, ids, world } = played;
		if (step.operation !== 'get') return undefined;
		for (const index of items.keys())
			for (const { json } of endOf(played, index).outputs)
				if (json[world.idName] !== undefined && String(json[world.idName]) !== ids[index])
					return `item ${index} got another record`;
		return undefined;
	},

	'an update without fields is refused': (played) => {
		const { account, step, run } = played;
		if (step.operation !== 'update') return undefined;
		const wiping = account.asked.find(
			({ method, body }) => method === 'PUT' && Object.keys(body as Row).length === 0,
		);
		if (wiping) return 'PUT {} was sent';
		if (run.error) return undefined;
		const green = [...step.items.entries()].find(
			([index, { hasFields }]) => !hasFields && !endOf(played, index).failure,
		);
		return green ? `item ${green[0]} changed nothing and is green` : undefined;
	},

	'selected fields keep the id': (played) => {
		const { step, world, items } = played;
		if (!step.outputFields || step.operation === 'delete') return undefined;
		for (const index of items.keys())
			for (const { json } of endOf(played, index).outputs)
				if (!(world.idName in json) && !('id' in json) && json.success !== true)
					return `an output of item ${index} has no id: ${JSON.stringify(json)}`;
		return undefined;
	},

	'numbers are numbers or refused': (played) => {
		const { step, account, run } = played;
		if (step.operation !== 'getAll' || played.world.credential !== 'good') return undefined;
		const { limit, offset, size } = reading(played);
		if (limit !== undefined && offset !== undefined && size !== undefined) return undefined;
		if (account.asked.length > 0) return 'a list was asked for by a number that is none';
		if (run.error) return undefined;
		const green = [...step.items.keys()].find((index) => !endOf(played, index).failure);
		return green === undefined ? undefined : `item ${green} was given no number and is green`;
	},

	'a list is complete or says that it is not': (played) => {
		const { step, run, before, account, world } = played;
		if (step.operation !== 'getAll' || run.error || world.credential !== 'good') return undefined;
		const { limit, offset, size } = reading(played);
		if (limit === undefined || offset === undefined || size === undefined) return undefined;
		if (world.offset === 'ignored' && offset > 0) return undefined;
		for (const index of step.items.keys()) {
			const { outputs, failure } = endOf(played, index);
			if (failure) continue;
			const withId = outputs.filter(({ json }) => json[world.idName] !== undefined);
			const seen = withId.map(({ json }) => String(json[world.idName]));
			if (new Set(seen).size < seen.length) return `item ${index} has a record twice`;
			if (outputs.length > limit) return `item ${index} has ${outputs.length} of at most ${limit}`;
			if (run.hints.length > 0 || step.outputFields !== undefined) continue;
			const ids = before.map((row) => account.idOf(row));
			if (isQuiet(played)) {
				const wanted = ids.slice(offset, offset + limit).map(String);
				if (wanted.join() !== seen.join())
					return `item ${index} has ${seen.length} of ${wanted.length}, without a word`;
			} else if (offset === 0 && limit === Infinity && wouldShow(world)) {
				const missing = ids.filter(
					(id) => !account.unsettled.has(id) && !seen.includes(String(id)),
				);
				if (missing.length > 0) return `${missing.length} records are missing, without a word`;
			}
		}
		return undefined;
	},

	'what is possible succeeds': (played) => {
		const { step, ids, before, account, run } = played;
		if (!isQuiet(played) || !isReadable(played)) return undefined;
		if (run.error && step.items.length > 1) return undefined;
		const exists = (id: string | undefined) =>
			id !== undefined && before.some((row) => String(account.idOf(row)) === id);
		for (const [index, item] of step.items.entries()) {
			const failure = run.error?.message ?? endOf(played, index).failure;
			const isDue = (): boolean => {
				switch (step.operation) {
					case 'get':
					case 'duplicate':
						return exists(ids[index]);
					case 'update':
						return exists(ids[index]) && item.hasFields;
					case 'delete':
						return exists(ids[index]) && ids.indexOf(ids[index]) === index;
					case 'create':
						return item.hasFields;
					case 'upsert': {
						const value = item.match?.text;
						const first = before.filter(({ email }) => email === value).length;
						return value !== undefined && first <= 1 && item.hasFields;
					}
					case 'getAll': {
						const { limit, offset, size } = reading(played);
						return limit !== undefined && offset !== undefined && size !== undefined;
					}
				}
			};
			if (failure && isDue()) return `item ${index} failed for no reason: ${failure}`;
		}
		return undefined;
	},
};

function reading({ step }: Played) {
	return {
		limit: step.returnAll ? Infinity : whole(step.limit, 50, 1),
		offset: whole(step.offset, 0, 0),
		size: whole(step.pageSize, 100, 1),
	};
}
