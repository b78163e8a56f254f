jest.mock('../../../nodes/AccountingService/execution/service/clock', () =>
	jest.requireActual('../../model/hurriedClock'),
);

import { json } from '../../localService/localService';
import { systemClock } from '../../model/hurriedClock';
import { ActionHarness } from '../actionHarness';

const MINUTE = 60_000;

let harness: ActionHarness;
beforeEach(async () => void (harness = await ActionHarness.start()));

const page = (from: number) => Array.from({ length: 100 }, (_, n) => ({ id: from + n }));

/** Every page behind the second is to be asked for again in a minute; then the second is refused. */
const breaking = (status: number) => {
	harness.service.respond = (hit, response) => {
		const offset = Number(hit.query.offset ?? 0);
		if (offset === 0) return json({ data: page(0), total: 2_000 })(hit, response);
		if (offset > 100)
			return json({ error: 'later' }, status, { 'Retry-After': '60' })(hit, response);
		const refuse = () => {
			if (harness.service.hits.length > 3) json({ error: 'no' }, 400)(hit, response);
			else setImmediate(refuse);
		};
		refuse();
	};
};

test.each([503, 429])(
	'nothing is asked for an item that went to the error output, though pages ahead were answered %i',
	async (status) => {
		breaking(status);
		const run = await harness.run(
			{ resource: 'invoice', operation: 'getAll', returnAll: true },
			{ node: { onError: 'continueErrorOutput' } },
		);
		expect(run.output(1)[0]?.json.error).toMatch(/no \(400\)/);
		const asked = harness.service.lines.length;
		await systemClock.sleep(5 * MINUTE);
		expect(harness.service.lines.slice(asked)).toEqual([]);
	},
);

test.each([503, 429])(
	'nothing is asked for after the node has ended, though pages ahead were answered %i',
	async (status) => {
		breaking(status);
		const run = await harness.run({ resource: 'invoice', operation: 'getAll', returnAll: true });
		expect(run.error?.message).toMatch(/no \(400\)/);
		const asked = harness.service.lines.length;
		await systemClock.sleep(5 * MINUTE);
		expect(harness.service.lines.slice(asked)).toEqual([]);
	},
);
