import * as management from '../../../sandbox/schemas/management';
import { sharedSandbox } from '../sharedSandbox';

const { admin } = sharedSandbox();

test('the clock says what a moment looks like, as the flag --now does', async () => {
	const moment = 'must be a moment such as 2026-03-01T09:00:00Z';
	for (const now of ['x', '2026-03-01', '2026-02-30T09:00:00Z'])
		expect(await admin('POST /clock', { now })).toMatchObject({
			status: 400,
			body: { error: `now: ${moment}` },
		});
	const either = 'body: send {"now": "2026-03-01T09:00:00Z"} or {"advance": seconds}';
	for (const wrong of [{}, { now: 5 }, { advance: 1, now: 'x' }])
		expect((await admin('POST /clock', wrong)).body).toEqual({ error: either });
});

const wrongs = ['x', '', '2026', -1, 0.5, 1e300, true, null, [], ['x'], [[]], {}, { x: {} }];
const [clockMoment, clockAdvance] = management.clockChange.options;

test.each([
	['keys', management.newKey],
	['webhooks', management.newWebhook],
	['faults', management.newFault],
	['clock', clockMoment],
	['clock', clockAdvance],
	['inbox', management.newMail],
] as Array<[string, typeof management.newKey]>)(
	'what is wrong in a body for /admin/%s is told in words of its own',
	async (path, schema) => {
		const bodies = Object.keys(schema.shape).flatMap((name) =>
			wrongs.map((wrong) => ({ [name]: wrong })),
		);
		const refused: string[] = [];
		for (const body of bodies.filter((each) => !schema.safeParse(each).success)) {
			const { status, body: said } = await admin<{ error: string }>(`POST /${path}`, body);
			expect([body, status]).toEqual([body, 400]);
			refused.push(said.error);
		}
		expect(refused.length).toBeGreaterThan(10);
		expect(refused.filter((error) => /API reference|undefined|invalid/i.test(error))).toEqual([]);
	},
);
