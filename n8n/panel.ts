import type { CredentialReference } from './credentials.ts';
import type { Rest } from './rest.ts';

/** The node whose panel is open, with its parameters so far. */
export interface OpenPanel {
	readonly nodeType: string;
	readonly parameters: Readonly<Record<string, unknown>>;
	readonly credentials: Readonly<Record<string, CredentialReference>>;
}

export interface FoundRecord {
	readonly name: string;
	readonly value: string | number;
	readonly url?: string;
}

export interface SearchResult {
	readonly results: readonly FoundRecord[];
	/** Requests the next page; absent on the last one. */
	readonly paginationToken?: string;
}

/** What a picker lists for a search text. `parameter` is a path such as `filters.customerId`. */
export async function searchList(
	rest: Rest,
	panel: OpenPanel,
	parameter: string,
	methodName: string,
	filter?: string,
	paginationToken?: string,
): Promise<SearchResult> {
	return await rest.call('POST', '/dynamic-node-parameters/resource-locator-results', {
		...request(panel, parameter, methodName),
		filter,
		paginationToken,
	});
}

export interface MapperField {
	readonly id: string;
	readonly displayName: string;
	readonly type?: string;
	readonly required: boolean;
	readonly display: boolean;
}

/** The fields that a mapper offers. */
export async function mapperFields(
	rest: Rest,
	panel: OpenPanel,
	parameter: string,
	methodName: string,
): Promise<{ readonly fields: readonly MapperField[]; readonly emptyFieldsNotice?: string }> {
	return await rest.call(
		'POST',
		'/dynamic-node-parameters/resource-mapper-fields',
		request(panel, parameter, methodName),
	);
}

function request({ nodeType, parameters, credentials }: OpenPanel, path: string, method: string) {
	return {
		path: `parameters.${path}`,
		methodName: method,
		nodeTypeAndVersion: { name: nodeType, version: 1 },
		currentNodeParameters: parameters,
		credentials,
	};
}
