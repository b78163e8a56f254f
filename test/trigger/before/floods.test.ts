import { LogLines } from '../../../nodes/AccountingService/trigger/logLines';
import { VirtualClock } from '../../transport/virtualClock';
import { triggerProcess } from './triggerProcess';

test('a flood of one reason is one line a second, which says how many deliveries it stands for', async () => {
	const clock = new VirtualClock();
	const lines = new LogLines(clock);
	const due = () => lines.due('signatureWrong');
	expect([due(), due(), due(), due()]).toEqual([1, undefined, undefined, undefined]);
	await clock.run(clock.sleep(999));
	expect(due()).toBeUndefined();
	await clock.run(clock.sleep(1));
	expect([due(), due()]).toEqual([5, undefined]);
	await clock.run(clock.sleep(60_000));
	expect(due()).toBe(2);
});

test('another reason has a line of its own', () => {
	const lines = new LogLines(new VirtualClock());
	expect([lines.due('signatureWrong'), lines.due('signatureMissing')]).toEqual([1, 1]);
});

test('forged deliveries are logged once a second, and what is only of interest is logged at level debug each time', async () => {
	const { clock, deliver, log } = triggerProcess();
	const forged = { headers: { 'x-svc-signature': 'f'.repeat(64) } };
	for (let nth = 0; nth < 50; nth += 1) await deliver(forged);
	await clock.run(clock.sleep(1_000));
	await deliver(forged);
	expect(log).toEqual([
		[
			'warn',
			expect.stringContaining('Refused'),
			expect.not.objectContaining({ deliveries: expect.anything() }),
		],
		['warn', expect.stringContaining('Refused'), expect.objectContaining({ deliveries: 50 })],
	]);
	const unwanted = { parameters: { events: ['expense.*'] } };
	for (let nth = 0; nth < 3; nth += 1) await deliver(unwanted);
	expect(log.slice(2).map(([level]) => level)).toEqual(['debug', 'debug', 'debug']);
});
