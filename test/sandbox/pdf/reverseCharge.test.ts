import { pdfText } from '../mail/pdfText';
import { sharedSandbox } from '../sharedSandbox';

const { make, sandbox } = sharedSandbox('--now', '2026-03-10T09:00:00Z');

/** Whether the PDF of an invoice from Bristol to this customer charges the tax to the customer. */
async function isCharged(country: string | null, vat_number: string | null, line = {}) {
	const fields = { name: 'x', vat_number, address: { country } };
	const { id: customer_id } = await make('customers', fields);
	const lines = [{ description: 'Work', unit_price: 100, tax_rate: 0, ...line }];
	const { id } = await make('invoices', { customer_id, lines, status: 'sent' });
	const answer = await fetch(`${sandbox().baseUrl}/invoices/${id}/pdf`, {
		headers: { 'X-API-Key': sandbox().apiKey },
	});
	return pdfText(Buffer.from(await answer.arrayBuffer())).includes('Reverse charge: VAT');
}

const abroad = [
	...['DE', 'germany', 'Deutschland', 'Federal Republic of Germany', 'Schweiz', 'Norge', 'USA'],
	...['Paris, France', 'Belgium (Flanders)', 'Ireland', 'Republic of Ireland', 'Holland'],
	...[
		'Германия',
		'ドイツ',
		'中国',
		'Γερμανία',
		'ألمانيا',
		'España',
		'Österreich',
		'The Netherlands',
	],
];

test.each(abroad)('a business in %s owes the tax itself', async (country) => {
	expect(await isCharged(country, '123456789')).toBe(true);
});

const home = [
	...['GB', 'United Kingdom', 'uk', 'U.K.', 'GBR', 'Great Britain', 'England', 'Wales', 'Scotland'],
	...['Northern Ireland', 'United Kingdom of Great Britain and Northern Ireland', 'Isle of Man'],
	...[
		'England, UK',
		'England, United Kingdom',
		'United Kingdom (UK)',
		'Great Britain (UK)',
		'GB-NIR',
	],
	...['Northern Ireland, UK', 'Gibraltar Road, Jersey / UK', 'Ireland (United Kingdom)'],
	...['Vereinigtes Königreich', 'Royaume-Uni', 'Великобритания', '英国', 'Ηνωμένο Βασίλειο'],
	...['Grande-Bretagne', 'Großbritannien', 'Gran Bretaña', 'Angleterre', 'Inglaterra', 'Somewhere'],
];

test.each([...home, null])('a business in %s does not', async (country) => {
	expect(await isCharged(country, '123456789')).toBe(false);
});

test.each([
	...[
		'DE 123',
		'DE123456789',
		'de 123456789',
		'VAT DE123456789',
		'ATU123',
		'AT U12345678',
		'EL123',
	],
	...['USt-IdNr. DE 123456789', 'N° TVA FR 12 345678901', 'FRXX999999999', 'CHE-123.456.789 MWST'],
	...['ESX1234567X', 'IE1234567FA', 'NL123456789B01', 'VAT No. IT 12345678901'],
])('a VAT number of another country counts for more than the address: %s', async (vatNumber) => {
	expect(await isCharged('GB', vatNumber)).toBe(true);
	expect(await isCharged(null, vatNumber)).toBe(true);
});

test.each([
	...['GB 123 4567 89', 'GB123', 'VAT No. GB 123 4567 89', 'VAT Reg No GB 123 4567 89', 'XI123'],
	...['Reg. GB123', 'GBGD001', 'VAT number: gb 123', 'UK 123 4567 89', 'XI 123456789'],
])('a VAT number of this country does, too: %s', async (vatNumber) => {
	expect(await isCharged('Germany', vatNumber)).toBe(false);
});

test.each([
	...['VAT No. 123 4567 89', 'No 123', 'Reg 123', 'Reg. No. 7', 'ID 12', 'HRB 12345', 'Nr. 1'],
	...['Company 1', 'Number 5', 'de la 5', 'VAT: 123'],
])('a word that is no country does not make a VAT number foreign: %s', async (vatNumber) => {
	expect(await isCharged('United Kingdom', vatNumber)).toBe(false);
});

test.each([null, 'none', 'n/a', '-', 'Not registered', 'applied for', 'DE'])(
	'nobody abroad is charged without a VAT number: %s',
	async (vatNumber) => {
		expect(await isCharged('Germany', vatNumber)).toBe(false);
		expect(await isCharged('United Kingdom', vatNumber)).toBe(false);
	},
);

test.each([{ tax_rate: 20 }, { unit_price: 0 }])('nor is anybody for %j', async (line) => {
	expect(await isCharged('DE', 'DE 123', line)).toBe(false);
});
