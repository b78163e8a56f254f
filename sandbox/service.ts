import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { admin } from './admin/admin.ts';
import { loopbackOnly } from './admin/guard.ts';
import type { Services } from './services.ts';
import { api, refused } from './api/api.ts';
import { describe } from './api/document.ts';
import { Doorkeeper } from './api/limits/doorkeeper.ts';
import { endpoints } from './api/endpoints/endpoints.ts';
import { Faults } from './api/faults.ts';
import { limitedBody } from './api/limits/limitedBody.ts';
import { RateLimit } from './api/limits/rateLimit.ts';
import { Books } from './books/books.ts';
import { company } from './books/company.ts';
import { Clock } from './clock.ts';
import { Database } from './database/database.ts';
import { EventLog } from './events/eventLog.ts';
import type { Flags } from './flags.ts';
import { Inbox } from './inbox/inbox.ts';
import { openSmtpInbox } from './inbox/smtpInbox.ts';
import { Keys } from './keys/keys.ts';
import { startKey } from './keys/startKey.ts';
import { closed, listening, loopback } from './listening.ts';
import { SmtpSender } from './mail/smtpSender.ts';
import { InvoiceMailer } from './mail/invoiceMailer.ts';
import { pages } from './pages/settings.ts';
import { seed } from './seed/seed.ts';
import { DeliveryWorker } from './webhooks/deliveryWorker.ts';
import { DeliveryLog } from './webhooks/deliveryLog.ts';
import { Webhooks } from './webhooks/webhooks.ts';

/** How often to look for overdue invoices, in milliseconds. */
const overdueEvery = 5000;

/** How long whatever is under way may take once the service is told to stop, in milliseconds. */
const grace = 5000;

/** The running sandbox. Everything but `stop` is its JSON line. */
export interface Running {
	baseUrl: string;
	apiKey: string;
	settingsUrl: string;
	companyId: number;
	pid: number;
	adminToken: string;
	smtpPort: number;
	stop(): Promise<void>;
}

function assemble(flags: Flags): Services {
	const clock = new Clock(flags.now);
	const database = new Database(flags.db);
	const eventLog = new EventLog(database, clock);
	const books = new Books(database, clock, eventLog);
	const webhooks = new Webhooks(database, clock, eventLog, flags);
	const deliveryLog = new DeliveryLog(database, clock, eventLog, webhooks, flags);
	return {
		flags,
		database,
		clock,
		books,
		webhooks,
		deliveryLog,
		keys: new Keys(database, clock),
		deliveryWorker: new DeliveryWorker(clock, webhooks, deliveryLog, flags),
		inbox: new Inbox(database, clock, eventLog),
		invoiceMailer: new InvoiceMailer(database, clock, books, flags.smtpOut !== undefined),
		faults: new Faults(),
		smtpSender: flags.smtpOut ? new SmtpSender(database, clock, flags.smtpOut) : undefined,
	};
}

/** Starts the whole service. Rejects if a port or the database file is not available. */
export async function startService(flags: Flags): Promise<Running> {
	const services = assemble(flags);
	const { books, smtpSender, clock, deliveryWorker, database } = services;
	seed(database, clock, flags.seed);
	const apiKey = startKey(database, services.keys);
	const adminToken = randomBytes(24).toString('hex');
	const offered = endpoints(database, books, services.invoiceMailer);

	let described: ReturnType<typeof describe> | undefined;
	// Not before somebody asks: a tenth of what starting takes.
	const document = () => (described ??= describe(offered, flags));

	const smtpInbox = await openSmtpInbox(flags.smtpPort, services.inbox, grace);
	const limit = new RateLimit(flags);
	const app = new Hono();
	app.get('/openapi.json', (context) => context.json(document()));
	app.route('/api', api({ ...services, endpoints: offered, limit }));
	app.use(loopbackOnly(), limitedBody);
	app.route('/admin', admin(services, adminToken));
	app.route('/', pages(services, document, smtpInbox.port));
	app.onError((error, context) => refused(context, error));
	const server = await listening(app, flags.port, new Doorkeeper(limit, flags, loopback));
	const { port } = server.address() as AddressInfo;
	const origin = `http://${loopback}:${port}`;

	const workers = smtpSender ? [deliveryWorker, smtpSender] : [deliveryWorker];
	for (const worker of workers) {
		database.onCommit(() => worker.wake());
		clock.onSet(() => worker.wake());
		worker.wake();
	}
	books.invoices.findOverdue();
	const overdue = setInterval(() => books.invoices.findOverdue(), overdueEvery);

	return {
		baseUrl: `${origin}/api`,
		apiKey,
		settingsUrl: `${origin}/settings`,
		companyId: company.id,
		pid: process.pid,
		adminToken,
		smtpPort: smtpInbox.port,
		async stop() {
			clearInterval(overdue);
			const ending = workers.map((worker) => worker.stop(grace));
			await Promise.all([closed(server, grace), smtpInbox.close(), ...ending]);
			database.close();
		},
	};
}
