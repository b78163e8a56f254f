import type { Faults } from '../api/faults.ts';
import type { Books } from '../books/books.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Flags } from '../flags.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Keys } from '../keys/keys.ts';
import type { Carrier } from '../mail/carrier.ts';
import type { Post } from '../mail/post.ts';
import type { Courier } from '../webhooks/courier.ts';
import type { DeliveryLog } from '../webhooks/deliveryLog.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** The parts of the service that the settings pages and the admin endpoints work with. */
export interface Parts {
	flags: Flags;
	database: Database;
	clock: Clock;
	books: Books;
	keys: Keys;
	webhooks: Webhooks;
	deliveryLog: DeliveryLog;
	courier: Courier;
	inbox: Inbox;
	post: Post;
	faults: Faults;
	/** Only if a mail server is configured. */
	carrier: Carrier | undefined;
}
