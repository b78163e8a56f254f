import { isRead, kindOf, segments } from '../operations';
import { isAskedFor } from '../plain/asks';
import { idOf } from '../plain/outcome';
import { comparedText } from '../plain/values';
import { endsOf, endedWith } from '../play/ended';
import { fieldOf, type Planned } from '../play/plan';
import type { Played } from '../play/stage';
import type { Row } from '../world/account';
import type { Asked } from '../world/service';
import { isQuiet, nodesOf, type Invariants } from './invariant';

const isWrite = ({ method }: Asked) => method !== 'GET';

/** What was carried out on behalf of an item, or of another that asks for the very same. */
const doneFor = ({ scene, step }: Played, planned: Planned) =>
	scene.asked.filter((asked) => asked.acted && isWrite(asked) && isAskedFor(step, planned, asked));

/** Items that ask for the very same as this one, itself included. */
const twins = (played: Played, asked: Asked) =>
	played.plan.filter((planned) => isAskedFor(played.step, planned, asked));

const isSkipped = (outputs: ReadonlyArray<{ json: Row }>) =>
	outputs.some(({ json }) => json.skipped === true);

const wordsOfDoubt = /not known/;

/** What is changed in the books. */
export const writes: Invariants = {
	'nothing is posted twice': (played) => {
		const { scene, step } = played;
		for (const asked of scene.asked) {
			if (!asked.acted || asked.method !== 'POST') continue;
			const same = scene.asked.filter(
				(other) =>
					other.acted &&
					other.method === 'POST' &&
					other.path === asked.path &&
					other.company === asked.company &&
					(kindOf(step) === 'action' || whatIn(other) === whatIn(asked)),
			);
			const due = markOf(asked) === undefined ? twins(played, asked).length : 1;
			const most = due * nodesOf(played);
			if (same.length > most) return `${asked.method} ${asked.path} was done ${same.length} times`;
		}
		return undefined;
	},

	'a green item has done what it was to do, and a failed one nothing or says so': (played) => {
		const { step } = played;
		if (isRead(step)) return undefined;
		const isReference = kindOf(step) === 'create' && step.clientReference;
		for (const { planned, outputs, failure } of endsOf(played)) {
			const done = doneFor(played, planned);
			const ended = endsOf(played).filter((other) =>
				done.some((asked) => isAskedFor(step, other.planned, asked)),
			);
			if (failure === undefined) {
				if (isGoneAlready(played, planned)) continue;
				if (isSkipped(outputs) || (isReference && isThere(played, planned))) continue;
				const green = ended.filter(
					(other) => other.failure === undefined && !isSkipped(other.outputs),
				);
				const distinct = kindOf(step) === 'action' ? green.length : 1;
				if (done.length < Math.max(1, distinct))
					return `item ${planned.index} is green and did nothing`;
			} else if (['action', 'create', 'delete'].includes(kindOf(step))) {
				// A deletion may be sent again; it must not be told that there was nothing to delete.
				const isHarmless =
					kindOf(step) === 'delete' &&
					!(step.course === 'once' && failure.includes('was not found'));
				const isDoubted =
					isHarmless || ended.some((other) => wordsOfDoubt.test(other.failure ?? ''));
				const green = ended.filter((other) => other.failure === undefined).length;
				if (done.length > green && !isDoubted && !endedWith(played))
					return `item ${planned.index} was carried out and failed with: ${failure}`;
			}
		}
		return undefined;
	},

	'a paid invoice is not reminded': ({ scene, step, before }) => {
		if (step.operation !== 'sendReminder' || !step.onlyIfUnpaid) return undefined;
		const wrong = scene.asked.find(({ acted, path, company }) => {
			const id = decodeURIComponent(path.split('/')[2] ?? '');
			const row = before[company].find((one) => scene.accounts[company].idOf(one) === id);
			const status = String(row?.status ?? 'paid')
				.trim()
				.toLowerCase();
			return acted && path.endsWith(`/${segments.sendReminder}`) && status === 'paid';
		});
		return wrong && `${wrong.path} was sent`;
	},

	'a reference and a match value have one record': (played) => {
		const { scene, step, before } = played;
		const isReference = kindOf(step) === 'create' && step.clientReference;
		if (kindOf(step) !== 'upsert' && !isReference) return undefined;
		const field = isReference ? 'ref' : step.matchField;
		const counted = (rows: readonly Row[], value: string) =>
			rows.filter((row) => comparedText({ json: fieldOf(row, field) }) === value).length;
		for (const { company, match, fields } of played.plan) {
			const own = isReference ? fields.find(([name]) => name === 'ref')?.[1] : match;
			const value = comparedText(own ?? {}) ?? '';
			if (value === '') continue;
			const after = counted(scene.accounts[company].rows, value);
			const first = counted(before[company], value);
			const isRenamed = step.fieldNames.includes(field) || field === 'ref';
			if (after > Math.max(1, first) && !(isRenamed && !isReference))
				return `${field} ${value} exists ${after} times`;
		}
		return undefined;
	},

	'an answer is about the record that was asked for': (played) => {
		const { step } = played;
		if (!['get', 'update', 'paper'].includes(kindOf(step))) return undefined;
		for (const { planned, outputs } of endsOf(played))
			for (const { json } of outputs) {
				const id = played.scene.accounts[planned.company].idOf(json) ?? json.id;
				if (id !== undefined && String(id) !== idOf(step, planned))
					return `item ${planned.index} got ${String(id)}`;
			}
		return undefined;
	},

	'an update sends what is left of the record alone': (played) => {
		const { step, scene, before } = played;
		if (kindOf(step) !== 'update' || !isQuiet(played)) return undefined;
		const touched = new Set(scene.asked.filter(isWrite).map(({ path }) => path));
		for (const company of [0, 1] as const)
			for (const row of before[company]) {
				const id = scene.accounts[company].idOf(row);
				const now = id !== undefined && scene.accounts[company].find(step.resource, id);
				const path = `/${step.resource}s/${encodeURIComponent(id ?? '')}`;
				if (now && !touched.has(path) && JSON.stringify(now) !== JSON.stringify(row))
					return `${path} changed`;
			}
		return undefined;
	},
};

/** Whether a deletion was in doubt, and then answered 404: that the record is gone is what was wanted. */
const isGoneAlready = ({ scene, step }: Played, planned: Planned) =>
	kindOf(step) === 'delete' &&
	scene.asked.some(
		({ path, fault, method }) =>
			fault &&
			method === 'DELETE' &&
			path.endsWith(`/${encodeURIComponent(idOf(step, planned) ?? '')}`),
	);

const markOf = ({ body }: Asked): unknown => (body as Row | undefined)?.mark;

/** What tells one record that is created from another. */
const whatIn = (asked: Asked): unknown => markOf(asked) ?? JSON.stringify(asked.body);

const isThere = ({ scene }: Played, { company, fields }: Planned) =>
	scene.accounts[company].rows.some(({ ref }) => ref === fields[0]?.[1].json);
