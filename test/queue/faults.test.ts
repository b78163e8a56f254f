import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { filesIn, filesInASharedFolder } from './files';
import { PERSISTENT } from './flow';
import { faultsOfServers } from './serverFaults';
import { faultsOfTheWay } from './serviceFaults';
import { startStage, type QueueStage } from './stage';
import { faultsOfWorkers } from './workerFaults';

let folder: string;
let stage: QueueStage;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'n8n-files-'));
	stage = await startStage(PERSISTENT, filesIn(folder));
});

afterAll(async () => {
	await stage?.stop();
	await rm(folder, { recursive: true, force: true });
});

const shared = () => folder;
describe('files in a shared folder', () => filesInASharedFolder(() => stage, shared));
describe('the way to the service is broken', () => faultsOfTheWay(() => stage));
describe('a worker is killed', () => faultsOfWorkers(() => stage));
describe('a server is killed', () => faultsOfServers(() => stage));
