/** Sources that are mutated together, and the tests that can notice: those near them first of all. */
export interface Group {
	readonly sources: readonly string[];
	/** Relative to `test/`. */
	readonly tests: readonly string[];
	/** What the group takes before its first mutant, and then, with two processes. */
	readonly startSeconds: number;
	readonly secondsPerLine: number;
	/** Where its tests run, if not where most do: a file beside this one. */
	readonly environment?: string;
}

const room = (name: string) => [`nodes/AccountingService/${name}/**/*.ts`];

const butOwn = (name: string) => `!nodes/AccountingService/${name}/own/**`;

const node = (name: string) => `nodes/AccountingService/${name}.node.ts`;

const nearExecution = [
	'execution/**/*.test.ts',
	// Starts the sandbox, and says only that each endpoint is reached.
	'!execution/operations/everyEndpoint.test.ts',
	'account/*.test.ts',
	// What was written is own where a trigger hears of it.
	'trigger/own/answers.test.ts',
	// Only the trigger asks for documents that may not be there yet.
	'trigger/after/fetchPdf.test.ts',
];

/** Its tests start the sandbox: for mutants, in their own process. */
function partOfSandbox(name: string, ...others: string[]): Group {
	return {
		sources: [`sandbox/${name}/**/*.ts`],
		tests: [`${name}/*.test.ts`, ...others].map((path) => `sandbox/${path}`),
		startSeconds: 20,
		secondsPerLine: 0.3,
		environment: 'sandboxWithin.cjs',
	};
}

/** Everything that decides. `npm run mutate` takes one group after the other, each with its score. */
export const groups: Readonly<Record<string, Group>> = {
	// An own change is written in one room and known in another: its tests are near all three.
	own: {
		sources: ['execution', 'trigger', 'polling'].flatMap((name) => room(`${name}/own`)),
		tests: [
			...['execution', 'trigger', 'polling'].map((name) => `${name}/own/*.test.ts`),
			...['execution/memory/*.test.ts', 'polling/catchUp/*.test.ts', 'ui/panelPage.test.ts'],
			// What was just made and is not shown yet is known by it, too.
			'execution/find/outdatedLists.test.ts',
			'execution/find/laggingLists.test.ts',
		],
		startSeconds: 20,
		secondsPerLine: 0.3,
	},
	execution: {
		sources: [...room('execution'), butOwn('execution')],
		tests: nearExecution,
		startSeconds: 20,
		secondsPerLine: 0.3,
	},
	account: {
		sources: room('account'),
		tests: ['account/*.test.ts'],
		startSeconds: 10,
		secondsPerLine: 0.3,
	},
	// What both triggers of a workflow know of each other shows where Catch Up works with it.
	polling: {
		sources: [
			...[...room('polling'), butOwn('polling'), ...room('trigger/beside')],
			node('AccountingServiceChangesTrigger'),
		],
		tests: ['polling/**/*.test.ts', 'trigger/beside/*.test.ts', 'ui/{panelPage,methods}.test.ts'],
		startSeconds: 20,
		secondsPerLine: 0.3,
	},
	credentials: {
		sources: ['credentials/*.ts'],
		tests: ['credentials/*.test.ts', 'catalogue/*.test.ts', 'execution/accounts.test.ts'],
		startSeconds: 10,
		secondsPerLine: 0.3,
	},
	ui: {
		sources: [...room('ui'), node('AccountingService')],
		tests: ['ui/*.test.ts', 'execution/failures/onFailure.test.ts'],
		startSeconds: 10,
		secondsPerLine: 0.3,
	},
	catalogue: {
		sources: room('catalogue'),
		tests: ['{catalogue,ui,credentials,account}/*.test.ts', 'house/operationsPage.test.ts'],
		startSeconds: 20,
		secondsPerLine: 0.3,
	},
	// What an answer and its pages mean shows mostly where the node works with them.
	answers: {
		sources: [...room('transport/answers'), ...room('transport/pages')],
		tests: [
			...['transport/{answers,json,pages}/*.test.ts', 'execution/{find,changes}/**/*.test.ts'],
			...['execution/failures/*.test.ts', 'account/*.test.ts'],
		],
		startSeconds: 30,
		secondsPerLine: 0.4,
	},
	transport: {
		sources: [...room('transport'), '!nodes/AccountingService/transport/{answers,pages}/**'],
		tests: ['transport/**/*.test.ts'],
		startSeconds: 30,
		secondsPerLine: 0.4,
	},
	trigger: {
		sources: [
			...[...room('trigger'), butOwn('trigger'), '!nodes/AccountingService/trigger/beside/**'],
			node('AccountingServiceTrigger'),
		],
		// What is late, or left for the other trigger, shows where that catches up.
		tests: [
			...['trigger/**/*.test.ts', 'polling/catchUp/*.test.ts', 'ui/panelPage.test.ts'],
			// When an invoice was paid shows where polls tell it.
			...['polling/moments.test.ts', 'polling/findChanges.test.ts'],
		],
		startSeconds: 20,
		secondsPerLine: 0.3,
	},
	keys: partOfSandbox('keys', 'api/endpoints.test.ts', 'pages/forms.test.ts'),
	api: partOfSandbox(
		'api',
		...['api/limits/*.test.ts', 'mail/*.test.ts', 'keys/access.test.ts'],
		'books/rules/rulesTold.test.ts',
	),
	books: partOfSandbox('books', 'books/*/*.test.ts', 'mail/*.test.ts', 'api/endpoints.test.ts'),
	webhooks: partOfSandbox('webhooks', 'pages/forms.test.ts'),
};
