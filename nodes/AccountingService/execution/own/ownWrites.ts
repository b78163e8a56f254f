import { idForm } from '../../transport';
import { isClose } from './closeness';
import { deedsBehind, isOfStatus } from './deeds';
import { giverOf, mayComeOf, mayGive } from './explained';
import type { OwnWrite, SeenChange } from './told';
import { afterOthers, withWrite, type WritesOfRecord } from './writesOfRecord';

/** Records whose writes are known; those written longest ago are forgotten first. */
const MOST_RECORDS = 5_000;

interface Underway extends Pick<OwnWrite, 'account' | 'resource'> {
	/** Of a record that is being made there is none yet. */
	readonly recordId?: string;
	readonly ended: Promise<void>;
}

/** What the action nodes of this process have written, so that a trigger knows it again. */
export class OwnWrites {
	/** By record, then by account. */
	private readonly records = new Map<string, Map<string, WritesOfRecord>>();
	private readonly accounts = new Set<string>();
	private readonly onTheirWay = new Set<Underway>();

	/** Sends a write, and tells of it. An event of it may come before its answer. */
	async during<Result>(
		about: Omit<Underway, 'ended'>,
		send: () => Promise<Result>,
	): Promise<Result> {
		const sending = send();
		const underway = { ...about, ended: sending.then(nothing, nothing) };
		this.onTheirWay.add(underway);
		await underway.ended;
		this.onTheirWay.delete(underway);
		return await sending;
	}

	answered(write: OwnWrite): void {
		const key = keyOf(write);
		const ofRecord = this.records.get(key) ?? new Map<string, WritesOfRecord>();
		ofRecord.set(write.account, withWrite(write, ofRecord.get(write.account)));
		this.accounts.add(write.account);
		this.records.delete(key);
		this.records.set(key, ofRecord);
		const [oldest] = this.records.keys();
		if (this.records.size > MOST_RECORDS) this.records.delete(oldest!);
	}

	/** Writes that the change may come from and whose answer is not there yet. */
	underway(change: SeenChange): Array<Promise<void>> {
		return [...this.onTheirWay]
			.filter(
				({ account, resource, recordId }) =>
					resource === change.resource &&
					(change.account === undefined || account === change.account) &&
					(recordId === undefined || idForm(recordId) === idForm(change.recordId)),
			)
			.map(({ ended }) => ended);
	}

	/**
	 * Whether a write has left the record as the change shows it; a deletion is known by the id alone. Where the
	 * record does not say when it changed, says the same with another content, or is gone, a write explains one change,
	 * which has to be close to it.
	 */
	isOwn(change: SeenChange): boolean {
		return this.knownOf(change).some(([, { isMade, writes, timesOfOthers }]) => {
			const isTimed = change.hasTime && !timesOfOthers.includes(change.changedAt);
			// Without a time of change, an earlier content may be one that somebody has brought back.
			const isLast = change.isLatest || !change.hasTime;
			return (isLast ? writes.slice(-1) : writes.toReversed()).some((write) => {
				const giver = giverOf(writes.slice(0, writes.indexOf(write) + 1), change);
				const isDone = change.kind === 'created' ? isMade : giver !== undefined;
				return (
					deedsBehind(change.kind, isDone).includes(write.deed) &&
					(!isOfStatus(change.kind) || mayGive(giver ?? write, change)) &&
					this.shows(write, change, write.status || giver?.status) &&
					(write.explained.takes(change) || (isTimed && write.fingerprints !== undefined))
				);
			});
		});
	}

	/** What has made a record a few minutes ago, unless a write of the same account has deleted it since. */
	lateMaking(record: Pick<OwnWrite, 'account' | 'resource' | 'recordId'>, now: number) {
		if (this.isDeleted(record)) return undefined;
		const happened = { after: now, before: now };
		return this.writesOf(record).find(({ deed, at }) => deed === 'made' && isClose(at, happened));
	}

	/** Whether the last write of an account has deleted a record. */
	isDeleted(record: Pick<OwnWrite, 'account' | 'resource' | 'recordId'>): boolean {
		return this.writesOf(record).at(-1)?.deed === 'deleted';
	}

	/**
	 * Somebody else has changed the record. Where it does not say when, it may get back a content that it had; and
	 * one that was deleted may be back. What was written since is not changed by it: it may be told late.
	 */
	changedByOthers(change: SeenChange): void {
		const ofRecord = this.records.get(keyOf(change));
		for (const [account, known] of this.knownOf(change))
			ofRecord!.set(account, afterOthers(known, change, this.isOfOwn(known, change)));
	}

	/** Whether what is told is a content that a write left: the event of an earlier one, or somebody looked at it. */
	private isOfOwn({ writes }: WritesOfRecord, change: SeenChange): boolean {
		const isEvent = change.arrivedAt !== undefined;
		return writes.some(
			(write) =>
				write.fingerprints !== undefined &&
				this.shows(write, change) &&
				(change.hasTime || (isEvent && write.explained.takes(change))),
		);
	}

	private writesOf(record: Pick<OwnWrite, 'account' | 'resource' | 'recordId'>) {
		return this.records.get(keyOf(record))?.get(record.account)?.writes ?? [];
	}

	/** By account, of which a trigger may not know its own. */
	private knownOf(change: SeenChange): Array<[account: string, WritesOfRecord]> {
		const all = [...(this.records.get(keyOf(change)) ?? [])];
		return all.filter(([account]) => (change.account ?? account) === account);
	}

	private shows(write: OwnWrite, change: SeenChange, given?: string): boolean {
		const { fingerprints, fits } = write;
		// The same id may be that of another record elsewhere.
		const isOfAccount = change.account !== undefined || this.accounts.size === 1;
		if (fits) return mayComeOf(write, change, given, isOfAccount);
		if (!fingerprints) return isOfAccount;
		const { fingerprint, hasTime } = change;
		const { whole, parts } = fingerprints;
		return fingerprint === whole || (hasTime && parts.some((part) => part === fingerprint));
	}
}

const nothing = () => {};

const keyOf = ({ resource, recordId }: Pick<SeenChange, 'resource' | 'recordId'>) =>
	`${resource} ${idForm(recordId)}`;

/** Those of this process: triggers and action nodes that it runs know of each other. */
export const ownWrites = new OwnWrites();
