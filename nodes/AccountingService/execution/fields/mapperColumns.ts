import type { ResourceMapperField } from 'n8n-workflow';

export type Schema = readonly ResourceMapperField[];

/** The columns of a mapper, by their dotted names. */
export class Columns {
	private readonly fields: ReadonlyMap<string, ResourceMapperField>;
	private readonly groups: ReadonlySet<string>;

	constructor(schema: Schema) {
		this.fields = new Map(schema.map((field) => [field.id, field]));
		const groupsOf = (id: string) => [...id.matchAll(/\./g)].map(({ index }) => id.slice(0, index));
		this.groups = new Set(schema.flatMap(({ id }) => groupsOf(id)));
	}

	has(name: string): boolean {
		return this.fields.has(name) || this.isGroup(name);
	}

	get(name: string): ResourceMapperField | undefined {
		return this.fields.get(name);
	}

	isGroup(name: string): boolean {
		return this.groups.has(name);
	}
}
