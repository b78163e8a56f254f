import type {
	ICredentialType,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';

import { formOf } from './form';

type Part = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** What a property says besides its first line: every other key n8n knows, so that none is missed. */
const IN_FIRST_LINE = ['displayName', 'name', 'type', 'default', 'required', 'description'];
const OWN_LINES = ['displayOptions', 'options', 'values', 'modes'];

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** A text as it is, anything else as JSON. */
const shownValue = (value: unknown) =>
	typeof value === 'string' ? value : `\`${JSON.stringify(value)}\``;

/** A key with its value: in one line where nothing nests in it, else with the rest indented. */
function fact(key: string, value: unknown): string[] {
	if (isPlain(value)) return [`- ${key}: ${shownValue(value)}`];
	const inside = Object.entries(value as object).filter(([, inner]) => inner !== undefined);
	const title = (name: string) => (Array.isArray(value) ? String(Number(name) + 1) : name);
	if (!inside.every(([, inner]) => isPlain(inner)))
		return [`- ${key}:`, ...indented(inside.flatMap(([name, inner]) => fact(title(name), inner)))];
	const named = ([name, inner]: [string, unknown]) =>
		Array.isArray(value) ? shownValue(inner) : `${name} ${shownValue(inner)}`;
	return [`- ${key}: ${inside.map(named).join(', ') || 'none'}`];
}

/** What is not in `except`. */
const facts = (about: object, except: readonly string[]) =>
	Object.entries(about)
		.filter(([key, value]) => !except.includes(key) && value !== undefined)
		.flatMap(([key, value]) => fact(key, value));

const is = ([name, values]: [string, unknown]) => `\`${name}\` is ${[values].flat().join(', ')}`;

/** When a part is shown: one line for each of the groups it is in. */
const conditions = ({ show, hide }: NonNullable<INodeProperties['displayOptions']>) => [
	...(show ? [`- shown when ${Object.entries(show).map(is).join(' and ')}`] : []),
	...(hide ? [`- hidden when ${Object.entries(hide).map(is).join(' and ')}`] : []),
];

const conditionsOf = (part: Part) =>
	'displayOptions' in part && part.displayOptions ? conditions(part.displayOptions) : [];

function firstLine(part: Part): string {
	const label = 'displayName' in part ? part.displayName : part.name;
	const name = 'value' in part ? String(part.value) || '""' : part.name;
	const kind = 'type' in part ? [part.type, ...(part.required ? ['required'] : [])] : [];
	const preset = 'default' in part ? [`default \`${JSON.stringify(part.default)}\``] : [];
	const head = [`**${label}** \`${name}\``, ...kind, ...preset].join(', ');
	return `- ${head}${'description' in part ? `: ${part.description}` : ''}`;
}

/** A parameter, a choice or a part of a collection, and all that is in it. */
function partLines(part: Part, among: readonly Part[]): string[] {
	const inside = ['options', 'values', 'modes'].flatMap((key) => {
		const parts = (part as unknown as Record<string, Part[] | undefined>)[key] ?? [];
		return parts.length > 0 ? [`- ${key}:`, ...indented(partsLines(parts))] : [];
	});
	const choice = 'value' in part ? ['value'] : [];
	return [
		firstLine(part),
		...indented([
			...facts(part, [...IN_FIRST_LINE, ...OWN_LINES, ...choice]),
			...among.flatMap(conditionsOf),
			...inside,
		]),
	];
}

/** Parts that differ in nothing but when they are shown are listed once. */
function partsLines(parts: readonly Part[]): string[] {
	const alike = new Map<string, Part[]>();
	for (const part of parts) {
		const key = JSON.stringify({ ...part, displayOptions: undefined });
		alike.set(key, [...(alike.get(key) ?? []), part]);
	}
	return [...alike.values()].flatMap((among) => partLines(among[0] as Part, among));
}

/** The operations of a node, each with the parameters n8n shows for it. */
function operationLines(description: INodeTypeDescription): string[] {
	const lists = description.properties.filter(({ name }) => name === 'operation');
	return lists.flatMap((list) => {
		const resource = String(list.displayOptions?.show?.resource);
		const operations = list.options as INodePropertyOptions[];
		return [
			'',
			`### Operations of ${resource}`,
			'',
			firstLine(list),
			...indented([...facts(list, [...IN_FIRST_LINE, ...OWN_LINES]), ...conditionsOf(list)]),
			...operations.flatMap((operation) => {
				const { parameters, options } = formOf(description, resource, String(operation.value));
				return [
					firstLine(operation),
					`  - action: ${operation.action}`,
					`  - parameters: ${parameters.join(', ')}`,
					`  - options: ${options.join(', ')}`,
				];
			}),
		];
	});
}

const nodeLines = (description: INodeTypeDescription) => [
	'',
	`## ${description.displayName}`,
	'',
	...facts(description, ['displayName', 'properties']),
	...operationLines(description),
	'',
	`### Parameters of ${description.name}`,
	'',
	...partsLines(description.properties.filter(({ name }) => name !== 'operation')),
];

const credentialLines = ({ displayName, properties, ...others }: ICredentialType) => [
	'',
	`## Credential ${displayName}`,
	'',
	...facts(others, []),
	'',
	`### Fields of ${others.name}`,
	'',
	...partsLines(properties),
];

/** The page docs/engineering/panel.md: everything the nodes and credentials show. */
export const panelPage = (
	descriptions: readonly INodeTypeDescription[],
	credentials: readonly ICredentialType[],
) =>
	[
		'# Everything the panel shows',
		'',
		'Each parameter of the nodes and credentials: its label, its name in a stored workflow, its type, default and choices, its texts, and when it is shown. `npm run docs:panel` writes this page from the nodes; `test/ui/panelPage.test.ts` compares it with them.',
		...descriptions.flatMap(nodeLines),
		...credentials.flatMap(credentialLines),
		'',
	].join('\n');
