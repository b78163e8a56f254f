import { randomBytes } from 'node:crypto';
import module from 'node:module';
import { UsageError } from '../flagValues.ts';
import { trouble } from '../trouble.ts';
import { type Delivered, attempt } from '../webhooks/attempt.ts';
import type { DeliveryRow } from '../webhooks/deliveryRow.ts';
import { type Order, readOrder, usage } from './order.ts';
import { verdictOn } from './verdict.ts';

// As in `sandbox/main.ts`.
module.enableCompileCache?.();

/** How long a receiver may take, in milliseconds, as in the sandbox. */
const timeout = 10_000;

const whereToLook =
	'An accepted event starts an execution if it is ticked under Events of the trigger; a repeated one starts nothing, and test.ping only if it is ticked itself.';

async function deliver(delivery: DeliveryRow, order: Order): Promise<Delivered> {
	const parcel = {
		url: order.url,
		body: delivery.body,
		secret: order.forged ? randomBytes(24).toString('hex') : order.secret,
		headerPrefix: order.headerPrefix,
		eventId: delivery.event_id,
		eventType: delivery.type,
		deliveryId: delivery.id,
	};
	return await attempt(parcel, timeout, new AbortController().signal);
}

/** Each event as often as ordered, one type after another. */
async function* deliveries({ types, times, url }: Order): AsyncGenerator<DeliveryRow> {
	// Imported late, so that a mistake in the flags is reported at once.
	const { SampleCompany } = await import('./sampleCompany.ts');
	const samples = new SampleCompany(url);
	for (const type of types) {
		for (let time = 0; time < times; time += 1) yield samples.deliver(type);
	}
}

/**
 * Sends what was ordered and reports each delivery; stops after the first if nobody answers.
 * Returns whether all went well.
 */
async function carryOut(order: Order): Promise<boolean> {
	const advice = new Set<string>();
	for await (const delivery of deliveries(order)) {
		const done = await deliver(delivery, order);
		const { outcome, advice: todo } = verdictOn(done, order);
		const took = `${String(done.milliseconds).padStart(6)} ms`;
		console.log(`${delivery.type.padEnd(24)}${done.status ?? '---'}${took}  ${outcome}`);
		if (todo) advice.add(todo);
		if (done.status === null) break;
	}
	for (const todo of advice) console.log(`\n${todo}`);
	if (advice.size === 0 && !order.forged) console.log(`\n${whereToLook}`);
	return advice.size === 0;
}

async function main(): Promise<void> {
	const order = readOrder(process.argv.slice(2), process.env);
	if (order === 'help') return console.log(usage);
	process.exitCode = (await carryOut(order)) ? 0 : 1;
}

main().catch((error: unknown) => {
	console.error(trouble(error));
	process.exit(error instanceof UsageError ? 2 : 1);
});
