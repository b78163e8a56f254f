import { creditNoteRefusals } from './creditNotes.ts';
import { type Action, invoiceRules } from './invoices.ts';
import type { Rule, State } from './rule.ts';

const samples: Record<string, string> = {
	field: 'lines',
	day: '2026-03-01',
	latest: '2026-03-10',
	due: '2026-03-31',
	line: '0',
	rate: '7',
	rates: '20, 7',
	total: '-50.00',
};

function filled(sentence: string, state: State): string {
	const words = { ...samples, number: state === 'draft' ? 'Draft 42' : 'INV-2026-0042' };
	return sentence.replace(/\{(\w+)\}/g, (_, word: keyof typeof words) => words[word] ?? word);
}

function told(rule: Rule, state: State): string {
	if ('refusal' in rule) return `400 "${filled(rule.refusal, state)}"`;
	const refused = Object.values(rule.needs ?? {});
	return [rule.does, ...refused.map((sentence) => `or 400 "${filled(sentence, state)}"`)].join(
		'; ',
	);
}

/** An action, the states in which the rules treat it alike, and what they say to it. */
export interface ToldRule {
	action: Action;
	states: State[];
	outcome: string;
}

/** The rules of these actions in words, with sample numbers and dates. */
export function toldRules(actions: Action[]): ToldRule[] {
	return actions.flatMap((action) => {
		const outcomes = new Map<string, State[]>();
		for (const [state, rule] of Object.entries(invoiceRules[action]) as Array<[State, Rule]>) {
			const outcome = told(rule, state);
			outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), state]);
		}
		return [...outcomes].map(([outcome, states]) => ({ action, states, outcome }));
	});
}

/** The rules of these actions as the description of an endpoint, in Markdown. */
export function described(...actions: Action[]): string {
	return actions
		.map((action) => {
			const entries = toldRules([action]);
			const lines = entries.map(({ states, outcome }) => `- ${states.join(', ')}: ${outcome}`);
			return `${action}, by status:\n\n${lines.join('\n')}`;
		})
		.join('\n\n');
}

/** What a credit note itself may be refused for, in words. */
export function toldRefusals(): string[] {
	return Object.values(creditNoteRefusals).map((sentence) => `400 "${filled(sentence, 'sent')}"`);
}
