import type { INodeProperties } from 'n8n-workflow';

interface Mapper {
	readonly displayName: string;
	readonly name: string;
	/** When one of these changes, its columns are learned again. */
	readonly dependsOn: string[];
	/** What learns its columns. */
	readonly method: string;
	readonly words: { readonly singular: string; readonly plural: string };
	/** What is said where that is not possible. */
	readonly noFields: string;
	readonly description?: string;
}

/** A mapper whose columns are learned from the account. */
export const mapper = ({
	displayName,
	name,
	dependsOn,
	method,
	words,
	noFields,
	...texts
}: Mapper): INodeProperties => ({
	displayName,
	name,
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	required: true,
	...texts,
	typeOptions: {
		loadOptionsDependsOn: dependsOn,
		resourceMapper: {
			resourceMapperMethod: method,
			mode: 'add',
			valuesLabel: displayName,
			fieldWords: words,
			addAllFields: false,
			multiKeyMatch: false,
			supportAutoMap: true,
			noFieldsError: noFields,
		},
	},
});
