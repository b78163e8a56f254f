import type { INodeExecutionData, INodeParameters, NodeParameterValueType } from 'n8n-workflow';

import { filterNames, numberNames, type Step } from '../draw/step';
import { isConstant, type Parameter, type Value } from '../draw/values';
import { givesRecords, isAboutOne, isList, kindOf, takesFields } from '../operations';
import { keepsOthers } from '../plain/kept';
import { pathOf } from '../world/lists';
import type { Dialect } from '../draw/dialect';
import type { Planned } from './plan';

const made: Readonly<Record<NonNullable<Value['made']>, (at: string) => string>> = {
	Date: (at) => `new Date(${at})`,
	DateTime: (at) => `DateTime.fromISO(${at})`,
	throws: () => `$("Nowhere").first().json.x`,
};

/** An expression that reads a place of the item and, where an item asks for it, makes something of it. */
function expression(at: string, values: readonly Value[]): string {
	const kinds = new Set(values.flatMap((value) => value.made ?? []));
	const is = `$json.made?.[${JSON.stringify(at)}]`;
	const cases = [...kinds].map((kind) => `${is} === "${kind}" ? ${made[kind](`$json.${at}`)} : `);
	return `={{ ${cases.join('')}$json.${at} }}`;
}

const placed = (name: string) => `values.${name}`;

/** Parameters are the same for all items of a node; what differs comes from the items by expressions. */
export function parametersOf(
	step: Step,
	dialect: Dialect,
	plan: readonly Planned[],
): INodeParameters {
	const { resource, operation } = step;
	const kind = kindOf(step);
	const given = (name: string, parameter: Parameter): NodeParameterValueType =>
		isConstant(parameter)
			? (parameter.values[0]?.json as NodeParameterValueType)
			: expression(placed(name), parameter.values);
	const options: INodeParameters = {};
	const isGiven = (name: string) => plan.some(({ values }) => name in values);
	for (const name of numberNames) {
		const parameter = step.numbers[name];
		if (parameter && isGiven(name)) options[name] = given(name, parameter);
	}
	if (step.outputFields && givesRecords(step)) options.outputFields = step.outputFields;
	if (step.onEmpty && isList(step)) options.onEmpty = step.onEmpty;
	if (step.listPath && ['list', 'search', 'upsert', 'create'].includes(kind))
		options.listPath = step.listPath === 'right' ? pathOf(dialect, resource) : 'not.there';
	if (keepsOthers(step)) options.keepOtherFields = true;
	if (step.clientReference && kind === 'create') options.clientReferenceField = 'ref';
	const parameters: INodeParameters = { resource, operation, options };
	if (kind === 'list' || kind === 'search') {
		parameters.returnAll = step.returnAll;
		if (!step.simplify) parameters.simplify = false;
		if (step.limit) parameters.limit = given('limit', step.limit);
	}
	if (kind === 'search') Object.assign(parameters, { query: step.term, searchType: step.type });
	if (kind === 'list') parameters.filters = filtersOf(step, given);
	if (isAboutOne(step)) {
		const ids = plan.map(({ id }) => id);
		const mode = step.locator;
		parameters[`${resource}Id`] = locator(expression('id', ids), mode);
	}
	if (kind === 'upsert') {
		// n8n does not start a node without it, but an expression may come to nothing.
		parameters.matchField = step.matchField || '={{ "" }}';
		parameters.matchValue = expression(
			'match',
			plan.map(({ match }) => match),
		);
	}
	if (takesFields(step)) Object.assign(parameters, fieldsOf(step, plan));
	if (kind === 'action') Object.assign(parameters, bodyOf(step));
	if (operation === 'sendReminder') parameters.onlyIfUnpaid = step.onlyIfUnpaid;
	if (step.binaryPropertyName && kind === 'paper')
		parameters.binaryPropertyName = given('binaryPropertyName', step.binaryPropertyName);
	return parameters;
}

const locator = (value: string, mode: string) =>
	({ __rl: true, mode, value }) as unknown as NodeParameterValueType;

/** Beside `page`, a parameter that is given twice. */
const twice = ['name', '-date'].map((value) => ({ name: 'sort', value }));

function filtersOf(step: Step, given: (name: string, from: Parameter) => NodeParameterValueType) {
	const filters: INodeParameters = {};
	if (step.offset) filters.offset = given('offset', step.offset);
	for (const name of filterNames) {
		const parameter = step.filters[name];
		if (!parameter) continue;
		const value = given(name, parameter);
		if (name === 'customerId') filters[name] = locator(value as string, 'id');
		else if (name === 'page') filters.additional = { parameter: [{ name, value }, ...twice] };
		else filters[name] = value;
	}
	return filters;
}

/** Names of the fields of all items: those without fields leave them empty. */
const namesIn = (plan: readonly Planned[]) => [
	...new Set(plan.flatMap(({ fields }) => fields.map(([name]) => name))),
];

const place = (name: string) => `fields["${name}"]`;

function fieldsOf({ fieldsMode }: Step, plan: readonly Planned[]): INodeParameters {
	if (fieldsMode === 'json')
		return { fieldsMode: 'json', fieldsJson: '={{ JSON.stringify($json.fields) }}' };
	if (fieldsMode === 'object') return { fieldsMode: 'json', fieldsJson: '={{ $json.fields }}' };
	const names = namesIn(plan);
	const valueOf = (name: string) =>
		expression(
			place(name),
			plan.flatMap(({ fields }) => fields.flatMap(([own, value]) => (own === name ? [value] : []))),
		);
	if (fieldsMode === 'keyValue')
		return {
			fieldsMode,
			fieldsUi: { field: names.map((name) => ({ name, value: valueOf(name) })) },
		};
	const fields = {
		mappingMode: fieldsMode === 'automatic' ? 'autoMapInputData' : 'defineBelow',
		value:
			fieldsMode === 'automatic'
				? null
				: Object.fromEntries(names.map((name) => [name, valueOf(name)])),
		matchingColumns: [],
		schema: [...new Set([...names, 'ref', 'mark'])].map((id) => ({
			id,
			displayName: id,
			required: false,
			defaultMatch: false,
			display: true,
			type: 'string',
		})),
	};
	return { fieldsMode: 'mapping', fields } as unknown as INodeParameters;
}

/** What every mail and reminder of this step says besides. */
export const details = { note: 'Söhne & "Co"', copies: 2 };

function bodyOf({ bodyMode }: Step): INodeParameters {
	if (bodyMode === 'none') return { bodyMode };
	if (bodyMode === 'json') return { bodyMode, bodyJson: JSON.stringify(details) };
	const field = Object.entries(details).map(([name, value]) => ({ name, value: String(value) }));
	return { bodyMode, bodyUi: { field } };
}

/** The item as the node before this one gives it. */
export function itemOf(step: Step, planned: Planned): INodeExecutionData {
	const { id, match, fields, values } = planned;
	const places: Array<readonly [string, Value]> = [
		['id', id],
		['match', match],
		...fields.map(([name, value]) => [place(name), value] as const),
		...Object.entries(values).map(([name, value]) => [placed(name), value] as const),
	];
	const making = places.flatMap(([at, { made: kind }]) => (kind ? [[at, kind] as const] : []));
	const jsonOf = (pairs: ReadonlyArray<readonly [string, Value]>) =>
		Object.fromEntries(pairs.map(([name, { json }]) => [name, json]));
	const fieldsToo = takesFields(step) && {
		...(step.fieldsMode === 'automatic' ? jsonOf(fields) : { fields: nested(step, fields) }),
	};
	return {
		json: {
			...(step.hasCompanies && { company: planned.company }),
			...(isAboutOne(step) && { id: id.json }),
			...(kindOf(step) === 'upsert' && { match: match.json }),
			...fieldsToo,
			...(Object.keys(values).length > 0 && { values: jsonOf(Object.entries(values)) }),
			...(making.length > 0 && { made: Object.fromEntries(making) }),
		},
	} as INodeExecutionData;
}

/** For JSON as the service is to get it; for single fields by their names, dots and all. */
function nested({ fieldsMode }: Step, fields: Planned['fields']): Record<string, unknown> {
	const all: Record<string, unknown> = {};
	for (const [name, { json }] of fields) {
		if (json === undefined) continue;
		const [outer = '', inner] = name.split('.');
		const isNested = inner !== undefined && ['json', 'object'].includes(fieldsMode);
		if (isNested) all[outer] = { ...(all[outer] as object), [inner]: json };
		else Object.defineProperty(all, name, { value: json, enumerable: true, configurable: true });
	}
	return all;
}
