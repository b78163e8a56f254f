import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodeTypeDescription,
} from 'n8n-workflow';

/** The values of the parameters that decide which others are shown. */
const deciding: readonly INodeParameters[] = ['mapping', 'keyValue', 'json'].flatMap((fieldsMode) =>
	['none', 'keyValue', 'json'].flatMap((bodyMode) =>
		[false, true].map((returnAll) => ({ fieldsMode, bodyMode, returnAll })),
	),
);

export const nodeOf = ({ name }: INodeTypeDescription, parameters: INodeParameters): INode => ({
	id: 'id',
	name: 'Node',
	type: `n8n-nodes-accounting-service.${name}`,
	typeVersion: 1,
	position: [0, 0],
	parameters,
});

/** What n8n itself shows with these parameters, from top to bottom. */
export const shownIn = (
	description: INodeTypeDescription,
	parameters: INodeParameters,
): INodeProperties[] =>
	description.properties.filter((property) =>
		NodeHelpers.displayParameter(
			parameters,
			property,
			nodeOf(description, parameters),
			description,
		),
	);

/** What n8n offers with these parameters in a collection, such as Options. */
export function offeredIn(
	description: INodeTypeDescription,
	collection: string,
	parameters: INodeParameters,
): INodeProperties[] {
	const found = shownIn(description, parameters).find(({ name }) => name === collection);
	return ((found?.options ?? []) as INodeProperties[]).filter((option) =>
		NodeHelpers.displayParameter(
			parameters,
			option,
			nodeOf(description, parameters),
			description,
			parameters,
		),
	);
}

/** The names of all parameters and options that an operation can show, whatever is chosen. */
export function formOf(description: INodeTypeDescription, resource: string, operation: string) {
	const shown = deciding.flatMap((chosen) =>
		shownIn(description, { resource, operation, ...chosen }),
	);
	const names = new Set(
		description.properties.filter((one) => shown.includes(one)).map(({ name }) => name),
	);
	const options = offeredIn(description, 'options', { resource, operation });
	return {
		parameters: [...names].filter((name) => name !== 'resource' && name !== 'operation'),
		options: options.map(({ name }) => name),
	};
}
