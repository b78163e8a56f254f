import type { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { brief } from '../../api/brief.ts';
import type { Html } from './layout.ts';

/** How many wrong entries of a list are named. */
const mostNamed = 3;

/** What a person wrote into a form, and what to correct, field by field. */
export interface Entered {
	values: Record<string, string>;
	wrong: Wrong;
}

/** A sentence for each field that is not accepted. */
export type Wrong = Record<string, string>;

export const nothingEntered: Entered = { values: {}, wrong: {} };

type Issue = NonNullable<ReturnType<z.ZodType['safeParse']>['error']>['issues'][number];

/** `must be IP addresses` of an entry: `Must be IP addresses, not “nonsense”; write one a line.` */
function sentence(said: string, entries: string[], several: string): string {
	const which = entries.length ? `, not ${entries.slice(0, mostNamed).join(', ')}` : '';
	const how = entries.length && several ? `; ${several}` : '';
	return `${said.charAt(0).toUpperCase()}${said.slice(1)}${which}${how}.`;
}

/** Of each thing that is wrong with a field, the entries of its list that are: none if it is no list. */
function complaints(issues: Issue[]): Map<string, Map<string, string[]>> {
	const fields = new Map<string, Map<string, string[]>>();
	const known = new Set<string>();
	for (const { input, message, path } of issues) {
		// What is wrong with an entry first: that it is too long as well helps nobody.
		if (known.has(path.join('.'))) continue;
		known.add(path.join('.'));
		const name = String(path[0]);
		const said = input === undefined ? 'must be filled in' : message;
		const about = fields.get(name) ?? new Map<string, string[]>();
		const entry = path.length > 1 ? [`“${brief(String(input))}”`] : [];
		fields.set(name, about.set(said, [...(about.get(said) ?? []), ...entry]));
	}
	return fields;
}

/**
 * The checked input, or what to correct in it. `several` says how to separate the entries of a list,
 * where they are typed into one field.
 */
export function read<Schema extends z.ZodType>(
	schema: Schema,
	input: unknown,
	several = '',
): { value: z.infer<Schema>; wrong?: undefined } | { wrong: Wrong } {
	const result = schema.safeParse(input, { reportInput: true });
	if (result.success) return { value: result.data };
	const wrong: Wrong = {};
	for (const [name, about] of complaints(result.error.issues)) {
		const sentences = [...about].map(([said, entries]) => sentence(said, entries, several));
		wrong[name] = sentences.join('\n');
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
