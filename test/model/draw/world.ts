import fc, { type Arbitrary } from 'fast-check';

import { dialects, transparent, type Dialect } from './dialect';
import { changes, faults, noTroubles, troubles, type Troubles } from './troubles';

/** A service as it could be, its accounts, and what happens to it while the node works. */
export interface World {
	readonly dialect: Dialect;
	/** Records of the resource in question, in each account, at the beginning. */
	readonly size: number;
	readonly troubles: Troubles;
}

const sizes = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 120 }));

const worldsWith = (drawn: Arbitrary<Troubles>): Arbitrary<World> =>
	fc.record({ dialect: dialects, size: sizes, troubles: drawn }).map((world) => ({
		...world,
		dialect: transparent(world.dialect, world.troubles.changes.length === 0),
	}));

/** Nothing goes wrong and nobody else is there: what comes out is known exactly. */
export const quietWorlds = worldsWith(fc.constant(noTroubles));

export const troubledWorlds = worldsWith(troubles);

/** Others change the lists while they are read, and now and then an answer is lost. */
export const changingWorlds = worldsWith(
	fc
		.record({ changes, faults: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, faults) })
		.map((drawn) => ({ ...noTroubles, ...drawn })),
);
