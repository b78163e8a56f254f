import type { describe } from '../../api/document.ts';

export type Document = ReturnType<typeof describe>;

/** What the reference reads of a JSON schema. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	format?: string;
	enum?: unknown[];
	const?: unknown;
	example?: unknown;
	description?: string;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	oneOf?: Schema[];
	anyOf?: Schema[];
	readOnly?: boolean;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	maxItems?: number;
}

export interface Parameter {
	name: string;
	in: string;
	description?: string;
	required?: boolean;
	schema: Schema;
}

export type Content = Record<string, { schema: Schema }>;

export interface Operation {
	summary?: string;
	description?: string;
	parameters?: Parameter[];
	requestBody?: { required?: boolean; content: Content };
	responses: Record<string, { description: string; content?: Content }>;
}

/** The schemas of the document by their names. */
export type Named = Record<string, Schema>;

export function nameOf({ $ref }: Schema): string | undefined {
	return $ref?.split('/').at(-1);
}

/** The schema itself where another refers to it. */
export function resolved(schema: Schema, named: Named): Schema {
	const name = nameOf(schema);
	return (name && named[name]) || schema;
}

/** The first of the schemas a value may have, else the only one. */
export function firstOf(schema: Schema, named: Named): Schema {
	const one = resolved(schema, named);
	const choice = (one.oneOf ?? one.anyOf)?.[0];
	return choice ? firstOf(choice, named) : one;
}
