import { Receiver } from '../receiver';
import type { Attempt, Delivery } from '../said';
import type { sharedSandbox } from '../sharedSandbox';

type Service = Pick<ReturnType<typeof sharedSandbox>, 'admin'>;

/** A webhook, what it has received, and how its deliveries are steered. */
export interface Receiving {
	readonly id: number;
	readonly secret: string;
	readonly url: string;
	readonly receiver: Receiver;
	/** The log of its deliveries, the newest first. */
	log(): Promise<readonly Delivery[]>;
	shown(): Promise<object>;
	/** Calls `POST /admin/webhooks/{id}/...`. */
	post<Body = object>(action: string, body?: object): Promise<Body>;
	remove(): Promise<void>;
}

/** A webhook for these events, with a receiver of its own. */
export async function receiving({ admin }: Service, ...events: string[]): Promise<Receiving> {
	const receiver = new Receiver();
	const url = await receiver.open();
	const wanted = events.length > 0 ? events : ['customer.created'];
	const { body } = await admin('POST /webhooks', { name: 'Test', url, events: wanted });
	const { id, secret } = body;
	return {
		id,
		secret,
		url,
		receiver,
		log: async () => (await admin(`GET /webhooks/${id}/deliveries`)).body.deliveries,
		shown: async () => (await admin<object>(`GET /webhooks/${id}`)).body,
		post: async <Body = object>(action: string, given?: object) =>
			(await admin<Body>(`POST /webhooks/${id}/${action}`, given)).body,
		async remove() {
			await admin(`DELETE /webhooks/${id}`);
			await receiver.close();
		},
	};
}

/** How long after its last attempt the delivery is due, in seconds. */
export function waitOf(delivery: Delivery | undefined): number {
	const { at } = delivery?.attempts.at(-1) as Attempt;
	return (Date.parse(delivery?.due_at ?? '') - Date.parse(at)) / 1000;
}
