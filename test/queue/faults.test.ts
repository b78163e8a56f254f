import { START_TIMEOUT } from '../e2e/n8nWithPackage';
import { PERSISTENT } from './flow';
import { faultsOfServers } from './serverFaults';
import { faultsOfTheWay } from './serviceFaults';
import { startStage, type QueueStage } from './stage';
import { faultsOfWorkers } from './workerFaults';

let stage: QueueStage;

beforeAll(async () => {
	stage = await startStage(PERSISTENT);
}, START_TIMEOUT);

afterAll(async () => await stage?.stop(), START_TIMEOUT);

describe('the way to the service is broken', () => faultsOfTheWay(() => stage));
describe('a worker is killed', () => faultsOfWorkers(() => stage));
describe('a server is killed', () => faultsOfServers(() => stage));
