import { isLater } from './closeness';
import { Explained, type KnownWrite } from './explained';
import { statusSaid } from './statusSaid';
import type { OwnWrite, SeenChange } from './told';

/** Of one record. */
const MOST_WRITES = 8;

export interface WritesOfRecord {
	/** A write made the record. */
	readonly isMade: boolean;
	/** The last one stands last. */
	readonly writes: readonly KnownWrite[];
	/** When the record said that it was changed, with contents of others. */
	readonly timesOfOthers: ReadonlyArray<number | undefined>;
}

export function withWrite(write: OwnWrite, known?: WritesOfRecord): WritesOfRecord {
	const { isMade = false, writes = [], timesOfOthers = [] } = known ?? {};
	const last = { ...write, explained: new Explained(write.at) };
	return {
		isMade: isMade || write.deed === 'made',
		writes: [...writes, last].slice(-MOST_WRITES),
		timesOfOthers,
	};
}

/** The same once others have changed the record, or are told of, though it `isOfOwn`: it shows what a write left. */
export function afterOthers(
	known: WritesOfRecord,
	change: SeenChange,
	isOfOwn: boolean,
): WritesOfRecord {
	const stays = change.hasTime || isOfOwn;
	const writes = known.writes.filter(
		({ deed, at }) => isLater(at, change.happened) || (stays && deed !== 'deleted'),
	);
	if (isOfOwn) return { ...known, writes };
	return {
		...known,
		writes: writes.map((write) =>
			isUndoing(change, write) ? { ...write, isUndone: true } : write,
		),
		timesOfOthers: [...known.timesOfOthers, change.changedAt].slice(-MOST_WRITES),
	};
}

function isUndoing({ happened, record }: SeenChange, { at, status }: KnownWrite): boolean {
	const found = statusSaid(record);
	return found !== '' && found !== status && !isLater(at, happened);
}
