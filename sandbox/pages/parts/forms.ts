import type { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** What a person wrote into a form, and what to correct, field by field. */
export interface Entered {
	values: Record<string, string>;
	wrong: Wrong;
}

/** A sentence for each field that is not accepted. */
export type Wrong = Record<string, string>;

export const nothingEntered: Entered = { values: {}, wrong: {} };

type Issue = NonNullable<ReturnType<z.ZodType['safeParse']>['error']>['issues'][number];

/** `must be an IP address` for an entry of a list: `Must be an IP address, not “nonsense”.` */
function sentence(issue: Issue): string {
	const said = issue.input === undefined ? 'must be filled in' : issue.message;
	const entry = issue.path.length > 1 ? `, not “${String(issue.input)}”` : '';
	return `${said.charAt(0).toUpperCase()}${said.slice(1)}${entry}.`;
}

/** The checked input, or what to correct in it. */
export function read<Schema extends z.ZodType>(
	schema: Schema,
	input: unknown,
): { value: z.infer<Schema>; wrong?: undefined } | { wrong: Wrong } {
	const result = schema.safeParse(input, { reportInput: true });
	if (result.success) return { value: result.data };
	const wrong: Wrong = {};
	for (const issue of result.error.issues) {
		const name = String(issue.path[0]);
		const sentences = new Set([...(wrong[name]?.split('\n') ?? []), sentence(issue)]);
		wrong[name] = [...sentences].slice(0, 3).join('\n');
	}
	return { wrong };
}

/** For the control of a field: what the sentence below it is about. The first is where to begin. */
export function marks(wrong: Wrong, name: string): Html | '' {
	if (!wrong[name]) return '';
	const focus = Object.keys(wrong)[0] === name ? html`autofocus` : '';
	return html`aria-invalid="true" aria-describedby="${name}-wrong" ${focus}`;
}

export function wrongBelow(wrong: Wrong, name: string): Html | '' {
	if (!wrong[name]) return '';
	return html`<p class="wrong" id="${name}-wrong">${wrong[name]}</p>`;
}

interface Field {
	name: string;
	label: string;
	wrong: Wrong;
	/** The control, whose id is the name, with its marks. */
	control(marks: Html | ''): Html;
	/** As wide as the form. */
	whole?: boolean;
}

/** A labelled control of a form; what to correct in it stands below. */
export function field({ name, label, wrong, control, whole }: Field): Html {
	return html`<div class="field ${whole ? 'whole' : ''}">
		<label for="${name}">${label}</label>
		${control(marks(wrong, name))} ${wrongBelow(wrong, name)}
	</div>`;
}

/** A field of one line. */
export function lineField(
	asked: Omit<Field, 'control'> & { value: string | undefined; attributes: Html },
): Html {
	const { attributes, name, value = '' } = asked;
	return field({
		...asked,
		control: (marks) =>
			html`<input id="${name}" name="${name}" ${attributes} value="${value}" ${marks} />`,
	});
}

/** What a person calls something that they make. */
export function nameField(value: string | undefined, wrong: Wrong): Html {
	const attributes = html`required maxlength="100"`;
	return lineField({ name: 'name', label: 'Name', wrong, value, attributes });
}
