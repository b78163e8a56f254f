jest.mock('../../nodes/AccountingService/execution/service/clock', () =>
	jest.requireActual('./hurriedClock'),
);

import { steps } from './draw/step';
import { troubledWorlds } from './draw/world';
import { holds } from './holds';
import { Stage } from './play/stage';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => await stage.close());

test('in trouble nothing is written twice, nothing is lost without a word, and nothing is shown', async () => {
	await holds(stage, troubledWorlds, steps, 220);
});
