import { customerKind, newCustomer } from '../books/customers.ts';
import { daysAfter } from '../books/days.ts';
import { wordsOf } from '../books/records/records.ts';
import { plain } from '../books/records/series.ts';
import type { Database } from '../database/database.ts';
import type { Dice } from './random.ts';
import { companyFirst, companyForm, companySecond, people, places } from './words.ts';

export interface SeededCustomer {
	id: number;
	name: string;
	currency: string;
	payment_terms: number;
}

/** Every combination of words once, then again with a number. */
function companyName(index: number): string {
	const first = companyFirst[index % companyFirst.length];
	const round = Math.floor(index / companyFirst.length);
	const second = companySecond[(index * 7 + round) % companySecond.length];
	const form = companyForm[(index + Math.floor(round / companySecond.length)) % companyForm.length];
	const again = Math.floor(index / (companyFirst.length * companySecond.length));
	return `${first} ${second} ${form}${again ? ` ${again + 1}` : ''}`;
}

/** `Älvsjö & Co` becomes `alvsjo-co`. */
function slug(name: string): string {
	const plainLetters = name.replaceAll('ø', 'o').normalize('NFKD');
	return plainLetters
		.toLowerCase()
		.replace(/[^a-z0-9 ]/g, '')
		.trim()
		.replace(/ +/g, '-');
}

export function seedCustomers(
	database: Database,
	dice: Dice,
	count: number,
	today: string,
): SeededCustomer[] {
	const customers: SeededCustomer[] = [];
	for (let index = 0; index < count; index += 1) {
		const name = companyName(index);
		const { street, ...place } = dice.pick(places);
		const joined = daysAfter(today, -1400 + Math.floor((index * 1380) / count));
		const since = `${joined}T09:15:00.000Z`;
		const row = {
			...newCustomer,
			...place,
			number: plain('C', index + 1),
			status: index % 12 === 9 ? 'archived' : 'active',
			name,
			contact_person: dice.pick(people),
			email: `accounts@${slug(name)}.example`,
			phone: `+44 117 496 0${String(dice.roll(1000)).padStart(3, '0')}`,
			vat_number: `${place.country}${String(100_000_000 + dice.roll(899_999_999))}`,
			street: `${1 + dice.roll(120)} ${street}`,
			payment_terms: dice.pick([14, 30]),
			created_at: since,
			updated_at: since,
		};
		const id = database.insert('customers', { ...row, search_text: wordsOf(customerKind, row) });
		customers.push({ id, name, currency: place.currency, payment_terms: row.payment_terms });
	}
	return customers;
}
