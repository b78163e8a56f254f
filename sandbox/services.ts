import type { Faults } from './api/faults.ts';
import type { Books } from './books/books.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Flags } from './flags.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { Keys } from './keys/keys.ts';
import type { SmtpSender } from './mail/smtpSender.ts';
import type { InvoiceMailer } from './mail/invoiceMailer.ts';
import type { DeliveryWorker } from './webhooks/deliveryWorker.ts';
import type { DeliveryLog } from './webhooks/deliveryLog.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** What the API, the settings pages and the admin endpoints work with. */
export interface Services {
	flags: Flags;
	database: Database;
	clock: Clock;
	books: Books;
	keys: Keys;
	webhooks: Webhooks;
	deliveryLog: DeliveryLog;
	deliveryWorker: DeliveryWorker;
	inbox: Inbox;
	invoiceMailer: InvoiceMailer;
	faults: Faults;
	/** Only if a mail server is configured. */
	smtpSender: SmtpSender | undefined;
}
