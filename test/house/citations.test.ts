import { danglingIn, textOf, tracked } from './citations';

const isText = (path: string) =>
	/\.(ts|mjs|cjs|js|json|md|yml|css|sql)$|^\.ci\/run$/.test(path) &&
	!path.endsWith('package-lock.json');

/** They hold examples of what dangles. */
const own = ['test/house/citations.ts', 'test/house/citations.test.ts'];

const files = tracked.filter((path) => isText(path) && !own.includes(path));

test('there are files to check', () => expect(files.length).toBeGreaterThan(400));

test('everything that is cited exists in the repository', () => {
	expect(files.flatMap((file) => danglingIn(file, textOf(file)))).toEqual([]);
});

const source = 'nodes/AccountingService/execution/run.ts';
const page = 'docs/trigger.md';

test.each([
	['a page', source, '/** As docs/nowhere.md says. */', 'docs/nowhere.md'],
	['a section of a page', source, '// docs/service.md section 44', 'docs/service.md section 44'],
	[
		'the second of two sections',
		source,
		'/** (`docs/service.md` sections 4 and\n * 55) */',
		'docs/service.md sections 4 and 55',
	],
	[
		'a heading of a page',
		source,
		'/** docs/service.md section 4, "Cakes" */',
		'docs/service.md section 4, "Cakes"',
	],
	[
		'an anchor of a page',
		source,
		"throw new Error('docs/service.md#cake');",
		'docs/service.md#cake',
	],
	['a section of no page', source, '/** The design section 4.4 */', 'design section 4'],
	['a section of a page without numbers', page, 'See section 3.', 'See section 3'],
	['a private page', source, '/** As api-spec says. */', 'api-spec'],
	['a label in a comment', source, '/** Classes N0 and others */', 'N0'],
	['a label in the name of a test', source, "test('B21 five copies', () => 1);", 'B21'],
	['a label before a colon', source, "test('D16: ignores the offset', () => 1);", 'D16'],
	['a link to a file', page, 'See [this](nowhere.png).', 'nowhere.png'],
	['a link to a heading', page, 'See [this](security.md#cakes).', 'security.md#cakes'],
	['a link to a heading of its own', page, 'See [this](#cakes).', '#cakes'],
	['a file', page, 'It is in `pacers.ts`.', 'pacers.ts'],
	[
		'a file in a folder',
		page,
		'`execution/deliveries/record.ts`',
		'execution/deliveries/record.ts',
	],
	['a folder', page, 'Run `npx jest test/webhook`.', 'test/webhook'],
	['a file in a comment', source, '/** (pacers.ts) */', 'pacers.ts'],
	['a script', page, 'Run `npm run --silent cakes`.', 'cakes'],
])('finds %s that does not exist', (_, file, text, found) => {
	expect(danglingIn(file, text)).toContain(`${file}: ${found}`);
});

test('finds an anchor that the README lacks', () => {
	const { homepage } = JSON.parse(textOf('package.json')) as { homepage: string };
	const wrong = homepage.replace(/#.*/, '#cakes');
	expect(danglingIn(source, `const url = '${wrong}';`)).toEqual([`${source}: ${wrong}`]);
	expect(danglingIn(source, `const url = '${homepage}';`)).toEqual([]);
});

test.each([
	[source, '/** docs/service.md section 4, "List filtering and paging"; RFC 9110, section 5.1 */'],
	[source, '/** `docs/service.md` sections 4 and 5, reliability.md, "What is retried" */'],
	[source, "const day = `${at}T09:00:00Z`; const a4 = 'A4'; const encoded = 'a%C3%84';"],
	[source, '/** Node.js, run.ts, transport/call/call.ts, n8n/versions, test/execution */'],
	[
		page,
		'See [rotating](#rotating-the-secret), [it](service.md#6-events) and `npm run bench:load`.',
	],
	['docs/service.md', 'See section 6.'],
])('accepts what exists, in %s: %s', (file, text) => {
	expect(danglingIn(file, text)).toEqual([]);
});
