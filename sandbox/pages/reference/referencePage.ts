import { html } from 'hono/html';
import type { Page } from '../parts/layout.ts';
import type { Document, Named, Operation } from './document.ts';
import { exampleOf } from './example.ts';
import { fieldTable, fieldsOf } from './fields.ts';
import { operationShown } from './operation.ts';

function titled(tag: string): string {
	return tag.charAt(0).toUpperCase() + tag.slice(1);
}

/** The OpenAPI document to read, without anything from elsewhere. `base` is where the API is. */
export function referencePage(document: Document, base: string): Page {
	const paths = Object.entries(document.paths ?? {}) as Array<[string, Record<string, Operation>]>;
	const tags = [...new Set(paths.map(([path]) => path.split('/')[1] ?? ''))];
	const named = (document.components?.schemas ?? {}) as Named;
	const place = { base, named };
	const body = html`<h1>API reference</h1>
		<p class="soft">
			${document.info.description} Paths are relative to <code>${base}</code>. The same as
			<a href="/openapi.json">OpenAPI 3.1</a>.
		</p>
		<p>
			${tags.map((tag) => html`<a href="#tag-${tag}">${titled(tag)}</a> · `)}<a href="#schemas"
				>Schemas</a
			>
		</p>
		${tags.map(
			(tag) =>
				html`<section aria-labelledby="tag-${tag}">
					<h2 id="tag-${tag}">${titled(tag)}</h2>
					${paths
						.filter(([path]) => path.split('/')[1] === tag)
						.map(([path, operations]) =>
							Object.entries(operations).map(([method, operation]) =>
								operationShown(method.toUpperCase(), path, operation, place),
							),
						)}
				</section>`,
		)}
		<section aria-labelledby="schemas">
			<h2 id="schemas">Schemas</h2>
			${Object.entries(named).map(
				([name, schema]) =>
					html`<h3 id="schema-${name}">${name}</h3>
						${fieldTable(fieldsOf(schema, named))}
						<pre tabindex="0">${JSON.stringify(exampleOf(schema, named), null, 2)}</pre>`,
			)}
		</section>`;
	return { title: 'API reference', at: '/reference', body };
}
