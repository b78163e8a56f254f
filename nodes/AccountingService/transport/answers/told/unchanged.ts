import { isObject, isWord } from '../shapes';
import { isCalled, says, type Said } from './said';

const OF_WHAT =
	'(?:(?:the|this|die|der|das) )?(?:(?:invoice|customer|client|contact|expense|project|record|document|data|changes|rechnung|kunde|ausgabe|projekt|datensatz|facture|factura|fattura|faktura|factuur) )?';
const BEEN = '(?:(?:was|were|is|has been|have been|wurde|ist) )?';
const DONE =
	'(?:updated|saved|modified|aktualisiert|gespeichert|mise? a jour|actualizad[ao]|atualizad[ao]|aggiornat[ao]|bijgewerkt|uppdaterad|opdateret|oppdatert)';
const NO_CHANGE =
	'(?:no changes?(?: (?!(?:allowed|permitted|possible|accepted|saved)\\b)\\w+){0,2}|keine anderung(?:en)?|inga andringar|ingen (?:a|e)ndring(?:er)?|aucune? (?:changement|modification)|sin cambios|sem alteracoes|nessuna modifica|geen wijzigingen|(?:no|0) (?:rows?|records?) (?:updated|changed|affected)|nothing (?:was )?(?:changed|updated)|nothing to \\w+|nichts (?:geandert|zu andern))';
const MADE =
	'(?: (?:(?:was|were|have been) )?(?:made|detected|found|needed|necessary|required|vorgenommen))?';
/** All of a text, or it may say why nothing was changed. */
const UNCHANGED = new RegExp(
	`^(?:${NO_CHANGE}${MADE}|${OF_WHAT}${BEEN}(?:unchanged|unverandert|(?:already )?up to date|(?:successfully |erfolgreich )?${DONE}(?: successfully)?)|ok(?:ay)?|success(?:ful(?:ly)?)?|update successful|done|rows matched: [1-9]\\d* changed: \\d+ warnings: \\d+)[\\s.!]*$`,
);

const WORDS =
	/^(?:message|msg|details?|reason|info|description|text|note|hint|cause|why|(?:error|warning)s?(?:message|description)?|exception)$/;
/** Of a moment, or of who answers. */
const NO_WORDS = /(?:time|timestamp|date|at|version|server|host|agent)$/;
const SENTENCE = /\p{L}\s+\p{L}/u;

/**
 * Whether what an answer says beside a count of nothing changed is nothing but that. MySQL counts no row that does
 * not differ; any other sentence may be why. Nothing where there is no sentence.
 */
export function saysUnchanged(said: Said): boolean | undefined {
	const texts = said.flatMap(([name, value]) =>
		typeof value === 'string' &&
		(WORDS.test(name) ? value.trim() !== '' : SENTENCE.test(value) && !NO_WORDS.test(name))
			? [plain(value)]
			: [],
	);
	return texts.length === 0
		? undefined
		: texts.every((text) => UNCHANGED.test(text) && !REFUSES.test(text));
}

/** Of a record as well. */
const OWN = /^(?:text|note)$/;
const REFUSES =
	/\b(?:not|cannot|can't|unable|fail(?:s|ed|ure)?|denied|rejected|refused|invalid|forbidden|(?:un)?authori[sz]ed|locked|closed|finali[sz]ed|only|must|no such|no (?!changes?\b)\w+ found|matched: 0|nicht|nur|gesperrt|festgeschrieben|kein[a-z]* (?!anderung)[a-z]+ gefunden|verrouille[a-z]*|bloquead[ao]|geblokkeerd)\b/;

/** Whether a sentence of an answer, and not of a record in it, refuses. */
const saysRefused = (said: Said): boolean =>
	says(
		said.filter(([name]) => !OWN.test(name)),
		WORDS,
		(text) => typeof text === 'string' && REFUSES.test(plain(text)),
	);

/**
 * Whether a record is as before where none is counted that was changed: in so many words; or where all `isWell` and no
 * words refuse it; or where only the status is fine and there are no words at all, and nothing that went amiss.
 */
export function saysSame(said: Said, isWell: boolean): boolean {
	const isUnchanged = saysUnchanged(said);
	const isFound = says(said, /^(?:matched|saved)/, () => true);
	if (isWell) return isUnchanged === true || !(saysRefused(said) || isFound);
	if (saysFailed(said)) return false;
	return isUnchanged ?? (saysFine(said) && !isFound && !counts(said, /skipped/));
}

/** Whether an answer counts what failed. */
export const saysFailed = (said: Said): boolean => counts(said, /fail(?:ed|ure)|rejected/);

const counts = (said: Said, names: RegExp) =>
	says(
		said,
		names,
		(value) => Number(Array.isArray(value) ? value.length : isWord(value) && value) > 0,
	);

const plain = (text: string) =>
	text
		.slice(0, LONGEST)
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.trim()
		.toLowerCase()
		.replaceAll(/\s+/g, ' ');

/** Characters. */
const LONGEST = 200;

/** Whether an answer calls itself a success by its status: `ok`, `true`, 200. */
const saysFine = (said: Said): boolean =>
	isCalled(FINE, said, /^(?:status|state|result|code|statuscode)$/);

const FINE = /^(?:true|ok(?:ay)?|success\w*|done|unchanged|20\d)$/i;

/** Whether a record shows all that was sent. */
export const isAsSent = (record: unknown, sent: unknown): boolean =>
	isObject(record) &&
	isObject(sent) &&
	Object.keys(sent).every((name) => JSON.stringify(record[name]) === JSON.stringify(sent[name]));
