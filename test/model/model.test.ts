jest.mock('../../nodes/AccountingService/execution/service/clock', () =>
	jest.requireActual('./hurriedClock'),
);

import fc from 'fast-check';

import { invariants } from './invariants';
import { Stage } from './play';
import { steps } from './step';
import { storyOf } from './story';
import { worlds } from './world';

/** As many as it is told: `SOAK=1 MODEL_WORLDS=100000 npx jest test/model` draws other worlds each time. */
const WORLDS = Number(process.env.MODEL_WORLDS ?? (process.env.SOAK === '1' ? 20_000 : 300));

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => await stage.close());

test('the node does what was asked, or says what it did not do', async () => {
	await fc.assert(
		fc.asyncProperty(worlds, steps, async (world, step) => {
			const played = await stage.play(world, step);
			for (const [promise, violated] of Object.entries(invariants)) {
				const wrong = violated(played);
				if (wrong) throw new Error(`${promise}: ${wrong}\n${storyOf(played)}`);
			}
		}),
		{ numRuns: WORLDS, endOnFailure: false },
	);
});
