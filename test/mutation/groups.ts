/** Sources that are mutated together, and the tests that can notice: those near them first of all. */
export interface Group {
	readonly sources: readonly string[];
	/** Relative to `test/`. */
	readonly tests: readonly string[];
}

const room = (name: string) => [`nodes/AccountingService/${name}/**/*.ts`];

const node = (name: string) => `nodes/AccountingService/${name}.node.ts`;

const nearExecution = [
	'execution/**/*.test.ts',
	// Starts the sandbox, and says only that each endpoint is reached.
	'!execution/operations/everyEndpoint.test.ts',
	'account/*.test.ts',
];

/** Everything that decides. `npm run mutate` takes one group after the other, each with its score. */
export const groups: Readonly<Record<string, Group>> = {
	execution: { sources: room('execution'), tests: nearExecution },
	account: { sources: room('account'), tests: ['account/*.test.ts'] },
	credentials: {
		sources: ['credentials/*.ts'],
		tests: ['credentials/*.test.ts', 'execution/accounts.test.ts'],
	},
	ui: {
		sources: [...room('ui'), node('AccountingService')],
		tests: ['ui/*.test.ts', 'execution/failures/onFailure.test.ts'],
	},
	catalogue: {
		sources: room('catalogue'),
		tests: ['{catalogue,ui}/*.test.ts', 'house/readme.test.ts'],
	},
	transport: { sources: room('transport'), tests: ['transport/**/*.test.ts'] },
	trigger: {
		sources: [...room('trigger'), node('AccountingServiceTrigger')],
		tests: ['trigger/**/*.test.ts', 'ui/panelPage.test.ts'],
	},
	sandbox: {
		sources: ['sandbox/{keys,api,books,webhooks}/**/*.ts'],
		tests: ['sandbox/**/*.test.ts'],
	},
};
