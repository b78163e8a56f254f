jest.mock('../../nodes/AccountingService/execution/service/clock', () =>
	jest.requireActual('./hurriedClock'),
);

import { listSteps } from './draw/step';
import { changingWorlds } from './draw/world';
import { holds } from './holds';
import { Stage } from './play/stage';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => await stage.close());

test('a list that others change is complete, or says that it is not', async () => {
	await holds(stage, changingWorlds, listSteps, 100);
});
