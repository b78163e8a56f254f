import type { ResourceMapperField } from 'n8n-workflow';

import { statusesOf, type AccountRecord } from '../../execution/find/sample';
import { displayed } from '../../execution/job/displayed';
import { choices } from '../learnable';

/** One status alone may not be all there are, and of many nobody chooses. */
const FEWEST_STATUSES = 2;
const MOST_STATUSES = 20;

/** What of an account tells how a field of its records is offered. */
export interface Account {
	readonly records: readonly AccountRecord[];
	readonly masked: (text: string) => string;
	/** What stands in the field by now. */
	readonly given: unknown;
	/** Of an AI agent, which n8n lets fill in texts and no choices. */
	readonly isTool: boolean;
}

/**
 * A status as a choice of those that the account's records have, and of the one that is chosen already: n8n
 * starts no workflow with a typed-in value that is no choice. By an expression any other can be given.
 */
export async function withStatuses(
	field: ResourceMapperField,
	{ records, masked, given, isTool }: Account,
): Promise<ResourceMapperField> {
	if (isTool || field.id !== 'status' || field.type !== 'string') return field;
	const options = await choices(statusesOf(records), masked);
	if (options.length < FEWEST_STATUSES || options.length > MOST_STATUSES) return field;
	if (isTypedIn(given) && options.every(({ value }) => value !== given))
		options.push({ name: displayed(given), value: given });
	return { ...field, type: 'options', options };
}

const isTypedIn = (given: unknown): given is string =>
	typeof given === 'string' && given !== '' && !given.startsWith('=');
