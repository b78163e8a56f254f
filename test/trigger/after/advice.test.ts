import type { LocalService } from '../../localService/localService';
import { runTrigger } from './runTrigger';
import { engine, event, service, trigger } from './stage';

const NOT_LOST =
	'The event is not lost: afterwards click Retry in the list of executions, or have the service send it again, if it offers that.';

const answer =
	(status: number, headers: Record<string, string>, body: string): LocalService['respond'] =>
	(_, response) =>
		void response.writeHead(status, headers).end(body);

const ofJson = { 'Content-Type': 'application/json' };
const later = { ...ofJson, 'Retry-After': '3600' };

test.each([
	['record', 429, later, '{}', 'The next try would be due in 60 minutes.'],
	['record', 412, ofJson, '{}', 'The record may have changed meanwhile.'],
	['record', 423, ofJson, '{}', 'It may be in use by somebody else.'],
	[
		'pdf',
		200,
		{ 'Content-Type': 'application/pdf' },
		'<html>Sign in</html>',
		'Open the document in the service itself. If it looks right there, try again.',
	],
	[
		'pdf',
		206,
		{ 'Content-Type': 'application/pdf' },
		'%PDF-1.7 a part',
		'It was asked for 3 times.',
	],
])(
	'what is said of a fetched %s and %d speaks of no item, and of no option that a trigger lacks',
	async (fetch, status, headers, body, advice) => {
		service.respond = answer(status, headers, body);
		const { error } = await runTrigger(engine, trigger({ fetch: [fetch] }), [event()]);
		expect(error?.description).toBe(`${advice} ${NOT_LOST}`);
	},
);
