import { html } from 'hono/html';
import type { describe } from '../api/document.ts';
import type { Html, Page } from './layout.ts';

type Document = ReturnType<typeof describe>;
type Schema = Record<string, unknown>;

interface Operation {
	summary?: string;
	parameters?: Array<{ name: string; in: string; description?: string; required?: boolean }>;
	requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
	responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

function nameOf(schema: Schema): string | undefined {
	return typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
}

/** A schema as a link to its definition, or as itself. */
function schemaShown(schema: Schema): Html {
	const name = nameOf(schema);
	if (name) return html`<a href="#schema-${name}">${name}</a>`;
	return html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`;
}

function contentShown(content: Record<string, { schema: Schema }> | undefined): Html[] {
	return Object.entries(content ?? {}).map(
		([type, { schema }]) =>
			html`<div class="small"><code>${type}</code> ${schemaShown(schema)}</div>`,
	);
}

function operationShown(method: string, path: string, operation: Operation): Html {
	const { parameters, requestBody, responses, summary } = operation;
	return html`<details>
		<summary>
			<code><span class="method">${method.toUpperCase()}</span> ${path}</code>
			<span class="soft">· ${summary}</span>
		</summary>
		<div>
			${
				parameters?.length
					? html`<dl>
							${parameters.map(
								(parameter) =>
									html`<dt><code>${parameter.name}</code></dt>
										<dd>${parameter.description ?? `in the ${parameter.in}`}</dd>`,
							)}
						</dl>`
					: ''
			}
			${
				requestBody
					? html`<p class="soft small">Body${requestBody.required ? '' : ' (optional)'}</p>
							${contentShown(requestBody.content)}`
					: ''
			}
			<p class="soft small">Answers</p>
			<dl>
				${Object.entries(responses).map(
					([status, response]) =>
						html`<dt>${status}</dt>
							<dd>
								${response.description}
								${Number(status) < 300 ? contentShown(response.content) : ''}
							</dd>`,
				)}
			</dl>
		</div>
	</details>`;
}

/** The OpenAPI document to read, without anything from elsewhere. */
export function referencePage(document: Document): Page {
	const paths = Object.entries(document.paths ?? {}) as Array<[string, Record<string, Operation>]>;
	const tags = [...new Set(paths.map(([path]) => path.split('/')[1] ?? ''))];
	const schemas = Object.entries(document.components?.schemas ?? {});
	const body = html`<h1>API reference</h1>
		<p class="soft">
			${document.info.description} Paths are relative to <code>/api</code>. The same as
			<a href="/openapi.json">OpenAPI 3.1</a>.
		</p>
		${tags.map(
			(tag) =>
				html`<section aria-labelledby="tag-${tag}">
					<h2 id="tag-${tag}">${tag.charAt(0).toUpperCase()}${tag.slice(1)}</h2>
					${paths
						.filter(([path]) => path.split('/')[1] === tag)
						.map(([path, operations]) =>
							Object.entries(operations).map(([method, operation]) =>
								operationShown(method, path, operation),
							),
						)}
				</section>`,
		)}
		<section aria-labelledby="schemas">
			<h2 id="schemas">Schemas</h2>
			${schemas.map(
				([name, schema]) =>
					html`<div id="schema-${name}">
						<p><strong>${name}</strong></p>
						<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
					</div>`,
			)}
		</section>`;
	return { title: 'API reference', at: '/reference', body };
}
