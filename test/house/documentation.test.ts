import { posix } from 'node:path';

import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';
import { AccountingServiceWebhookApi } from '../../credentials/AccountingServiceWebhookApi.credentials';
import { AccountingServiceChangesTrigger } from '../../nodes/AccountingService/AccountingServiceChangesTrigger.node';
import { AccountingServiceTrigger } from '../../nodes/AccountingService/AccountingServiceTrigger.node';
import { textOf, tracked } from './citations';

const { homepage } = JSON.parse(textOf('package.json')) as { homepage: string };
const address = homepage.replace(/#.*/, '');

/** Where n8n takes the links of the panels from. */
const panels = tracked.filter(
	(path) =>
		/^nodes\/.*\.node\.json$/.test(path) ||
		(/^(nodes|credentials)\/.*\.ts$/.test(path) && textOf(path).includes(address)),
);

test.each(panels)(
	'the links of %s lead to pages that exist, and to no place within them',
	(file) => {
		const urls = textOf(file).match(/https:\/\/github\.com\/[^\s'"`<]+/g) ?? [];
		const pages = urls.map((url) => url.replace(`${address}/blob/main/`, ''));
		expect(pages).not.toEqual([]);
		expect(pages.filter((page) => !tracked.includes(page))).toEqual([]);
	},
);

const credentials = [new AccountingServiceApi(), new AccountingServiceWebhookApi()];

test.each(credentials)('the page of credentials says what to enter: $displayName', (credential) => {
	const { documentationUrl, properties } = credential;
	const rows = textOf(documentationUrl.replace(`${address}/blob/main/`, '')).match(/^\|.*/gm) ?? [];
	const heads = rows.map((row) => row.split('|')[1]?.trim());
	expect(heads).toEqual(expect.arrayContaining(properties.map(({ displayName }) => displayName)));
});

test('every page stands on the index, below those it is for', () => {
	const [users = '', engineers = ''] = textOf('docs/README.md').split('\n## For engineers\n');
	const linked = (shelf: string) =>
		[...shelf.matchAll(/\]\(([^)#\s]+\.md)/g)].map(([, to = '']) => posix.join('docs', to));
	const pages = tracked.filter((path) => /^docs\/.*\.md$/.test(path) && path !== 'docs/README.md');
	const isForEngineers = (path: string) => path.startsWith('docs/engineering/');
	const lacking = pages.filter(
		(page) => !linked(isForEngineers(page) ? engineers : users).includes(page),
	);
	expect(lacking).toEqual([]);
});

test('each folder of the repository stands in the picture of the house', () => {
	const folders = tracked.flatMap((path) => /^([^./][^/]*)\//.exec(path)?.[1] ?? []);
	const [, house = ''] =
		/\n## The house\n\n```\n([^]*?)\n```/.exec(textOf('CONTRIBUTING.md')) ?? [];
	const shown = house.match(/^\w+(?=\/)/gm);
	expect([...new Set(folders)].filter((folder) => !shown?.includes(folder))).toEqual([]);
});

test('the page of a job shows the canvas and the result of its examples', () => {
	const examples = tracked.filter((path) => /^examples\/.*\.json$/.test(path));
	const lacking = examples.flatMap((path) => {
		const name = posix.basename(path, '.json');
		const page = tracked.find((one) => one.startsWith('docs/jobs/') && textOf(one).includes(path));
		return ['canvas', 'result']
			.map((kind) => `images/jobs/${name}-${kind}.png`)
			.filter(
				(picture) =>
					!tracked.includes(`docs/${picture}`) ||
					!page ||
					!textOf(page).includes(`(../${picture})`),
			);
	});
	expect(lacking).toEqual([]);
});

test.each([new AccountingServiceTrigger(), new AccountingServiceChangesTrigger()])(
	'the link of the panel leads to the page about that trigger: $description.displayName',
	({ constructor, description: { displayName } }) => {
		const codex = textOf(`nodes/AccountingService/${constructor.name}.node.json`);
		const [, page = ''] = /"primaryDocumentation":[^]*?blob\/main\/([^"]+)"/.exec(codex) ?? [];
		expect(textOf(page)).toMatch(new RegExp(`^# .+\\n\\n\\*\\*${displayName}\\*\\* `));
	},
);
