import type { Page } from '../../../nodes/AccountingService/transport/pages/page';
import { readPages } from '../../../nodes/AccountingService/transport/pages/pages';
import type {
	Fault,
	Reading,
	Step,
} from '../../../nodes/AccountingService/transport/pages/reading';
import { seeded, VirtualClock } from '../virtualClock';

/** A list, and how the service returns its pages. */
export interface Service {
	readonly rows: unknown[];
	readonly cap?: number;
	readonly total?: 'right' | 'page' | number;
	/** The longest latency, in milliseconds; answers can overtake each other. */
	readonly latency?: number;
	/** The latency is always the same. */
	readonly steady?: boolean;
	readonly give?: (offset: number, limit: number, hit: number) => Page | Fault<string> | undefined;
}

export type Asked = readonly [offset: number, limit: number];

export const records = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

/** The rows read, the last step, the requests, the most at once, and the time in ms. */
export async function read(service: Service, reading: Partial<Reading> = {}) {
	const clock = new VirtualClock();
	const random = seeded(7);
	const asked: Asked[] = [];
	const began = clock.now();
	let inFlight = 0;
	let most = 0;
	const fetchPage = async (offset: number, limit: number): Promise<Page | Fault<string>> => {
		asked.push([offset, limit]);
		const hit = asked.length;
		most = Math.max(most, (inFlight += 1));
		const share = service.steady ? 1 : 0.5 + random() / 2;
		await clock.sleep(share * (service.latency ?? 300));
		inFlight -= 1;
		const given = service.give?.(offset, limit, hit);
		if (given) return given;
		const items = service.rows.slice(offset, offset + Math.min(limit, service.cap ?? Infinity));
		const total = service.total === 'right' ? service.rows.length : service.total;
		return { items, total: total === 'page' ? items.length : total };
	};
	const steps: Array<Step<string>> = [];
	const collect = async () => {
		for await (const step of readPages(fetchPage, { pageSize: 100, ...reading })) steps.push(step);
	};
	await clock.run(collect());
	const rows = steps.flatMap((step) => (step.kind === 'page' ? step.items : []));
	const ends = steps.filter((step) => step.kind !== 'page');
	expect(ends).toHaveLength(1);
	return { rows, end: ends[0]!, asked, most, ms: clock.now() - began };
}
