import type { Step } from '../draw/step';
import type { World } from '../draw/world';
import { fieldOf, type Planned } from '../play/plan';
import { idNameIn, type Row } from '../world/account';
import { fieldsMeant, type Body } from './body';
import type { Books } from './books';
import { kept, keepsOthers } from './kept';
import { comparedText } from './values';

/** What becomes of an item: it fails, or gives these records; the model leaves a few things open. */
export type Outcome =
	/** Before anything is written; `refused` also before anything is asked. */
	| { readonly kind: 'refused' | 'fails' | 'open' }
	| {
			readonly kind: 'gives';
			readonly records: readonly Row[];
			/** It may also fail, in words. */
			readonly mayFail?: boolean;
			/** It may also be incomplete, with a hint. */
			readonly maySay?: boolean;
	  };

/** Whether a list of this world may be read in vain: an honest failure is all that can be asked for. */
export const mayBeUnreadable = ({ dialect }: World, step: Step, rows: readonly Row[]): boolean =>
	(dialect.envelope === 'several' && step.listPath !== 'right') ||
	step.listPath === 'wrong' ||
	dialect.offset === 'ignored' ||
	(rows.length === 0 &&
		(dialect.envelope === 'odd' ||
			['notFound', 'refused', 'words'].includes(dialect.beyond) ||
			isNoList(dialect)));

/** Whether the end of a list leaves it in doubt whether there is more. */
export const isInDoubt = ({ dialect }: World): boolean =>
	['refused', 'nothing', 'words', 'bare'].includes(dialect.beyond);

/** `null` is an empty list where the answer is nothing else, or states a total of 0. */
export const isNoList = ({ beyond, envelope, total }: World['dialect']): boolean =>
	beyond === 'null' && total === 'none' && envelope === 'nested';

/** Whether lists leave out the field that records are looked for by. */
const isHidden = ({ dialect }: World, field: string) => dialect.rows === 'brief' && field === 'ref';

const having = (rows: readonly Row[], field: string, value: string): Row[] =>
	rows.filter((row) => comparedText({ json: fieldOf(row, field) }) === value);

const gives = (record: Row | undefined, mayFail: boolean): Outcome =>
	record ? { kind: 'gives', records: [record], mayFail } : { kind: 'fails' };

export function upserted(world: World, step: Step, planned: Planned, books: Books): Outcome {
	const { matchField: field, resource } = step;
	const value = comparedText(planned.match) ?? '';
	const fields = fieldsMeant(step, planned);
	if (field === '' || field === 'a..b' || value === '') return { kind: 'refused' };
	if (fields.kind !== 'is') return { kind: fields.kind === 'open' ? 'open' : 'refused' };
	const mayFail =
		mayBeUnreadable(world, step, books.rows) || isInDoubt(world) || isHidden(world, field);
	const matches = having(books.rows, field, value);
	const [match] = matches;
	const body = fields.value;
	if (matches.length > 1) return { kind: 'fails' };
	if (match) {
		const id = books.account.idOf(match);
		if (id === undefined || Object.keys(body).length === 0) return { kind: 'fails' };
		// It then lacks the value it was found by; a later item may or may not find it.
		if (world.dialect.put === 'replaces' && !keepsOthers(step) && !fieldOf(body, field))
			return { kind: 'open' };
		if (!keepsOthers(step)) return gives(books.ask('PUT', pathOf(books, id), body), mayFail);
		const outcome = changed(books, pathOf(books, id), body);
		return outcome.kind === 'gives' ? { ...outcome, mayFail } : outcome;
	}
	const inBody = fieldOf(body, field);
	const isKnown = books.rows.some(
		(row) => comparedText({ json: fieldOf(row, field) }) !== undefined,
	);
	if (inBody === undefined && books.rows.length > 0 && !isKnown) return { kind: 'fails' };
	if (inBody !== undefined && comparedText({ json: inBody }) !== value) return { kind: 'fails' };
	const whole = inBody === undefined ? withField(body, field, planned.match.json) : body;
	if (!whole) return { kind: 'fails' };
	return gives(books.ask('POST', `/${plural(resource)}`, whole), mayFail);
}

/** An update that leaves the other fields of the record as they are. */
export function changed(books: Books, path: string, changes: Body): Outcome {
	const { account } = books;
	const row = books.ask('GET', path);
	const body = row && kept(row, changes, idNameIn(account.dialect, account.resource));
	return gives(body && books.ask('PUT', path, body), mayMove(account.resource, row, changes));
}

/** Whether an invoice may be that of another customer after changes, so that an address for mails is not kept. */
const mayMove = (resource: string, row: Row | undefined, changes: Body): boolean =>
	resource === 'invoice' &&
	'customer' in changes &&
	!!row &&
	'email' in row &&
	!('email' in changes);

const plural = (resource: string) => `${resource}s`;
const pathOf = ({ account }: Books, id: string) =>
	`/${plural(account.resource)}/${encodeURIComponent(id)}`;

/** `undefined` where a part of the field's name is taken by a value. */
function withField(body: Body, field: string, value: unknown): Body | undefined {
	const [outer = '', inner] = field.split('.');
	if (inner === undefined) return { ...body, [outer]: value };
	const group = body[outer] ?? {};
	if (typeof group !== 'object' || Array.isArray(group)) return undefined;
	return { ...body, [outer]: { ...group, [inner]: value } };
}

/** A create with a reference: made once, and found from then on. */
export function referenced(world: World, step: Step, planned: Planned, books: Books): Outcome {
	const fields = fieldsMeant(step, planned);
	if (fields.kind !== 'is') return { kind: fields.kind === 'open' ? 'open' : 'refused' };
	const reference = comparedText({ json: fields.value.ref }) ?? '';
	if (reference === '') return { kind: 'refused' };
	const mayFail =
		mayBeUnreadable(world, step, books.rows) || isInDoubt(world) || isHidden(world, 'ref');
	const [match, second] = having(books.rows, 'ref', reference);
	if (second) return { kind: 'fails' };
	if (!match) return gives(books.ask('POST', `/${plural(step.resource)}`, fields.value), mayFail);
	const id = books.account.idOf(match);
	return id === undefined ? { kind: 'fails' } : gives(structuredClone(match), mayFail);
}
