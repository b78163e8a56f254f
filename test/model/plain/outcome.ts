import type { Step } from '../draw/step';
import type { World } from '../draw/world';
import { isAboutOne, isList, kindOf, plural, segments } from '../operations';
import type { Planned } from '../play/plan';
import { fileNameOf, isWhole } from '../world/papers';
import type { Row } from '../world/account';
import { bodyMeant } from './body';
import type { Books } from './books';
import { keepsOthers } from './kept';
import { changed, referenced, upserted, type Outcome } from './lookups';
import { areOptionsUsable } from './query';
import { listed } from './reading';
import { idInAddress, idMeant } from './values';

/** The id of the record an item is about; `undefined` where the item names none. */
export function idOf(step: Step, { id }: Planned): string | undefined {
	const isAddress = step.locator === 'url' && typeof id.json === 'string' && !id.made;
	return isAddress ? idInAddress(String(id.json)) : idMeant(id);
}

const isPaid = (status: unknown) => String(status).trim().toLowerCase() === 'paid';

/**
 * What is to become of one item where the service is quiet, given the books as the items before it left
 * them; brings the books to where this item is to leave them.
 */
export function outcomeOf(world: World, step: Step, planned: Planned, books: Books): Outcome {
	const kind = kindOf(step);
	if (!areOptionsUsable(step, planned)) return { kind: 'refused' };
	if (isList(step)) return listed(world, step, planned, books);
	if (kind === 'upsert') return upserted(world, step, planned, books);
	if (kind === 'create' && step.clientReference) return referenced(world, step, planned, books);
	const id = idOf(step, planned);
	if (isAboutOne(step) && id === undefined) return { kind: 'refused' };
	const body = bodyMeant(step, planned);
	if (body.kind === 'refused' || body.kind === 'open') return { kind: body.kind };
	const content = body.kind === 'is' ? body.value : undefined;
	if (kind === 'update' && Object.keys(content ?? {}).length === 0) return { kind: 'refused' };
	const path = pathFor(step, isAboutOne(step) ? id : undefined);
	if (kind === 'paper') return paper(world, planned, books, path, id ?? '');
	if (step.operation === 'sendReminder' && step.onlyIfUnpaid) {
		const invoice = books.ask('GET', `/invoices/${encodeURIComponent(id ?? '')}`);
		if (!invoice || typeof invoice.status !== 'string') return { kind: 'fails' };
		const { status } = invoice;
		const reason = 'The invoice is already paid';
		if (isPaid(status)) return gives({ id, invoice_id: id, skipped: true, reason, status });
	}
	if (kind === 'update' && keepsOthers(step)) return changed(books, path, content ?? {});
	const answer = books.ask(methodOf(step), path, content);
	if (!answer) return { kind: 'fails' };
	if (kind === 'delete') return gives({ deleted: true, id });
	return gives(Object.keys(answer).length === 0 ? { success: true, id } : answer);
}

const gives = (record: Row): Outcome => ({ kind: 'gives', records: [record] });

export const methodOf = (step: Step): string =>
	({ create: 'POST', update: 'PUT', delete: 'DELETE', action: 'POST' })[kindOf(step) as 'create'] ??
	'GET';

export function pathFor(step: Step, id: string | undefined): string {
	const collection = `/${plural[step.resource]}`;
	if (kindOf(step) === 'search') return '/search';
	if (id === undefined) return collection;
	const segment = segments[step.operation];
	return `${collection}/${encodeURIComponent(id)}${segment ? `/${segment}` : ''}`;
}

function paper(world: World, planned: Planned, books: Books, path: string, id: string): Outcome {
	const { dialect } = world;
	const { binaryPropertyName: field } = planned.values;
	const isObject = typeof field?.json === 'object' && field.json !== null;
	if (field?.made === 'throws' || isObject) return { kind: 'refused' };
	if (!isWhole(dialect) || !books.ask('GET', path)) return { kind: 'fails' };
	const { name } = fileNameOf(dialect, id);
	return gives({ id, fileName: name, mimeType: 'application/pdf' });
}
