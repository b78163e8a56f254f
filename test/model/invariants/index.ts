import type { Played } from '../play/stage';
import { ends } from './ends';
import type { Invariants } from './invariant';
import { lists } from './lists';
import { outputs } from './outputs';
import { quiet } from './quiet';
import { requests } from './requests';
import { secrecy } from './secrecy';
import { words } from './words';
import { writes } from './writes';

/** Everything that is promised, by subject. */
const promises: Invariants = {
	...secrecy,
	...requests,
	...writes,
	...ends,
	...words,
	...lists,
	...outputs,
	...quiet,
};

/** The first promise that was broken, and how. */
export async function brokenPromise(played: Played): Promise<string | undefined> {
	for (const [promise, isBroken] of Object.entries(promises)) {
		const how = await isBroken(played);
		if (how) return `${promise}: ${how}`;
	}
	return undefined;
}
