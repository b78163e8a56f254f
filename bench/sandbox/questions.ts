import { startSandbox } from '../../demo/sandbox.ts';
import type { Ratio } from './ratio.ts';

const ROUNDS = 40;
const FILTER = 3;
const SEARCH = 10;

/** The statuses that most records have, and the filters that find many and few records. */
const STATUSES = {
	customers: 'active',
	projects: 'active',
	invoices: 'paid',
	expenses: 'approved',
} as const;
const FILTERS = ['customer_id=7', 'date_from=2000-01-01', 'date_to=2025-01-01'];
const WORDS = ['soren', 'ltd', 'al', 'website', 'a+e'];
const SEARCHES = [...WORDS, 'a'];
/** Searches that find nearly everything and little, each asked together with every filter. */
const FILTERED = ['c', 'website'];
const SPAN = 'date_from=2000-01-01&date_to=2100-01-01';

/** Pages of lists over `count` records of each kind, by HTTP, by the page without a filter. */
export async function questions(count: number): Promise<Ratio[]> {
	const sandbox = await startSandbox(0, ':memory:', ['--seed', `${count}`, '--rate', '1000000']);
	const headers = { 'X-API-Key': sandbox.apiKey };
	const time = async (path: string): Promise<number> => {
		const began = performance.now();
		const answer = await fetch(sandbox.baseUrl + path, { headers });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path} gave ${answer.status}`);
		return performance.now() - began;
	};
	/** A change of a record, after which nothing is known of its kind from before. */
	const write = async (kind: string, words: string): Promise<void> => {
		const answer = await fetch(`${sandbox.baseUrl}/${kind}/1`, {
			method: 'PUT',
			headers: { ...headers, 'Content-Type': 'application/json' },
			body: JSON.stringify({ [kind === 'projects' ? 'description' : 'notes']: words }),
		});
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`A change in ${kind} gave ${answer.status}`);
	};
	/** In turns, and the quickest of each, because the machine does other things as well. */
	const compared = async (kind: string, path: string, most: number): Promise<Ratio> => {
		const costs: number[] = [];
		const plain: number[] = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			await write(kind, `Round ${round}`);
			plain.push(await time(`/${kind}`));
			costs.push(await time(path));
		}
		return { job: `GET ${path}`, cost: Math.min(...costs), compared: Math.min(...plain), most };
	};
	try {
		const ratios: Ratio[] = [];
		for (const [kind, status] of Object.entries(STATUSES)) {
			for (const filter of [`status=${status}`, ...FILTERS])
				ratios.push(await compared(kind, `/${kind}?${filter}`, FILTER));
			for (const words of SEARCHES)
				ratios.push(await compared(kind, `/${kind}?search=${words}`, SEARCH));
			for (const words of FILTERED)
				for (const filter of [`status=${status}`, ...FILTERS, SPAN])
					ratios.push(await compared(kind, `/${kind}?search=${words}&${filter}`, SEARCH));
		}
		for (const words of WORDS)
			ratios.push(await compared('invoices', `/search?q=${words}`, SEARCH));
		return ratios;
	} finally {
		await sandbox.stop();
	}
}
