import type { Sandbox } from '../startSandbox';

export interface Schema {
	readonly $ref?: string;
	readonly type?: string;
	readonly format?: string;
	readonly items?: Schema;
	readonly properties?: Record<string, Schema>;
	readonly required?: string[];
	readonly readOnly?: boolean;
}

type Content = Record<string, { readonly schema: Schema }>;

export interface Parameter {
	readonly name: string;
	readonly in: string;
	readonly description?: string;
	readonly schema: Schema;
}

export interface Operation {
	readonly operationId: string;
	readonly summary: string;
	readonly description: string;
	readonly tags: string[];
	readonly security: object[];
	readonly parameters?: readonly Parameter[];
	readonly requestBody?: { readonly required: boolean; readonly content: Content };
	readonly responses: Record<
		string,
		{
			readonly description: string;
			readonly headers: Record<string, object>;
			readonly content: Content;
		}
	>;
}

/** The document from which clients are made. */
export interface OpenApi {
	readonly openapi: string;
	readonly info: Record<string, string>;
	readonly servers: Array<{ readonly url: string }>;
	readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>;
	readonly paths: Record<string, Record<string, Operation>>;
	readonly components: {
		readonly schemas: Record<string, Schema>;
		readonly securitySchemes: Record<string, object>;
	};
}

/** Whatever has a name of its own in the document, wherever it stands. */
export function named(
	value: unknown,
	place = '',
): Array<[place: string, what: { description?: string }]> {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		const holdsNames = ['properties', 'headers', 'schemas', 'securitySchemes'].includes(key);
		const names = holdsNames ? Object.entries(inner as object) : [];
		const own = names.map(([name, what]) => [`${place}/${name}`, what] as [string, object]);
		return [...own, ...named(inner, `${place}/${key}`)];
	});
}

export async function openApi(sandbox: Pick<Sandbox, 'baseUrl'>): Promise<OpenApi> {
	const answer = await fetch(sandbox.baseUrl.replace('/api', '/openapi.json'));
	return (await answer.json()) as OpenApi;
}

export function operationOf(document: OpenApi, route: string): Operation {
	const [method = '', path = ''] = route.split(' ');
	return document.paths[path]?.[method.toLowerCase()] as Operation;
}

/** The schema itself where the document only names it. */
export function resolved(document: OpenApi, schema: Schema | undefined): Schema {
	const name = schema?.$ref?.split('/').at(-1);
	return (name === undefined ? schema : document.components.schemas[name]) ?? {};
}

/** What the document says of the fields of a successful answer: names, and names within names. */
export function answerFields(document: OpenApi, route: string): object {
	const { responses } = operationOf(document, route);
	const [, answer] = Object.entries(responses).find(([status]) => Number(status) < 300) ?? [];
	return fieldsOf(document, answer?.content['application/json']?.schema);
}

function fieldsOf(document: OpenApi, named: Schema | undefined): object {
	const schema = resolved(document, named);
	if (schema.items) return [];
	return Object.fromEntries(
		Object.entries(schema.properties ?? {}).map(([name, inner]) => {
			const { items, properties } = resolved(document, inner);
			return [name, items ? [] : properties ? fieldsOf(document, inner) : 'value'];
		}),
	);
}

/** The same of an answer itself. */
export function fieldsGiven(body: unknown): unknown {
	if (Array.isArray(body)) return [];
	if (typeof body !== 'object' || body === null) return 'value';
	return Object.fromEntries(
		Object.entries(body).map(([name, inner]) => [name, fieldsGiven(inner)]),
	);
}
