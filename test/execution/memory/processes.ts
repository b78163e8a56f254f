import { AsyncLocalStorage } from 'node:async_hooks';

import type { IExecuteFunctions } from 'n8n-workflow';

import { steadyClock } from '../../../nodes/AccountingService/execution/service/clock';
import { Memory } from '../../trigger/after/memory';

let stories = 0;

interface Waiting {
	readonly process: number;
	/** Of a sleep: when it is over. */
	readonly until?: number;
	go(): void;
}

/**
 * Processes that share n8n's memory of one workflow. Nothing goes on by itself: `next` chooses which of the
 * queries under way comes first.
 */
export class Processes {
	private readonly inProcess = new AsyncLocalStorage<number>();
	private readonly waiting = new Set<Waiting>();
	private readonly dead = new Set<number>();
	private readonly running: Array<Promise<unknown>> = [];
	private readonly memory = new Memory(async () => await this.turn());
	private readonly story = (stories += 1);
	private now = 0;

	constructor(private readonly next: (of: number) => number) {
		jest
			.spyOn(steadyClock, 'sleep')
			.mockImplementation(async (ms, signal) => await this.turn(this.now + ms, signal));
	}

	/** Begins what a process does. */
	start(process: number, task: (context: IExecuteFunctions) => Promise<unknown>): void {
		const context = this.contextOf(process);
		this.running.push(this.inProcess.run(process, async () => await task(context).catch(() => {})));
	}

	async sleep(ms: number): Promise<void> {
		await steadyClock.sleep(ms);
	}

	/** From now on it does nothing any more. */
	kill(process: number): void {
		this.dead.add(process);
		for (const one of this.waiting) if (one.process === process) this.waiting.delete(one);
	}

	/** `isTimeless`: no query is so short that a wait may not be over before it. */
	async untilDone(isTimeless: boolean, onStep: () => void = () => {}): Promise<void> {
		for (;;) {
			await new Promise((done) => setImmediate(done));
			const all = [...this.waiting];
			const queries = all.filter(({ until }) => until === undefined);
			const sleeping = all.filter(({ until }) => until !== undefined);
			const first = Math.min(...sleeping.map(({ until }) => until!));
			const soonest = sleeping.filter(({ until }) => until === first);
			const ready = isTimeless ? all : queries.length > 0 ? queries : soonest;
			if (ready.length === 0) return;
			const chosen = ready[this.next(ready.length)]!;
			this.now = Math.max(this.now, chosen.until ?? 0);
			this.waiting.delete(chosen);
			chosen.go();
			onStep();
		}
	}

	private async turn(until?: number, signal?: AbortSignal): Promise<void> {
		const process = this.inProcess.getStore()!;
		await new Promise<void>((go, fail) => {
			if (this.dead.has(process)) return;
			const one = { process, until, go };
			this.waiting.add(one);
			signal?.addEventListener('abort', () => {
				this.waiting.delete(one);
				fail(new Error('no longer waited for'));
			});
		});
	}

	private contextOf(process: number): IExecuteFunctions {
		const workflow = { id: 'workflow' } as never;
		const parameters = { options: { ignoreOwnChanges: 'yes' } };
		return {
			// Within a process, executions take turns by it.
			getWorkflow: () => ({ id: `of process ${process} in story ${this.story}` }),
			getNode: () => ({ name: 'Action', type: 'package.accountingService' }),
			getParentNodes: () => [{ type: 'package.accountingServiceTrigger', parameters }],
			logger: {
				warn(what: string) {
					throw new Error(what);
				},
			},
			helpers: {
				checkProcessedAndRecord: async (values: string[], scope: 'workflow', options: never) =>
					await this.memory.checkProcessedAndRecord(values, scope, { workflow }, options),
				removeProcessed: async (values: string[], scope: 'workflow', options: never) =>
					await this.memory.removeProcessed(values, scope, { workflow }, options),
			},
		} as unknown as IExecuteFunctions;
	}
}
