import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { checkedPdf } from '../../../nodes/AccountingService/execution/output/pdf';
import { failIfStalled } from '../../../nodes/AccountingService/execution/output/stallGuard';
import { UnusableValue } from '../../../nodes/AccountingService/execution/failures/failure';
import { VirtualClock } from '../../transport/virtualClock';

const checked = async (stream: Readable) =>
	await checkedPdf(stream, 'Invoice 7', (text) => text.replaceAll('the-key', '***'));
const refusal = async (stream: Readable) => {
	const thrown: unknown = await checked(stream).catch((error: unknown) => error);
	expect(thrown).toBeInstanceOf(UnusableValue);
	return thrown as UnusableValue;
};
const bytes = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

describe('a document', () => {
	test.each([
		['in one piece', ['%PDF-1.7 and more']],
		['byte by byte', [...'%PDF-1.7 and much more than that']],
		['in two pieces', ['%P', 'DF-1.7 and more']],
		['behind a byte order mark', ['\ufeff%PDF-1.4 and more']],
	])('that arrives %s is handed on whole', async (_, chunks) => {
		const stream = bytes(...chunks);
		expect(await text(await checked(stream))).toBe(chunks.join('').replace(/^\ufeff/, ''));
	});

	test.each(['PDF-1.7', 'x%PDF-1.7', '%PDF', '           \n    %PDF-1.7'])(
		'that begins with %j is none',
		async (start) => expect((await refusal(bytes(start))).message).toMatch(/something else/),
	);

	test('that is none is quoted without its tags, and no more of it is read', async () => {
		const stream = bytes('<h1>Please</h1>\n\n  <b>sign in</b>', 'x'.repeat(100_000));
		const { message, advice } = await refusal(stream);
		expect(message).toBe(
			'The service returned something else than a PDF for Invoice 7: Please sign in',
		);
		expect(advice).toMatch(/Open the document in the service itself/);
		expect(stream.destroyed).toBe(true);
	});

	test('that is none and long is quoted in part', async () => {
		const { message } = await refusal(bytes('x'.repeat(1_000)));
		expect(message).toMatch(/Invoice 7: x{200}$/);
	});

	test('that is none is quoted without the key', async () => {
		const { message } = await refusal(bytes('the-key and the-key'));
		expect(message).toMatch(/Invoice 7: \*\*\* and \*\*\*$/);
	});

	test('that is empty is said to be empty', async () => {
		const { message } = await refusal(bytes());
		expect(message).toBe('The service returned an empty document for Invoice 7');
	});

	test('whose stream breaks off before anything is known is no PDF, and no wait without end', async () => {
		const stream = new PassThrough();
		const checking = checked(stream);
		stream.write('%P');
		setImmediate(() => stream.destroy(new Error('broke off')));
		await expect(checking).rejects.toThrow('broke off');
	});
});

describe('work on a stream', () => {
	const clock = () => new VirtualClock();
	const outcome = async (work: Promise<string>) =>
		await work.catch((error: Error) => `failed: ${error.message}`);

	test('gets all that arrives, and gives its result', async () => {
		const time = clock();
		const stream = bytes('a', 'b', 'c');
		const work = failIfStalled(stream, 1_000, time, async (watched) => await text(watched));
		expect(await time.run(outcome(work))).toBe('abc');
	});

	test('fails with the work', async () => {
		const time = clock();
		const work = failIfStalled(bytes('a'), 1_000, time, async () => {
			throw new Error('full');
		});
		expect(await time.run(outcome(work))).toBe('failed: full');
	});

	test.each([
		[300, 300],
		[1_000, 1_000],
		[60_000, 60_000],
	])('that hears nothing for %i ms ends then, and not before', async (silenceMs, least) => {
		const time = clock();
		const began = time.now();
		const stream = new PassThrough();
		const work = failIfStalled(stream, silenceMs, time, async (watched) => await text(watched));
		expect(await time.run(outcome(work))).toBe(`failed: no data for ${silenceMs} ms`);
		expect(time.now() - began).toBeGreaterThanOrEqual(least);
		expect(time.now() - began).toBeLessThanOrEqual(least + 500);
	});

	test.each([
		[1_000, 'all 20000'],
		[900, 'failed: only 4500 bytes in 5 s'],
		[1, 'failed: only 5 bytes in 5 s'],
	])('that brings %i bytes every 900 ms gives %s', async (bytesEach, expected) => {
		const time = clock();
		const stream = new PassThrough();
		const drip = async () => {
			for (let n = 0; n < 20; n += 1) {
				await time.sleep(900);
				stream.write('x'.repeat(bytesEach));
			}
			stream.end();
		};
		void drip();
		const all = async (watched: Readable) => `all ${(await text(watched)).length}`;
		const work = failIfStalled(stream, 1_000, time, all);
		expect(await time.run(outcome(work))).toBe(expected);
	});

	test('is not hurried where all has arrived, however long its place takes', async () => {
		const time = clock();
		const kept = async (watched: Readable) => {
			const all = await text(watched);
			await time.sleep(60_000);
			return all;
		};
		const work = failIfStalled(bytes('a', 'b'), 1_000, time, kept);
		expect(await time.run(outcome(work))).toBe('ab');
	});

	test.each(['before it is asked for', 'in the middle', 'at the end'])(
		'is not hurried where its place pauses %s',
		async (when) => {
			const time = clock();
			const stream = bytes(...'abcdefghij');
			const at = ['before it is asked for', 'in the middle', 'at the end'].indexOf(when) * 5;
			const kept = async (watched: Readable) => {
				let all = '';
				if (at === 0) await time.sleep(60_000);
				for await (const chunk of watched) {
					all += String(chunk);
					if (all.length === at) await time.sleep(60_000);
				}
				return all;
			};
			const work = failIfStalled(stream, 1_000, time, kept);
			expect(await time.run(outcome(work))).toBe('abcdefghij');
		},
	);

	test('whose place pauses is hurried again afterwards', async () => {
		const time = clock();
		const began = time.now();
		const stream = new PassThrough({ objectMode: true });
		for (const each of 'abcdef') stream.write(each);
		const kept = async (watched: Readable) => {
			for await (const chunk of watched) if (String(chunk) === 'c') await time.sleep(60_000);
			return 'all';
		};
		const work = failIfStalled(stream, 1_000, time, kept);
		expect(await time.run(outcome(work))).toBe('failed: no data for 1000 ms');
		expect(time.now() - began).toBeGreaterThanOrEqual(61_000);
		expect(time.now() - began).toBeLessThanOrEqual(61_500);
	});

	test('brings no drip because its place paused', async () => {
		const time = clock();
		const stream = new PassThrough({ objectMode: true });
		const goOn = async () => {
			for (let n = 0; n < 4; n += 1) {
				await time.sleep(900);
				stream.write('x'.repeat(1_000));
			}
			stream.end();
		};
		const kept = async (watched: Readable) => {
			let all = 0;
			for await (const chunk of watched) {
				all += String(chunk).length;
				if (all > 3) continue;
				await time.sleep(30_000);
				if (all === 3) void goOn();
			}
			return `all ${all}`;
		};
		for (const each of 'abc') stream.write(each);
		stream.write('de');
		const work = failIfStalled(stream, 1_000, time, kept);
		expect(await time.run(outcome(work))).toBe('all 4005');
	});

	test('is not watched any more once it is done', async () => {
		const time = clock();
		const began = time.now();
		const stream = new PassThrough();
		await time.run(failIfStalled(stream, 60_000, time, async () => 'done'));
		expect(time.now()).toBe(began);
		expect(stream.destroyed).toBe(false);
	});
});
