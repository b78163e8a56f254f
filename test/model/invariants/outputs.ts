import { Container } from '@n8n/di';
import { BinaryDataService } from 'n8n-core';
import type { IBinaryData } from 'n8n-workflow';

import { kindOf } from '../operations';
import type { Outcome } from '../plain/lookups';
import { idOf } from '../plain/outcome';
import { same } from '../plain/same';
import { isSimplified, shaped } from '../plain/shape';
import { comparedText } from '../plain/values';
import { hintsOf, type Ended } from '../play/ended';
import type { Played } from '../play/stage';
import { idNameIn } from '../world/account';
import type { Row } from '../world/account';
import { pdfOf } from '../world/papers';
import type { Invariants } from './invariant';
import { endsOf } from '../play/ended';

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 300);

/** How the end of an item differs from the outcome that was due; `undefined` where it does not. */
export async function mismatch(
	played: Played,
	{ outputs, failure, planned }: Ended,
	outcome: Outcome,
): Promise<string | undefined> {
	const { step } = played;
	if (outcome.kind === 'open') return undefined;
	if (outcome.kind !== 'gives')
		return failure === undefined ? 'is green and ought to fail' : undefined;
	const { records, mayFail, maySay } = outcome;
	const isUnexpected = records.length === 0 && step.onEmpty === 'error';
	if (failure !== undefined)
		return mayFail || isUnexpected ? undefined : `failed for no reason: ${failure}`;
	if (isUnexpected && kindOf(step) !== 'search') return undefined;
	const due = records.length === 0 && step.onEmpty === 'item' ? [{}] : records;
	if (maySay && hintsOf(played).length > 0) return undefined;
	if (due.length !== outputs.length) return `gave ${outputs.length} of ${due.length}`;
	for (const [at, record] of due.entries()) {
		const wrong = differs(played, record, outputs[at]?.json ?? {}, idOf(step, planned));
		if (wrong) return wrong;
	}
	return undefined;
}

function differs(
	{ step, world }: Played,
	record: Row,
	given: Row,
	id: string | undefined,
): string | undefined {
	// What a search finds is of several kinds, each with an id of its own name.
	const kind = step.resource === 'search' ? String(record.kind).slice(0, -1) : step.resource;
	const idName = idNameIn(world.dialect, kind);
	const whole = shaped(step, record, idName, id);
	// The size of a document is said in n8n's words; its bytes are compared elsewhere.
	const { fileSize: _, ...output } = given;
	// Of a mixed find that is no customer, this may be its id as well.
	if (whole && step.resource === 'search' && !('customer_id' in whole)) delete given.customer_id;
	if (whole)
		return same(whole, kindOf(step) === 'paper' ? output : given)
			? undefined
			: `gave ${shown(output)} in place of ${shown(whole)}`;
	return isSimplified(output, record, idName) ? undefined : `simplified to ${shown(output)}`;
}

/** What is given out in any world. */
export const outputs: Invariants = {
	'a document arrives whole, where it is wanted': async (played) => {
		const { step, world } = played;
		if (kindOf(step) !== 'paper') return undefined;
		for (const { planned, outputs: items } of endsOf(played))
			for (const { binary = {} } of items) {
				const [[name, file] = [], second] = Object.entries(binary);
				const given = planned.values.binaryPropertyName;
				const wanted = given?.made ? String(given.json) : (given && comparedText(given)) || 'data';
				if (!file || second) return `item ${planned.index} has no file, or two`;
				// A date may be spelled in any time zone.
				const isSame = given?.made
					? Date.parse(name ?? '') === Date.parse(wanted)
					: name === wanted;
				if (!isSame) return `item ${planned.index} has its file in ${name}`;
				const due = pdfOf(world.dialect, idOf(step, planned) ?? '');
				if (!(await bytesOf(file)).equals(due))
					return `the file of item ${planned.index} is another`;
			}
		return undefined;
	},

	'no record reaches into JavaScript itself': () =>
		'isAdmin' in {} ? 'every object has a field of a record' : undefined,
};

const bytesOf = async (file: IBinaryData): Promise<Buffer> =>
	await Container.get(BinaryDataService).getAsBuffer(file);
