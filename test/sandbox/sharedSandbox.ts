import { type Answer, admin, call } from './client';
import type { AdminSaid, Said } from './said';
import { type Sandbox, startSandbox } from './startSandbox';

/** One sandbox for all the tests of a file, with no record in it unless the flags say otherwise. */
export function sharedSandbox(...flags: string[]) {
	let started: Sandbox | undefined;
	beforeAll(async () => {
		started = await startSandbox(['--rate', '1000000', '--seed', '0', ...flags]);
	});
	afterAll(() => started?.stop());
	const sandbox = () => started as Sandbox;

	return {
		sandbox,
		call: <Body = Said>(route: string, body?: unknown): Promise<Answer<Body>> =>
			call<Body>(sandbox(), route, body),
		admin: <Body = AdminSaid>(route: string, body?: unknown): Promise<Answer<Body>> =>
			admin<Body>(sandbox(), route, body),
		/** A new record. Fails the test if it is not created. */
		async make(path: string, fields: object): Promise<Said> {
			const { status, body } = await call(sandbox(), `POST /${path}`, fields);
			expect([status, body.error]).toEqual([201, undefined]);
			return body;
		},
		/** The types and data of the events written since the last question. */
		events: eventsSince(sandbox),
	};
}

/** An event as tests compare it. */
interface Told {
	readonly type: string;
	readonly data: object;
}

function eventsSince(sandbox: () => Sandbox): () => Promise<Told[]> {
	let seen = 0;
	return async () => {
		const { body } = await admin(sandbox(), `GET /events?after=${seen}`);
		seen = body.events.at(-1)?.position ?? seen;
		return body.events.map(({ type, data }) => ({ type, data }));
	};
}
