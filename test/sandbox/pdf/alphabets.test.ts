import { pdfText } from '../mail/pdfText';
import { sharedSandbox } from '../sharedSandbox';

const { make, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

/** What a PDF says in place of a sign that its font has not. */
const box = '\0';

async function shown(descriptions: string[]): Promise<string> {
	const { id: customer_id } = await make('customers', { name: 'Quicksilver AG' });
	const lines = descriptions.map((description) => ({ description, unit_price: 1 }));
	const { id } = await make('invoices', { customer_id, lines });
	const answer = await fetch(`${sandbox().baseUrl}/invoices/${id}/pdf`, {
		headers: { 'X-API-Key': sandbox().apiKey },
	});
	return pdfText(Buffer.from(await answer.arrayBuffer()));
}

/** Letters that were added to Unicode after the fonts were drawn. */
const newest =
	/[\u088f\u0c5c\u0cdc\ua7ce-\ua7cf\ua7d2\ua7d4\ua7f1\ufbc3-\ufbd2\ufd90-\ufd91\ufdc8-\ufdcf]/;

/** The letters and digits of a script among the first 65,536 characters of Unicode. */
function lettersOf(script: string): string[] {
	const own = new RegExp(`(?=[\\p{L}\\p{N}])\\p{Script=${script}}`, 'u');
	const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
	return all.filter((letter) => own.test(letter) && !newest.test(letter));
}

/** Scripts of so many letters that every fiftieth stands for its neighbours. */
const large = ['Han', 'Hangul'];

test.each([
	...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana'],
	...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
	...[
		'Malayalam',
		'Sinhala',
		'Thai',
		'Lao',
		'Tibetan',
		'Myanmar',
		'Khmer',
		'Mongolian',
		'Ethiopic',
	],
	...[
		'Cherokee',
		'Canadian_Aboriginal',
		'Tifinagh',
		'Nko',
		'Hiragana',
		'Katakana',
		'Bopomofo',
		'Yi',
	],
	...large,
])('every letter of the script %s is shown', async (script) => {
	const letters = lettersOf(script).filter((_, nth) => !large.includes(script) || nth % 50 === 0);
	expect(letters.length).toBeGreaterThan(20);
	const rows = Array.from({ length: Math.ceil(letters.length / 100) }, (_, row) =>
		letters.slice(row * 100, row * 100 + 100).join(' '),
	);
	expect(await shown(rows)).not.toContain(box);
});

test('a sign comes with all its marks in one font, and without those that only say how to show it', async () => {
	const text = await shown(['key 1️⃣ x', 'heart ❤️ x', 'soft\u00adhyphen', 'mark\u200eed']);
	expect(text).not.toContain(box);
	expect(text).toContain('1\u20e3');
	expect(text).not.toContain('\ufe0f');
	expect(text).toContain('softhyphen');
	expect(text).toContain('marked');
});

test('what no font has is a box, as the README says', async () => {
	expect(await shown(['𠮷野家'])).toContain(box);
});
