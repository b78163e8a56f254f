import { PERSISTENT } from './flow';
import { faultsOfServers } from './serverFaults';
import { faultsOfTheWay } from './serviceFaults';
import { startStage, type QueueStage } from './stage';
import { faultsOfWorkers } from './workerFaults';

let stage: QueueStage;

beforeAll(async () => {
	stage = await startStage(PERSISTENT);
});

afterAll(async () => await stage?.stop());

describe('the way to the service is broken', () => faultsOfTheWay(() => stage));
describe('a worker is killed', () => faultsOfWorkers(() => stage));
describe('a server is killed', () => faultsOfServers(() => stage));
