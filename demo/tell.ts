import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { bytesOf, type Item } from '../n8n/executions.ts';
import type { Rest } from '../n8n/rest.ts';
import { DEMO, PROJECT } from './home.ts';

/** The result of a step, in a few words for the report. */
export type Tell = (items: readonly Item[], rest: Rest) => string | Promise<string>;

/** These fields of the one record returned: `INV-2026-0031, draft, 1800`. */
export function record(...fields: string[]): Tell {
	return ([item]) => fields.map((field) => String(item?.json[field])).join(', ');
}

/** Which record was deleted. */
export const deletion: Tell = ([item]) => `${String(item?.json.id)} is gone`;

/**
 * How many records were returned, and the first few: `5 invoices: INV-2026-0001, INV-2026-0002 …`.
 */
export function records(many: string, field: string): Tell {
	return (items) => {
		const few = items.slice(0, 3).map(({ json }) => String(json[field]));
		return `${items.length} ${many}: ${few.join(', ')}${items.length > 3 ? ' …' : ''}`;
	};
}

/** The document, which is saved among the files of the demo. */
export const savedFile: Tell = async ([item], rest) => {
	const file = item?.binary?.data;
	if (!file) throw new Error('The item holds no document');
	const bytes = await bytesOf(rest, file);
	const path = join(DEMO, file.fileName ?? 'document.pdf');
	await writeFile(path, bytes);
	const size = `${(bytes.length / 1024).toFixed(1)} kB`;
	return `${size} of ${file.mimeType}, saved as ${relative(PROJECT, path)}`;
};
