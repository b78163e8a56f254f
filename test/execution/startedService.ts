import { WithService } from './withService';

/** The service of a test file: started before its tests, stopped after them. */
export let with_: WithService;

beforeAll(async () => void (with_ = await WithService.start()));
afterAll(async () => await with_.service.stop());
