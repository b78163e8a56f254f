import type { Rest } from './rest.ts';

interface Named {
	readonly name: string;
	readonly value: string;
}

interface NodeType {
	readonly properties: ReadonlyArray<{
		readonly name: string;
		readonly options?: readonly Named[];
		readonly displayOptions?: { readonly show?: { readonly resource?: readonly string[] } };
	}>;
}

/** What an operation and its resource are called on the screen. */
export type Titles = (resource: string, operation: string) => readonly [string, string];

/** The names of a node's operations, as n8n shows them; what it does not know stays as it is. */
export async function titlesOf(rest: Rest, name: string): Promise<Titles> {
	const nodeInfos = [{ name, version: 1 }];
	const [type] = await rest.call<readonly NodeType[]>('POST', '/node-types', { nodeInfos });
	const titleIn = (parameter: string, value: string, resource?: string) =>
		(type?.properties ?? [])
			.filter(({ name: own }) => own === parameter)
			.filter(
				({ displayOptions: { show } = {} }) => !resource || show?.resource?.includes(resource),
			)
			.flatMap(({ options = [] }) => options)
			.find((option) => option.value === value)?.name ?? value;
	return (resource, operation) => [
		titleIn('resource', resource),
		titleIn('operation', operation, resource),
	];
}
