import type { IContextObject, IExecuteFunctions } from 'n8n-workflow';

import type { Job } from '../job/job';
import type { Value } from './doubts';
import { hashOf } from './hashOf';
import { PlannedValues } from './plannedValues';

/** An item of one of the runs of a node. */
interface Owner {
	readonly run: number;
	readonly item: number;
	/** Of whom a repeat is the same thing, whoever asks for it. */
	readonly same?: string;
}

/**
 * Which item of an execution was the first to write a value, or to plan it, so that none is taken for another's
 * doing. Kept in n8n's node context, as the ledger is: a loop may wait for days, and Retry On Fail runs the node
 * again.
 */
export class Owners {
	private readonly stored: IContextObject;
	private readonly taken = new Map<number, string[]>();
	readonly planned = new PlannedValues();
	readonly run: number;

	constructor(context: IExecuteFunctions) {
		this.stored = context.getContext('node');
		this.run = context.getWorkflowDataProxy(0).$runIndex as number;
	}

	private get owners(): Record<string, Owner> {
		return (this.stored.owners ??= {}) as Record<string, Owner>;
	}

	/** The other item that has a value. Where there is none, it is from now on that of this item. */
	otherThan(job: Job, [field, text]: Value, same?: unknown): Owner | undefined {
		const { connection, entry, itemIndex: item, options } = job;
		const key = hashOf([connection.account, entry.resource, options.dryRun, field, text]);
		const mine = { run: this.run, item, ...(same !== undefined && { same: hashOf(same) }) };
		const owner = this.owners[key];
		if (owner === undefined) {
			this.owners[key] = mine;
			this.taken.set(item, [...(this.taken.get(item) ?? []), key]);
			return undefined;
		}
		const isMine = owner.run === mine.run && owner.item === item;
		return isMine || (mine.same !== undefined && owner.same === mine.same) ? undefined : owner;
	}

	/** How a message calls another item. */
	nameOf(owner: Owner): string {
		return owner.run === this.run ? `item ${owner.item}` : 'an item of an earlier run';
	}

	/** What an item has taken is free again: it has done nothing. */
	release(item: number): void {
		for (const key of this.taken.get(item) ?? []) delete this.owners[key];
		this.taken.delete(item);
	}
}
