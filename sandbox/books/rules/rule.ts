import type { InvoiceRecord } from '../../schemas/invoice.ts';

export type State = InvoiceRecord['status'];

/** What a rule may ask about an invoice beyond its state. */
export type Fact =
	'late' | 'in time' | 'something sold' | 'dated by now' | 'something to pay' | 'something left';

/** The action is carried out. */
export interface Allowed {
	/** The consequence, for people. */
	does: string;
	/** The new state; crediting leads to it only when nothing is left. */
	becomes?: State;
	/** A credit note takes back what is left. */
	credits?: true;
	/** What must hold for the new state; otherwise it stays the same. */
	if?: Fact;
	/** What must hold for the action, and the sentence of refusal if it does not. */
	needs?: Partial<Record<Fact, string>>;
}

/** The action is a 400 with this sentence. `{number}` and other words are filled in. */
export interface Refused {
	refusal: string;
}

export type Rule = Allowed | Refused;

export function does(what: string, more: Omit<Allowed, 'does'> = {}): Allowed {
	return { does: what, ...more };
}

export function no(refusal: string): Refused {
	return { refusal };
}

export function everywhere(rule: Rule): Record<State, Rule> {
	return { draft: rule, sent: rule, overdue: rule, paid: rule, cancelled: rule };
}
