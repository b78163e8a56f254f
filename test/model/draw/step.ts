import fc, { type Arbitrary } from 'fast-check';

import { isList, kindOf, operations, type Asked } from '../operations';
import { items, type Item } from './items';
import { numeric, odd, parameter, rarely, text, texts, type Parameter, type Value } from './values';

/** For parts of the items, as two nodes, by two executions at once, or again after it failed. */
const courses = ['loop', 'twoNodes', 'twoExecutions', 'retryExecution'] as const;
/** How the node is run. */
export type Course = 'once' | (typeof courses)[number];

export const filterNames = [
	'status',
	'customerId',
	'search',
	'dateFrom',
	'dateTo',
	'page',
] as const;
export type FilterName = (typeof filterNames)[number];

export interface Step extends Asked {
	readonly onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
	readonly retryOnFail: boolean;
	readonly course: Course;
	readonly batchSize: number;
	/** Whether the credential is an expression of the item. */
	readonly hasCompanies: boolean;
	readonly items: readonly Item[];
	readonly locator: 'id' | 'url' | 'list';
	readonly fieldsMode: 'json' | 'object' | 'keyValue' | 'mapping' | 'automatic';
	/** Besides `ref` and `mark`, which every item has. */
	readonly fieldNames: readonly string[];
	readonly bodyMode: 'none' | 'keyValue' | 'json';
	readonly matchField: string;
	readonly clientReference: boolean;
	readonly keepOtherFields: boolean;
	readonly onlyIfUnpaid: boolean;
	readonly binaryPropertyName: Parameter | undefined;
	readonly returnAll: boolean;
	readonly limit: Parameter | undefined;
	readonly offset: Parameter | undefined;
	readonly filters: Readonly<Partial<Record<FilterName, Parameter>>>;
	readonly term: string;
	readonly type: '' | 'invoice' | 'customer';
	/** Of a list; not stored where it is on. */
	readonly simplify: boolean;
	readonly outputFields: string;
	readonly onEmpty: 'nothing' | 'item' | 'error' | undefined;
	readonly listPath: 'right' | 'wrong' | undefined;
	/** Numbers among the options, by their names. */
	readonly numbers: Readonly<Partial<Record<NumberName, Parameter>>>;
}

export const numberNames = [
	'concurrency',
	'timeout',
	'maxWait',
	'pageSize',
	'requestsPerMinute',
] as const;
export type NumberName = (typeof numberNames)[number];

/** Long enough never to run out by chance, on a clock that hurries. */
const ranges: Record<NumberName, readonly [least: number, most: number]> = {
	concurrency: [1, 50],
	timeout: [60_000, 100_000],
	maxWait: [3_600, 36_000],
	pageSize: [1, 120],
	requestsPerMinute: [600, 6_000],
};

/** Usable, and shorter than it takes to answer on a clock that hurries. */
const isTooShort = ({ json }: Value) => [0, 7].includes(Number(json));

const numbers = fc
	.subarray([...numberNames], { maxLength: 2 })
	.chain((kept) =>
		fc.record(
			Object.fromEntries(
				kept.map((name) => [
					name,
					parameter(
						numeric(...ranges[name]).filter((value) => name === 'pageSize' || !isTooShort(value)),
					),
				]),
			),
		),
	) as Arbitrary<Step['numbers']>;

const days: Arbitrary<Value> = fc.oneof(
	fc
		.constantFrom('2026-01-31', '2026-01-31T00:00:00', '2026-01-31T09:30:00Z', 'soon', '')
		.map(text),
	odd,
);
const filterValues: Record<FilterName, Arbitrary<Value>> = {
	status: fc.oneof(fc.constantFrom('sent', 'paid', ' sent ', 'ünpaid&x=1').map(text), odd),
	customerId: fc.oneof(fc.constantFrom('7', 'cus/9').map(text), fc.constant({ json: 7 }), odd),
	search: fc.oneof(fc.constantFrom('m2@', 'Client 1', 'nobody').map(text), texts, odd),
	dateFrom: days,
	dateTo: days,
	page: fc.oneof(texts, odd),
};
const filters = fc.oneof(
	{ weight: 1, arbitrary: fc.constant({}) },
	{
		weight: 1,
		arbitrary: fc
			.subarray([...filterNames], { minLength: 1, maxLength: 3 })
			.chain((kept) =>
				fc.record(Object.fromEntries(kept.map((name) => [name, parameter(filterValues[name])]))),
			),
	},
) as Arbitrary<Step['filters']>;

const names = fc.constantFrom(
	['email'],
	['email', 'note', 'n'],
	['customer.name'],
	['customer.name', 'customer.code', 'tags'],
	['note', 'address.city'],
	['error'],
	['status', 'note'],
	['customer', 'customer.name'],
	['__proto__'],
	['a..b'],
	['lines.0.text', 'lines.0.price'],
	['lines.0.text', 'lines.1.text', 'note'],
	['lines.1.text'],
	['lines.0.text', 'lines.total'],
	['tags.0', 'tags.1'],
	[],
);

const drawn = (asked: Arbitrary<Asked>): Arbitrary<Step> =>
	fc
		.record<Omit<Step, keyof Asked> & { asked: Asked }>({
			asked,
			onError: fc.constantFrom('stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'),
			retryOnFail: fc.boolean(),
			course: fc.constantFrom('once', 'once', 'once', ...courses),
			batchSize: fc.integer({ min: 1, max: 3 }),
			hasCompanies: fc.constantFrom(false, false, true),
			items,
			locator: fc.constantFrom('id', 'id', 'url', 'list'),
			fieldsMode: fc.constantFrom('json', 'object', 'keyValue', 'mapping', 'automatic'),
			fieldNames: names,
			bodyMode: fc.constantFrom('none', 'keyValue', 'json'),
			matchField: fc.constantFrom(
				'email',
				'email',
				'email',
				'ref',
				'customer.name',
				'customer.code',
				'nowhere',
				'',
				'a..b',
			),
			clientReference: fc.boolean(),
			keepOtherFields: fc.boolean(),
			onlyIfUnpaid: fc.boolean(),
			binaryPropertyName: rarely(
				parameter(fc.oneof(fc.constantFrom('file', 'a.b', ' ').map(text), odd)),
				3,
			),
			returnAll: fc.boolean(),
			limit: rarely(parameter(numeric(1, 60)), 3),
			offset: rarely(parameter(numeric(0, 40)), 2),
			filters,
			term: fc.constantFrom('example', 'm2@', 'nobody', 'Client 1', 'ä&b=c'),
			type: fc.constantFrom('', 'invoice', 'customer'),
			simplify: fc.boolean(),
			outputFields: fc.constantFrom(
				'email',
				'',
				'',
				'',
				'',
				'',
				'email, status',
				'customer.name',
				'customer, customer.name',
				'customer.name, customer',
				'nothing, email',
				'error',
				'a..b',
			),
			onEmpty: fc.constantFrom(undefined, 'nothing', 'item', 'error'),
			listPath: fc.constantFrom(undefined, undefined, undefined, 'right', 'wrong'),
			numbers,
		})
		.map(({ asked: what, ...rest }) => ({
			...what,
			...rest,
			// n8n takes an item with nothing but `error` for a failed one; records without an id would be.
			outputFields: isList(what) && rest.outputFields === 'error' ? 'status' : rest.outputFields,
		}));

/** Lists twice as often as others, because they have the most parameters, and documents. */
export const steps = drawn(
	fc.constantFrom(
		...operations,
		...operations.filter((asked) => isList(asked) || kindOf(asked) === 'paper'),
	),
);

/** Two of three read a whole list as it is, which is where others can be in the way. */
export const listSteps = fc
	.tuple(drawn(fc.constantFrom(...operations.filter(isList))), fc.integer({ min: 0, max: 2 }))
	.map(([step, choice]): Step => {
		if (choice === 0) return step;
		const { pageSize } = step.numbers;
		const whole = {
			returnAll: true,
			offset: undefined,
			simplify: false,
			outputFields: '',
			listPath: undefined,
		};
		return { ...step, ...whole, filters: {}, numbers: pageSize ? { pageSize } : {} };
	});
