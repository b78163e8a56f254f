import fc from 'fast-check';

/** A line over a whole number of cents; the rate is in tenths of a per cent. */
export interface Sold {
	readonly cents: number;
	readonly rate: number;
}

export const statuses = ['draft', 'sent', 'overdue', 'paid', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

/** What a client may set. Days count from the first day of the run. */
export interface Fields {
	readonly customer_id?: number;
	readonly currency?: 'EUR' | 'SEK';
	readonly issued?: number;
	readonly due?: number;
	readonly reference?: string;
	readonly notes?: string;
	readonly lines?: readonly Sold[];
	readonly status?: Status;
}

/** One thing that somebody does to the books. `which` picks an invoice. */
export type Step =
	| { readonly does: 'create'; readonly fields: Fields }
	| { readonly does: 'put' | 'duplicate'; readonly which: number; readonly fields: Fields }
	| { readonly does: 'email' | 'reminder' | 'delete'; readonly which: number }
	| {
			readonly does: 'credit';
			readonly which: number;
			readonly lines?: readonly Sold[];
			/** Instead of `lines`: one of the invoice's own. */
			readonly own?: number;
			readonly day?: number;
	  }
	| { readonly does: 'wait'; readonly days: number };

/** So few that parts often come to the whole, and so small that rounding shows. */
const rate = fc.constantFrom(77, 250);
const lines = fc.array(fc.record({ cents: fc.constantFrom(0, 1, 2, 4, 60), rate }), {
	maxLength: 3,
});
const day = fc.integer({ min: -9, max: 30 });
const which = fc.nat({ max: 2 });
const text = fc.constantFrom('PO 1', 'PO 2');

const fields: fc.Arbitrary<Fields> = fc.record(
	{
		customer_id: fc.constantFrom(1, 2),
		currency: fc.constantFrom('EUR' as const, 'SEK' as const),
		issued: day,
		due: day,
		reference: text,
		notes: text,
		lines,
		status: fc.constantFrom(...statuses),
	},
	{ requiredKeys: [] },
);

/** Changes of a field or two, because a wish for all of them is nearly always refused. */
const fewFields: fc.Arbitrary<Fields> = fc.oneof(
	fc.record({ status: fc.constantFrom(...statuses) }),
	fc.record({ due: day }),
	fc.record({ due: day, status: fc.constantFrom('sent' as const, 'overdue' as const) }),
	fc.record({ reference: text, notes: text }),
	fc.record({ lines }),
	fc.record({ customer_id: fc.constantFrom(1, 2) }),
	fc.record({ currency: fc.constantFrom('EUR' as const, 'SEK' as const) }),
	fc.record({ issued: day }),
	fields,
);

const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ does: fc.constant('create' as const), fields }) },
	{
		weight: 3,
		arbitrary: fc.record({
			does: fc.constant('create' as const),
			fields: fc.record({ lines, due: day, status: fc.constant('sent' as const) }),
		}),
	},
	{
		weight: 6,
		arbitrary: fc.record({ does: fc.constant('put' as const), which, fields: fewFields }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ does: fc.constant('duplicate' as const), which, fields: fewFields }),
	},
	{ weight: 1, arbitrary: fc.record({ does: fc.constantFrom('email', 'reminder'), which }) },
	{ weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), which }) },
	{
		weight: 6,
		arbitrary: fc.record(
			{ does: fc.constant('credit' as const), which, lines: lines, day },
			{ requiredKeys: ['does', 'which'] },
		),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			does: fc.constant('credit' as const),
			which,
			own: fc.nat({ max: 2 }),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.nat({ max: 20 }) }),
	},
);

export const steps = fc.array(step, { minLength: 3, maxLength: 25 });
