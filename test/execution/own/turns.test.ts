import { asOwn } from '../../../nodes/AccountingService/execution/own/asOwn';
import type { Job } from '../../../nodes/AccountingService/execution/job/job';

/** No more of it is asked for where nothing is told. */
const job = {
	connection: { account: 'a' },
	context: { getExecutionId: () => '1' },
	entry: { resource: 'customer' },
	itemIndex: 0,
} as unknown as Job;

afterEach(() => jest.restoreAllMocks());

test('what others have to do comes between a long answer and what is remembered of it', async () => {
	const order: string[] = [];
	let now = 0;
	jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
	const send = async () => {
		setTimeout(() => order.push('others'), 0);
		return await Promise.resolve();
	};
	await asOwn(job, '1', send, () => {
		order.push('remembered');
		return undefined;
	});
	expect(order).toEqual(['others', 'remembered']);
});
