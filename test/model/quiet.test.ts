jest.mock('../../nodes/AccountingService/execution/service/clock', () =>
	jest.requireActual('./hurriedClock'),
);

import { steps } from './draw/step';
import { quietWorlds } from './draw/world';
import { holds } from './holds';
import { Stage } from './play/stage';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => await stage.close());

test('where the service is quiet, the outputs and the books are those of the plain model', async () => {
	await holds(stage, quietWorlds, steps, 220);
});
