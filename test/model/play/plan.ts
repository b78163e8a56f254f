import type { Item } from '../draw/items';
import type { Step } from '../draw/step';
import { valueAt, type Parameter, type Value } from '../draw/values';
import { isAboutOne, isList, kindOf, plural, takesFields } from '../operations';
import type { Row } from '../world/account';
import { idNameIn } from '../world/account';
import type { Scene } from '../world/service';

/** One item of the step, with everything that is drawn for it filled in. */
export interface Planned {
	readonly index: number;
	readonly company: 0 | 1;
	readonly id: Value;
	readonly match: Value;
	/** Names and values of the fields to write; empty for an item that has none. */
	readonly fields: ReadonlyArray<readonly [name: string, value: Value]>;
	/** Of each parameter that is drawn, by its name. */
	readonly values: Readonly<Record<string, Value>>;
}

/** The value of a field of a record, for the few names that the model looks for. */
export const fieldOf = (row: Row, name: string): unknown => {
	if (name in row) return row[name];
	const [outer = '', inner = ''] = name.split('.');
	return (row[outer] as Row | undefined)?.[inner];
};

/** n8n gives fields of a mapper a type of their own; what is mapped here are texts. */
const mappable = ({ json }: Value): Value =>
	typeof json === 'string' || json === null ? { json } : {};

/** Such names make lists where fields are given one by one. */
const isOfList = (name: string) => /\.\d+(\.|$)/.test(name) || name.startsWith('lines.');

function fieldsFor(step: Step, item: Item, index: number): Planned['fields'] {
	if (!takesFields(step) || !item.hasFields) return [];
	const { fieldsMode } = step;
	const names = step.fieldNames.filter(
		(name) =>
			fieldsMode === 'keyValue' ||
			!(['customer', 'a..b', '__proto__'].includes(name) || isOfList(name)),
	);
	const drawn = names
		.filter((name) => !['mapping', 'automatic'].includes(fieldsMode) || /^\w+$/.test(name))
		.map((name, at): [string, Value] => {
			const value = item.fields[at % 3] ?? {};
			if (fieldsMode === 'mapping' || fieldsMode === 'automatic') return [name, mappable(value)];
			return [name, fieldsMode === 'keyValue' ? value : { json: value.json }];
		});
	const ref = item.knownReference ? `old-${item.about}` : `new-${index}`;
	return [['ref', { json: ref }], ['mark', { json: `mark-${index}` }], ...drawn];
}

function matchFor(step: Step, item: Item, index: number, row: Row | undefined): Value {
	if (typeof item.match === 'object') return item.match;
	if (item.match === 'own' && row) return { json: fieldOf(row, step.matchField) };
	return { json: item.match === 'shared' ? 'shared@example.com' : `new-${index}@example.com` };
}

function idFor(step: Step, item: Item, index: number, row: Row | undefined, scene: Scene): Value {
	const own = row?.[idNameIn(scene.world.dialect, step.resource)];
	const id = item.id ?? { json: own ?? `absent-${index}` };
	const isInAddress =
		step.locator === 'url' && !id.made && ['string', 'number'].includes(typeof id.json);
	if (!isInAddress || !isAboutOne(step)) return id;
	return {
		json: `https://app.example.com/${plural[step.resource]}/${encodeURIComponent(String(id.json))}?tab=1`,
	};
}

/** The parameters that the operation has, of all that were drawn. */
function drawnFor(step: Step): Readonly<Record<string, Parameter | undefined>> {
	const { pageSize, ...numbers } = step.numbers;
	const kind = kindOf(step);
	const readsLists = isList(step) || ['create', 'upsert'].includes(kind);
	return {
		...numbers,
		...(readsLists && { pageSize }),
		...(isList(step) && { limit: step.limit }),
		...(kind === 'list' && { offset: step.offset, ...step.filters }),
		...(kind === 'paper' && { binaryPropertyName: step.binaryPropertyName }),
	};
}

export function planOf(step: Step, scene: Scene): Planned[] {
	const drawn = Object.entries(drawnFor(step)).flatMap(([name, parameter]) =>
		parameter ? [[name, parameter] as const] : [],
	);
	return step.items.map((item, index) => {
		const company = step.hasCompanies ? item.company : 0;
		const row = scene.accounts[company].rows[item.about - 1];
		return {
			index,
			company,
			id: isAboutOne(step) ? idFor(step, item, index, row, scene) : {},
			match: kindOf(step) === 'upsert' ? matchFor(step, item, index, row) : {},
			fields: fieldsFor(step, item, index),
			values: Object.fromEntries(
				drawn.map(([name, parameter]) => [name, valueAt(parameter, index)]),
			),
		};
	});
}
