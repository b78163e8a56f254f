import { contestantsFor } from '../contestants.ts';
import { rehearse } from '../performance.ts';
import { startService, type CountedService } from '../service.ts';
import { startStage } from '../stage.ts';
import type { Figure } from './figure.ts';
import { gauge } from './gauge.ts';
import { howMany, stopping } from './stopping.ts';

const PAGE = 100;
const NOTE = 'Seen by everyone';

/** A whole large account: every record is read, and every record is changed. */
export async function records(count: number): Promise<Figure> {
	const service = await startService(['--seed', String(count), '--rate', '1000000']);
	const stage = await startStage();
	try {
		const { ours } = await contestantsFor(stage, service);
		const whole = { returnAll: true, simplify: false };
		const read = stopping(ours({ resource: 'customer', operation: 'getAll', ...whole }));
		const change = stopping(
			ours({
				resource: 'customer',
				operation: 'update',
				customerId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
				fieldsMode: 'json',
				fieldsJson: JSON.stringify({ notes: NOTE }),
				options: { concurrency: 10 },
			}),
		);
		const parts = [{ ...read, name: 'Read' }, { ...change, name: 'Change' }, howMany];
		const run = await rehearse(stage, { name: 'Records', parts });
		const { result, seconds, memory } = await gauge(stage.pid, async () => await run([1]));
		const arrived = Number(result.items[0]?.count_id ?? 0);
		const requests = service.take();
		const perfect = Math.ceil(count / PAGE) + count;
		return {
			job: `${count} records through Return All and Update (${requests} requests, ${perfect} at least)`,
			seconds,
			rate: `${(count / seconds).toFixed(0)} records/s`,
			memory,
			lost: Math.abs(count - arrived) + (await unchanged(service, count)),
		};
	} finally {
		await stage.stop();
		await service.stop();
	}
}

/** How many of the service's records lack the text that was written into all of them. */
async function unchanged({ baseUrl, apiKey }: CountedService, count: number): Promise<number> {
	let changed = 0;
	for (let offset = 0; offset < count; offset += PAGE) {
		const url = `${baseUrl}/customers?limit=${PAGE}&offset=${offset}`;
		const answer = await fetch(url, { headers: { 'X-API-Key': apiKey } });
		const { data } = (await answer.json()) as { data: Array<{ notes: string | null }> };
		changed += data.filter(({ notes }) => notes === NOTE).length;
	}
	return count - changed;
}
