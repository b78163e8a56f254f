import { cancellationInAWorker } from './cancellation';
import { catchUpAcrossProcesses } from './catchUp';
import { credentialsInEveryProcess } from './credentials';
import { deliveriesThroughBothProcessors } from './deliveries';
import { everyOperationInAWorker } from './operations';
import { ownChangesOfTwoWorkers } from './ownChanges';
import { pacingOfTwoWorkers } from './pacing';
import { startStage, type QueueStage } from './stage';

let stage: QueueStage;

beforeAll(async () => {
	stage = await startStage();
});

afterAll(async () => await stage?.stop());

describe('every operation in a worker', () => everyOperationInAWorker(() => stage));
describe('credentials', () => credentialsInEveryProcess(() => stage));
describe('cancellation', () => cancellationInAWorker(() => stage));
describe('pacing', () => pacingOfTwoWorkers(() => stage));
describe('deliveries', () => deliveriesThroughBothProcessors(() => stage));
describe('own changes', () => ownChangesOfTwoWorkers(() => stage));
// It waits two minutes by the clock. In one process test/e2e/catchUp sees the same.
if (process.env.SOAK) describe('both triggers', () => catchUpAcrossProcesses(() => stage));
