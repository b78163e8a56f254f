import { steadyClock, systemClock } from '../execution/service/clock';
import type { Clock } from '../transport';
import { eventLoopWorkload, Intake, type Workload } from './intake';
import { EventClaims } from './claims';
import { lookups, type Lookups } from './lookups';
import { LogLines } from './logLines';
import { CredentialMemory } from './verify/credentialMemory';

/**
 * What a process remembers from one delivery to the next, for all its triggers. It is kept here
 * because n8n keeps nothing for `webhook()`. `steady` measures how long something lasts.
 */
export class TriggerState {
	readonly claims: EventClaims;
	readonly credentials: CredentialMemory;
	readonly intake: Intake;
	readonly logLines: LogLines;

	constructor(
		steady: Clock = steadyClock,
		readonly timeOfDay: Clock = systemClock,
		workload: Workload = eventLoopWorkload(),
		waiting: Pick<Lookups, 'longestMs'> = lookups,
	) {
		this.claims = new EventClaims(steady);
		this.credentials = new CredentialMemory(steady);
		this.intake = new Intake(steady, workload, waiting);
		this.logLines = new LogLines(steady);
	}
}
