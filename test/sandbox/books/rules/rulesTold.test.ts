import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, invoiceRules } from '../../../../sandbox/books/rules/invoices';
import { creditNoteRules } from '../../../../sandbox/books/rules/creditNotes';
import { toldRefusals, toldRules } from '../../../../sandbox/books/rules/told';
import { sharedSandbox } from '../../sharedSandbox';

const { sandbox } = sharedSandbox();
const file = join(__dirname, '../../../../sandbox/README.md');
const section = /(<!-- rules: [^>]*-->\n)[^]*(<!-- \/rules -->)/;
const actions = Object.keys(invoiceRules) as Action[];

const rows = toldRules(actions).map(
	({ action, states, outcome }) => `| ${action} | ${states.join(', ')} | ${outcome} |`,
);
const refusals = toldRefusals().map((sentence) => `- ${sentence}`);
const page = [
	'| action | status | what happens |',
	'| --- | --- | --- |',
	...rows,
	'',
	'What a credit note takes back:',
	'',
	...creditNoteRules.map((rule) => `- ${rule}`),
	'',
	'A credit note that may be written is refused if it is not one:',
	'',
	...refusals,
];

/** The formatter pads tables; only the words count. */
const words = (text: string) => text.replace(/-{3,}/g, '---').split(/\s+/).filter(Boolean);

test('the rules in the README are those the books decide by', () => {
	const readme = readFileSync(file, 'utf8');
	if (process.env.UPDATE === '1')
		writeFileSync(file, readme.replace(section, `$1\n${page.join('\n')}\n\n$2`));
	const [written = ''] = section.exec(readFileSync(file, 'utf8')) ?? [];
	const [, told = ''] = /-->([^]*)<!--/.exec(written) ?? [];
	expect(words(told)).toEqual(words(page.join('\n')));
});

test.each([
	['put', '/invoices/{id}', actions.filter((action) => /^(Change|Set)/.test(action)), []],
	['post', '/invoices', actions.filter((action) => action.startsWith('Set')), []],
	['delete', '/invoices/{id}', ['Delete'], []],
	['post', '/invoices/{id}/email', ['Send by e-mail'], []],
	['post', '/invoices/{id}/reminder', ['Send a reminder'], []],
	['post', '/invoices/{id}/duplicate', ['Duplicate'], []],
	['post', '/invoices/{id}/credit-note', ['Credit'], refusals],
] as Array<[string, string, Action[], string[]]>)(
	'OpenAPI describes the rules of %s %s',
	async (method, path, told, more) => {
		const answer = await fetch(new URL('/openapi.json', sandbox().baseUrl));
		type Described = Record<string, Record<string, { description: string }>>;
		const { paths } = (await answer.json()) as { paths: Described };
		const description = paths[path]?.[method]?.description;
		const sections = told.map((action) => {
			const rules = toldRules([action]).map(
				({ states, outcome }) => `- ${states.join(', ')}: ${outcome}`,
			);
			return [`${action}, by status:`, '', ...rules].join('\n');
		});
		if (more.length > 0) sections.push(creditNoteRules.join(' '));
		for (const section of [...sections, more.join('\n')])
			expect(description).toContain(`${section}\n\n`);
	},
);
