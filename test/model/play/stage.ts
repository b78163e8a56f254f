import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

import type { ICredentialDataDecryptedObject, IDataObject, INodeExecutionData } from 'n8n-workflow';

import { Engine } from '../../n8nCore/harness';
import type { Step } from '../draw/step';
import type { World } from '../draw/world';
import type { Row } from '../world/account';
import { WorldService, type Scene } from '../world/service';
import { execute, type Executed } from './course';
import { LongestTurn } from './longestTurn';
import { itemOf, parametersOf } from './parameters';
import { planOf, type Planned } from './plan';

/** With every character that some encoding writes otherwise. */
export const keys = ['qZ7kX9/of"the\\model+%20<&>1', 'qZ7kX9/of"the\\model+%20<&>2'] as const;

/** What one step did in one world. */
export interface Played extends Executed {
	readonly world: World;
	readonly step: Step;
	readonly scene: Scene;
	readonly plan: readonly Planned[];
	/** The records of the resource at the beginning, by company. */
	readonly before: readonly [readonly Row[], readonly Row[]];
	readonly parameters: Readonly<IDataObject>;
	readonly items: readonly INodeExecutionData[];
	/** What the editor was told while the node ran. */
	readonly told: readonly unknown[];
	/** Requests sent after the node had ended. */
	readonly late: number;
	/** Requests that arrived at another host. */
	readonly strayed: readonly string[];
	/** The longest stretch for which the event loop was held. Milliseconds of CPU. */
	readonly longestTurnMs: number;
}

/** Plays steps in worlds, by n8n's real engine over real HTTP. */
export class Stage {
	private constructor(
		private readonly engine: Engine,
		private readonly service: WorldService,
	) {}

	static async open(): Promise<Stage> {
		return new Stage(await Engine.start({ accountingServiceApi: {} }), await WorldService.start());
	}

	async close(): Promise<void> {
		await this.service.stop();
	}

	async play(world: World, step: Step): Promise<Played> {
		const scene = this.service.open(world, step.resource);
		const before = scene.accounts.map(({ rows }) => structuredClone(rows));
		const plan = planOf(step, scene);
		const parameters = parametersOf(step, world.dialect, plan);
		const items = plan.map((planned) => itemOf(step, planned));
		const engine = this.engine.with({ accountingServiceApi: credentialIn(world, step, scene) });
		const { onError, retryOnFail } = step;
		const extra = { onError, retryOnFail, maxTries: 3, waitBetweenTries: 1 };
		const made = (name: string) => ({
			...engine.node('accountingService', parameters, { ...extra, id: name, name }),
		});
		const told: unknown[] = [];
		const strayedBefore = this.service.strayed.length;
		let isOver = false;
		let late = 0;
		const paths = scene.addresses.map((address) => `${new URL(address).pathname}/`);
		const onSend = (message: unknown) => {
			const { path } = (message as { request: ClientRequest }).request;
			if (isOver && paths.some((own) => path.startsWith(own))) late += 1;
		};
		subscribe('http.client.request.start', onSend);
		const turn = new LongestTurn();
		const cancels: Array<() => void> = [];
		scene.onRequest = (count) => {
			if (count === world.troubles.cancelAt) for (const cancel of cancels) cancel();
		};
		const executed = await execute(engine, made, step, items, {
			onMessage: (message) => told.push(message),
			onStart: (cancel) => cancels.push(cancel),
		});
		const longestTurnMs = turn.end();
		// What was handed to n8n's request helper before the end is on its way.
		await new Promise(setImmediate);
		isOver = true;
		await this.flush();
		unsubscribe('http.client.request.start', onSend);
		const strayed = this.service.strayed.slice(strayedBefore);
		return {
			...executed,
			...{ world, step, scene, plan, parameters, items, told, late, strayed, longestTurnMs },
			before: before as [Row[], Row[]],
		};
	}

	/** What is under way when the node ends arrives before this does. */
	private async flush(): Promise<void> {
		for (let round = 0; round < 3; round += 1) await fetch(this.service.nowhere);
	}
}

function credentialIn({ troubles }: World, { hasCompanies }: Step, { addresses }: Scene) {
	const of = (company: 0 | 1): ICredentialDataDecryptedObject => ({
		baseUrl: troubles.credential === 'noAddress' ? 'ftp://nowhere' : addresses[company],
		apiKey: troubles.credential === 'noKey' ? ' ' : keys[company],
	});
	return hasCompanies ? (item: IDataObject) => of(item.company === 1 ? 1 : 0) : of(0);
}
