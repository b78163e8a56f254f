import type { Row } from '../records/record.ts';
import { type Judged, decide } from './decide.ts';
import type { Action } from './invoices.ts';
import type { State } from './rule.ts';

const changing: Record<string, Action> = {
	reference: 'Change reference, notes, project',
	notes: 'Change reference, notes, project',
	project_id: 'Change reference, notes, project',
	due_date: 'Change the due date',
};

/** What a client's wish comes to by the rules. */
export interface Outcome {
	changes: Row;
	/** A credit note takes back what is left. */
	credits: boolean;
}

/**
 * Decides on the changes that a client wants: first on the fields, then on the status. A status that
 * is sent back as it was asks for nothing. Throws the refusal of the first that is not allowed.
 */
export function outcome(before: Judged, wanted: Row, today: string): Outcome {
	const { status: asked, ...fields } = wanted;
	const after: Judged = { ...before, ...fields };
	const old: object = before;
	for (const [name, value] of Object.entries(fields)) {
		if ((old as Row)[name] === value) continue;
		const action = changing[name] ?? 'Change lines, customer, currency, issue date';
		const { becomes } = decide(action, { ...after, status: before.status }, today, name);
		if (becomes) after.status = becomes;
	}
	const isNew = asked !== undefined && asked !== before.status;
	const rule = isNew && decide(`Set the status ${asked as State}`, after, today);
	if (rule && rule.becomes) after.status = rule.becomes;
	return { changes: { ...fields, status: after.status }, credits: Boolean(rule && rule.credits) };
}
