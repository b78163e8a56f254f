import { snake } from '../../../catalogue/references';
import { ID, NUMBER } from '../../../catalogue/words/names';
import { isObject, wordOf, type Fields } from '../../../transport';
import { isNested } from '../../fields/textOf';

/** Somebody whom an invoice names, who may be the one to whom it goes. */
export class Party {
	/** By what they are called without the party's name: `id`, `number`. Empty where it is said that there is none. */
	readonly ids = new Map<string, string>();
	/** What may be its ID where it has none, or be an order's number or a page: `ref`, `url`. */
	readonly refs = new Map<string, string>();
	/** In small letters: `name`, `company_name`. */
	readonly names = new Map<string, string>();
	/** All that is said of it. */
	readonly said = new Map<string, unknown>();

	constructor(
		/** Such as `customer`. */
		private readonly noun: string,
		/** The nearer to 0, the more certain it is that an invoice goes to such a one. */
		readonly rank: number,
		/** In a group of something else, such as a payment. */
		readonly isInside: boolean,
	) {}

	/** Whatever stands for it as a whole: its ID or name, itself, a link to it, or a list with it. */
	take(value: unknown): void {
		if (Array.isArray(value)) {
			// Odoo writes `[12, "Amy"]`.
			this.take(value[0]);
		} else if (isObject(value)) {
			for (const [name, inner] of Object.entries(value)) {
				const key = snake(name);
				const own = key.startsWith(`${this.noun}_`) ? key.slice(this.noun.length + 1) : key;
				if (key === 'data') this.take(inner);
				else this.takePart(own, inner);
			}
		} else {
			const text = wordOf(value).trim();
			this.said.set(WORD, text);
			this.takePart(NONE.test(text) || LIKE_ID.test(text) ? 'id' : 'name', text);
		}
	}

	takePart(key: string, value: unknown): void {
		const known = /^_?ids?$/.test(key) ? 'id' : key;
		this.said.set(known, value);
		if (NAMES.test(known)) this.names.set(known, nameForm(wordOf(value)));
		const isRef = REFS.test(known);
		if (!isRef && !KEYS.test(known)) return;
		const text = wordOf(value).trim();
		if (isNested(value)) this.take(value);
		else (isRef ? this.refs : this.ids).set(known, NONE.test(text) ? '' : text);
	}

	/** What stands for the party as a whole, if it is a word. */
	get word(): string {
		return wordOf(this.said.get(WORD));
	}

	get isPlace(): boolean {
		return [...this.said.keys()].some((name) => PLACE.test(name));
	}

	/** A house has a number as well. */
	dropNumbers(): void {
		for (const key of IN_PLACES) this.ids.delete(key);
	}
}

export const nameForm = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const WORD = '';
const NONE = /^0*$/;
export const LIKE_ID = /^(?=.*[\d_/:])[^\s@]+$/;
/** What says who is meant, beside a name. */
const KEYS = new RegExp(`^(${ID}|${NUMBER}|code|key|value|self|href)$`);
const REFS = /^(ref|external_id|url|link)$/;
export const NAMES =
	/^((company|display|full|first|last|given|family|legal|business|trading|organi[sz]ation)_?)?name$|^(company|organi[sz]ation|label)$/;
const IN_PLACES = `${NUMBER}|code`.split('|');
const PLACE = /street|city|town|zip|postal|postcode|plz|^line_?\d/;

const TO = '(?:bill(?:ed)?|invoiced?|sold|sell)_to';
const MAIN = '(?:(?:main|primary|default|end|billing|invoice|business)_)?';
const ITS = '(?:(?:customer|client)_)?';
/** By rank, whole names only: a `customer_group` is nobody. */
const WHO = [
	`${TO}(?:_(?:customer|client|contact|account|party|partner))?|${MAIN}(?:customers?|debtor|debitor|pay[eo]r|buyer|purchaser|recipient|receiver|addressee|invoicee)`,
	`${MAIN}clients?`,
	`${MAIN}${ITS}(?:contact(?:_person)?|partner)`,
	`${MAIN}${ITS}(?:account|party)|organi[sz]ation|company|relation|contractor|subject(?=_id)`,
];
/** `customer`, `customerid`, `id_customer`, `customer_email`. Those of the last ranks may begin as those of the first. */
const NAME = new RegExp(
	`^(?:(?:id|fk)_)?(?:${WHO.map((who, rank) => `(?<r${rank}>${who})`)
		.reverse()
		.join('|')})(?:_?(?<id>ids?)|_(?<part>\\w+))?$`,
);
/** The parts of a name, and the rank of whom it names; -1 for nobody. */
export function namedIn(name: string) {
	const groups = NAME.exec(name)?.groups ?? {};
	return { groups, rank: WHO.findIndex((_, at) => groups[`r${at}`] !== undefined) };
}

/** Whether a dotted name is of somebody to whom an invoice may go, up to a rank, or of a place. */
export const isOfSomebody = (path: string, upTo: number): boolean =>
	/addr/.test(path) ||
	PLACE.test(path) ||
	path.split('.').some((name) => {
		const { rank } = namedIn(name);
		return rank >= 0 && rank <= upTo;
	});

/** A group of whom it goes to, which may name them once more. */
export const OF_BILLED = new RegExp(`(?:^|\\.)(?:${WHO[0]}|${WHO[1]}|(?:bill|invoic)\\w*)\\.$`);
/** Deeper, nobody names them. */
const DEEPEST = 4;

/** Those whom fields name, by the dotted names of what stands for them, of whom those may be `known` already. */
export function partiesIn(fields: Fields, known?: ReadonlyMap<string, Party>): Map<string, Party> {
	const found = new Map<string, Party>();
	const look = (inside: Fields, above: string, depth: number): void => {
		for (const [field, value] of Object.entries(inside)) {
			const name = snake(field);
			takeNamed(name, value, above);
			if (isObject(value) && depth < DEEPEST) look(value, `${above}${name}.`, depth + 1);
		}
	};
	const takeNamed = (name: string, value: unknown, above: string): void => {
		const { groups, rank } = namedIn(name);
		if (rank < 0) return;
		const noun = groups[`r${rank}`]!;
		const who = `${above}${noun}`;
		const party = found.get(who) ?? new Party(noun, rank, above !== '' && !OF_BILLED.test(above));
		found.set(who, party);
		const isById = groups.id !== undefined || /^(id|fk)_/.test(name);
		if (isById) party.takePart('id', value);
		else if (groups.part === undefined) party.take(value);
		else if (groups.part !== 'value') party.takePart(groups.part, value);
	};
	look(fields, '', 1);
	for (const [who, party] of found)
		if (party.isPlace || known?.get(who)?.isPlace) party.dropNumbers();
	return found;
}
