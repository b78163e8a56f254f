import type { INodeProperties } from 'n8n-workflow';

interface Mapper extends Pick<INodeProperties, 'displayName' | 'name' | 'description'> {
	/** When one of these changes, its columns are learned again. */
	readonly dependsOn: string[];
	/** What learns its columns. */
	readonly method: string;
	readonly words: { readonly singular: string; readonly plural: string };
}

/** A mapper whose columns are learned from the account. */
export const mapper = ({ dependsOn, method, words, ...texts }: Mapper): INodeProperties => ({
	...texts,
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	required: true,
	typeOptions: {
		loadOptionsDependsOn: dependsOn,
		resourceMapper: {
			resourceMapperMethod: method,
			mode: 'add',
			valuesLabel: texts.displayName,
			fieldWords: words,
			addAllFields: false,
			multiKeyMatch: false,
			supportAutoMap: true,
			noFieldsError: `No ${words.plural} could be read. To try again:`,
		},
	},
});
