import type { World } from '../draw/world';
import type { Step } from '../draw/step';
import { Account, type Row } from '../world/account';
import { carryOut, type Request } from '../world/routes';

/** The account of a company as it must become, kept by doing the one right request of each item. */
export class Books {
	readonly account: Account;

	constructor({ dialect, size }: World, step: Step, company: 0 | 1) {
		const spoken = { ...dialect, record: 'bare', paper: 'pdf' } as const;
		this.account = new Account(spoken, step.resource, size, company);
	}

	get rows(): Row[] {
		return this.account.rows;
	}

	/** What the service answers to the one right request, in the plainest of its dialects. */
	ask(method: string, path: string, body?: unknown): Row | undefined {
		const request: Request = {
			method,
			path,
			query: new URLSearchParams(),
			// As it arrives.
			body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
			acted: false,
		};
		const said = carryOut(this.account, request);
		return said.status < 300 ? structuredClone((said.body ?? {}) as Row) : undefined;
	}
}
