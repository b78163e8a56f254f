import { html } from 'hono/html';
import type { Html } from '../parts/layout.ts';
import { type Content, type Named, type Operation, type Schema, nameOf } from './document.ts';
import { exampleOf } from './example.ts';
import { fieldTable, fieldsOf } from './fields.ts';
import { markdown } from './markdown.ts';

export interface Place {
	/** Where the API is, such as `http://127.0.0.1:4010/api`. */
	base: string;
	named: Named;
}

function schemaIn(content: Content | undefined): Schema | undefined {
	return content?.['application/json']?.schema;
}

function json(value: unknown): string {
	return JSON.stringify(value, null, 2);
}

/** A command that a person can paste into a terminal. */
function command(method: string, path: string, body: Schema | undefined, place: Place): string {
	const query = path === '/search' ? '?q=fern' : '';
	const url = `'${place.base}${path.replace('{id}', '42')}${query}'`;
	const sent = body && json(exampleOf(body, place.named)).replaceAll("'", "'\\''");
	return [
		`curl ${method === 'GET' ? '' : `-X ${method} `}${url}`,
		`-H 'X-API-Key: YOUR_KEY'`,
		...(sent ? [`-H 'Content-Type: application/json'`, `-d '${sent}'`] : []),
	].join(' \\\n  ');
}

function bodyShown({ requestBody }: Operation, { named }: Place): Html | '' {
	const schema = schemaIn(requestBody?.content);
	if (!requestBody || !schema) return '';
	return html`<h3>Body${requestBody.required ? '' : ' (optional)'}</h3>
		${fieldTable(fieldsOf(schema, named))}`;
}

function answersShown({ responses }: Operation, { named }: Place): Html {
	const done = Object.entries(responses).find(([status]) => Number(status) < 300);
	const schema = schemaIn(done?.[1].content);
	const name = schema && nameOf(schema);
	return html`<h3>Answers</h3>
		<dl>
			${Object.entries(responses).map(
				([status, { description }]) =>
					html`<dt>${status}</dt>
						<dd>
							${description}${
								name && status === done?.[0] ? html`: <a href="#schema-${name}">${name}</a>` : ''
							}
						</dd>`,
			)}
		</dl>
		${
			schema
				? html`${name ? '' : fieldTable(fieldsOf(schema, named))}
						<p class="soft small">Example of ${done?.[0]}</p>
						<pre tabindex="0">${json(exampleOf(schema, named))}</pre>`
				: ''
		}`;
}

/** One endpoint: what it needs, takes and answers, with examples. */
export function operationShown(
	method: string,
	path: string,
	operation: Operation,
	place: Place,
): Html {
	const { description, parameters = [], summary } = operation;
	const fields = parameters.map((one) => ({ ...one, required: one.required ?? false }));
	return html`<details>
		<summary>
			<code><span class="method">${method}</span> ${path}</code>
			<span class="soft">· ${summary}</span>
		</summary>
		<div>
			${description ? markdown(description) : ''} ${fields.length ? html`<h3>Parameters</h3>` : ''}
			${fieldTable(fields)} ${bodyShown(operation, place)}
			<h3>Request</h3>
			<pre tabindex="0">
${command(method, path, schemaIn(operation.requestBody?.content), place)}</pre>
			${answersShown(operation, place)}
		</div>
	</details>`;
}
