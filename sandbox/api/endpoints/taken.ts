import { z } from '@hono/zod-openapi';

/** The body of a request: its validator, what else it may hold, and both as they are described. */
export interface Taken<Input extends z.ZodType> {
	body: Input;
	/** Fields of a record that a client cannot set: they are ignored when sent back. */
	ignores: string[];
	described: z.ZodType;
}

function taken<Input extends z.ZodObject>(
	name: string,
	description: string,
	input: Input,
	record: z.ZodObject,
): Taken<Input> {
	const ignores = Object.keys(record.shape).filter((field) => !(field in input.shape));
	const sentBack = ignores.map((field) => {
		const schema = record.shape[field] as z.ZodType;
		const words = `${schema.description}; ignored, as only the service sets it`;
		return [field, schema.optional().openapi({ readOnly: true, description: words })];
	});
	const whole = z.strictObject({ ...input.shape, ...Object.fromEntries(sentBack) });
	return { body: input, ignores, described: whole.openapi(name, { description }) };
}

/**
 * What a client may send to create a record and to change one: the input and, beside it, whatever
 * else it read, so that it may send a record back.
 */
export function written<Input extends z.ZodObject>(
	name: string,
	input: Input,
	record: z.ZodObject,
) {
	const partial = input.partial() as ReturnType<Input['partial']>;
	return {
		create: taken(`${name}Input`, 'The fields of a new record', input, record),
		change: taken(
			`${name}Changes`,
			'The fields to change; the others stay as they are',
			partial,
			record,
		),
	};
}
