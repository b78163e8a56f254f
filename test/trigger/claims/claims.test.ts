import fc from 'fast-check';

import {
	DeliveryGate,
	type Admission,
	type Place,
} from '../../../nodes/AccountingService/trigger/claims/claims';
import { VirtualClock } from '../../transport/virtualClock';

const HOUR = 3_600_000;

function gateWithClock() {
	const clock = new VirtualClock();
	return { clock, gate: new DeliveryGate(clock) };
}

function placeOf(admission: Admission): Place {
	if (admission.kind !== 'first') throw new Error(`not the first but ${admission.kind}`);
	return admission.place;
}

const kinds = (admissions: readonly Admission[]) => admissions.map(({ kind }) => kind);

test('the first copy goes in, the next is a repetition', async () => {
	const { gate } = gateWithClock();
	placeOf(await gate.enter('e')).keep();
	expect(await gate.enter('e')).toEqual({ kind: 'repeated' });
});

test('it knows what came in here, until that is forgotten or freed', async () => {
	const { clock, gate } = gateWithClock();
	expect(gate.knows('e')).toBe(false);
	const place = placeOf(await gate.enter('e'));
	expect(gate.knows('e')).toBe(true);
	place.keep();
	expect(gate.knows('e')).toBe(true);
	await clock.run(clock.sleep(72 * HOUR));
	expect(gate.knows('e')).toBe(false);
	placeOf(await gate.enter('e')).free();
	expect(gate.knows('e')).toBe(false);
});

test('when the sender has gone, the next copy goes in, until it is certain that the first one runs', async () => {
	const { gate } = gateWithClock();
	placeOf(await gate.enter('e')).leave();
	expect(gate.knows('e')).toBe(true);
	placeOf(await gate.enter('e')).leave();
	gate.confirm('e');
	expect((await gate.enter('e')).kind).toBe('repeated');
});

test('what runs is confirmed only where the sender had gone', async () => {
	const { gate } = gateWithClock();
	gate.confirm('unheard of');
	expect(gate.knows('unheard of')).toBe(false);
	const place = placeOf(await gate.enter('e'));
	gate.confirm('e');
	place.free();
	placeOf(await gate.enter('e')).keep();
	expect((await gate.enter('e')).kind).toBe('repeated');
});

test('B16 different events do not meet', async () => {
	const { gate } = gateWithClock();
	placeOf(await gate.enter('company 1')).keep();
	expect((await gate.enter('company 2')).kind).toBe('first');
});

test('B21 of five copies at once, one goes in and four wait for its answer', async () => {
	const { clock, gate } = gateWithClock();
	const copies = Array.from({ length: 5 }, () => gate.enter('e'));
	const first = await copies[0]!;
	clock.at(20, () => placeOf(first).keep());
	expect(kinds(await clock.run(Promise.all(copies.slice(1))))).toEqual(Array(4).fill('repeated'));
});

test('B22 when the first copy fails, exactly one of those that wait takes over', async () => {
	const { clock, gate } = gateWithClock();
	const copies = Array.from({ length: 5 }, () => gate.enter('e'));
	const first = await copies[0]!;
	clock.at(20, () => placeOf(first).free());
	const second = await clock.run(Promise.race(copies.slice(1)));
	clock.at(20, () => placeOf(second).keep());
	const rest = await clock.run(Promise.all(copies.slice(1)));
	expect(kinds(rest).sort()).toEqual(['first', 'repeated', 'repeated', 'repeated']);
});

test('a copy gives up after eight seconds, and not before', async () => {
	const { clock, gate } = gateWithClock();
	await gate.enter('e');
	const began = clock.now();
	expect(await clock.run(gate.enter('e'))).toEqual({ kind: 'pending' });
	expect(clock.now() - began).toBe(8_000);
});

test('a copy waits eight seconds in all, however many fail before it', async () => {
	const { clock, gate } = gateWithClock();
	const first = placeOf(await gate.enter('e'));
	const began = clock.now();
	const second = gate.enter('e');
	const third = gate.enter('e');
	clock.at(6_000, () => first.free());
	await clock.run(second);
	expect(await clock.run(third)).toEqual({ kind: 'pending' });
	expect(clock.now() - began).toBe(8_000);
});

test('a place is settled once: what comes later changes nothing', async () => {
	const { gate } = gateWithClock();
	const kept = placeOf(await gate.enter('kept'));
	kept.keep();
	kept.free();
	expect((await gate.enter('kept')).kind).toBe('repeated');
	const freed = placeOf(await gate.enter('freed'));
	freed.free();
	const next = placeOf(await gate.enter('freed'));
	freed.keep();
	freed.free();
	next.keep();
	expect((await gate.enter('freed')).kind).toBe('repeated');
});

test('B10 an event is remembered for 72 hours after its answer', async () => {
	const { clock, gate } = gateWithClock();
	placeOf(await gate.enter('e')).keep();
	await clock.run(clock.sleep(72 * HOUR - 1));
	expect((await gate.enter('e')).kind).toBe('repeated');
	await clock.run(clock.sleep(1));
	expect((await gate.enter('e')).kind).toBe('first');
});

test('no more than 20,000 events are remembered, and none that is being started is forgotten', async () => {
	const { clock, gate } = gateWithClock();
	const pending = placeOf(await gate.enter('being started'));
	for (let event = 0; event < 25_000; event++) placeOf(await gate.enter(`${event}`)).keep();
	expect(gate.size).toBe(20_000);
	const copy = gate.enter('being started');
	clock.at(10, () => pending.keep());
	expect((await clock.run(copy)).kind).toBe('repeated');
	expect((await gate.enter('24999')).kind).toBe('repeated');
	expect((await gate.enter('0')).kind).toBe('first');
});

test('whatever happens to its copies, an event runs once at a time and never after it was kept', async () => {
	const copy = fc.record({
		arrives: fc.nat(12_000),
		takes: fc.nat(12_000),
		succeeds: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(copy, { minLength: 1, maxLength: 12 }), async (copies) => {
			const { clock, gate } = gateWithClock();
			let running = 0;
			let kept = 0;
			const outcomes = copies.map(async ({ arrives, takes, succeeds }) => {
				await clock.sleep(arrives);
				const asked = clock.now();
				const admission = await gate.enter('e');
				expect(clock.now() - asked).toBeLessThanOrEqual(8_000);
				if (admission.kind === 'repeated') expect(kept).toBe(1);
				if (admission.kind !== 'first') return;
				expect(kept).toBe(0);
				expect(++running).toBe(1);
				await clock.sleep(takes);
				running -= 1;
				if (succeeds) kept += 1;
				if (succeeds) admission.place.keep();
				else admission.place.free();
			});
			await clock.run(Promise.all(outcomes));
			expect(kept).toBeLessThanOrEqual(1);
		}),
	);
});
