import { type Named, type Schema, firstOf } from './document.ts';

/** What fields of these names hold in examples; others hold what fits their type. */
const samples: Record<string, unknown> = {
	name: 'Fern Ltd',
	customer_name: 'Fern Ltd',
	contact_person: 'Ada Fern',
	email: 'office@fern.example',
	to: 'office@fern.example',
	cc: 'books@fern.example',
	phone: '+44 20 7946 0018',
	vat_number: 'GB123456789',
	street: '1 High Street',
	postal_code: 'BS1 4DJ',
	city: 'Bristol',
	country: 'GB',
	description: 'Advice',
	unit: 'hour',
	quantity: 2,
	unit_price: 90,
	tax_rate: 20,
	payment_terms: 30,
	limit: 25,
	offset: 0,
	reason: 'Returned',
	category: 'Travel',
	vendor: 'Paper Ltd',
	reference: 'PO-19302',
	number: 'INV-2026-0042',
	invoice_number: 'INV-2026-0042',
	subject: 'Invoice INV-2026-0042',
	message_id: '<1f2e@service.example>',
	error: 'customer_id: there is no customer with id 42',
	q: 'fern',
	type: 'invoice',
	deleted: true,
};

const byFormat: Record<string, string> = {
	date: '2026-03-01',
	'date-time': '2026-03-01T09:00:00.000Z',
	email: 'office@fern.example',
};

function plain({ enum: values, format, type }: Schema, name: string): unknown {
	if (values) return values[0];
	const kind = [type].flat()[0];
	if (format && byFormat[format]) return byFormat[format];
	if (name in samples) return samples[name];
	if (kind === 'integer') return 42;
	if (kind === 'number') return 120;
	return kind === 'boolean' ? true : 'text';
}

/** A value that the schema describes. Fields that only the service sets are left out of inputs. */
export function exampleOf(schema: Schema, named: Named, name = ''): unknown {
	const one = firstOf(schema, named);
	if (one.example !== undefined) return one.example;
	if (one.properties) {
		const fields = Object.entries(one.properties).filter(([, field]) => !field.readOnly);
		return Object.fromEntries(fields.map(([key, field]) => [key, exampleOf(field, named, key)]));
	}
	if (one.items) return [exampleOf(one.items, named, name)];
	return plain(one, name);
}
