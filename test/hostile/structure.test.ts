import { came } from '../../nodes/AccountingService/transport/call/answer';
import { readEvent } from '../../nodes/AccountingService/trigger/events/serviceEvent';
import { timesAsLong, usualMs } from './cpu';

const MEGABYTE = 1024 * 1024;

/** What a reader of JSON looks out for. */
const STRUCTURE = [...'[]{}:,"\\-1e'];
const pairs = STRUCTURE.flatMap((one) => STRUCTURE.map((other) => [one, other] as const));

/** So many times as long as `JSON.parse` takes for as much that is right: the scan, and what it says to that. */
const MOST = 10;
const right = `[${'[1,"a"],'.repeat(MEGABYTE / 8)}1]`;

const readers: Record<string, (text: string) => unknown> = {
	answer: async (text) => await came({ status: 200, headers: {}, body: text }),
	delivery: (text) => readEvent(Buffer.from(text)),
};

test.each(Object.keys(readers))(
	'a megabyte of any two characters of JSON, in turns or one after the other, holds no %s up',
	async (kind) => {
		const read = readers[kind]!;
		const usual = usualMs(() => void JSON.parse(right));
		const slow: string[] = [];
		const look = async (what: string, text: string) => {
			const times = await timesAsLong(usual, () => read(text), MOST);
			if (times > MOST) slow.push(`${what}: ${Math.round(times)} times`);
		};
		for (const [one, other] of pairs) {
			await look(`${one}${other} in turns`, `${one}${other}`.repeat(MEGABYTE / 2));
			await look(`${one}, then ${other}`, one.repeat(MEGABYTE / 2) + other.repeat(MEGABYTE / 2));
		}
		expect(slow).toEqual([]);
	},
);
