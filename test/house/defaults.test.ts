import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { AccountingServiceChangesTrigger } from '../../nodes/AccountingService/AccountingServiceChangesTrigger.node';
import { AccountingServiceTrigger } from '../../nodes/AccountingService/AccountingServiceTrigger.node';

const pages = [
	['operations', new AccountingService()],
	['changes-trigger', new AccountingServiceChangesTrigger()],
	['trigger-details', new AccountingServiceTrigger()],
] as const;

/** A parameter, with those inside it that have a label of their own. */
const withInner = (property: INodeProperties): INodeProperties[] =>
	property.type === 'collection' ? (property.options as INodeProperties[]) : [property];

/** How a table says what the panel has, as a person sees it there. */
function shown({ default: value, options = [] }: INodeProperties): RegExp {
	const named = (one: unknown) =>
		options.flatMap((option) => ('value' in option && option.value === one ? option.name : []))[0];
	const [only = ''] = [value].flat();
	const words =
		typeof value === 'boolean'
			? value
				? 'on'
				: 'off'
			: (named(only) ?? (only === '' ? '(empty|none|nothing)' : String(only)));
	return new RegExp(`^\`?${words}\`?(\\W|$)`);
}

test.each(pages)('the page %s names the defaults of the panel', (page, { description }) => {
	const properties = description.properties.flatMap(withInner);
	const text = readFileSync(join(__dirname, `../../docs/${page}.md`), 'utf8');
	const [, table = ''] = /\n\n(\|[^|\n]*\|[^\n]*\bdefault\b[^]*?)\n\n/.exec(`${text}\n`) ?? [];
	const [heads = [], , ...rows] = table
		.split('\n')
		.map((row) => row.split('|').map((cell) => cell.replace(/<!--.*?-->/g, '').trim()));
	const column = heads.indexOf('default');
	expect(rows.length).toBeGreaterThan(5);
	for (const row of rows) {
		const label = row[1]?.replace('Options > ', '');
		const same = properties.filter(({ displayName }) => displayName === label);
		expect([label, same.length > 0]).toEqual([label, true]);
		const said = row[column];
		const isSaid = same.some((property) => shown(property).test(said ?? ''));
		expect([label, said, isSaid]).toEqual([label, said, true]);
	}
});
