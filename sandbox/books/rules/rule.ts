import type { InvoiceRecord } from '../../schemas/invoice.ts';

export type State = InvoiceRecord['status'];

/** What a rule may ask about an invoice beyond its state. */
export type Fact = 'late' | 'in time' | 'something sold' | 'something to pay' | 'something left';

/** The action is carried out. */
export interface Allowed {
	/** The consequence, for people. */
	does: string;
	/** The new state; crediting leads to it only when nothing is left. */
	becomes?: State;
	/** A credit note takes back what is left. */
	credits?: true;
	/** What must hold for it. */
	if?: Fact;
	/** Why the action is refused if that does not hold; without it only the state stays the same. */
	otherwise?: string;
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
