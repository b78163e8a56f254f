/** A record of any kind, with the fields tests look at. */
export interface Shown {
	readonly id: number;
	readonly name: string;
	readonly number: string;
	readonly status: string;
	readonly email: string;
	readonly date: string;
	readonly start_date: string;
	/** Of what kind it is, in the results of a search. */
	readonly type?: string;
	readonly category: string;
	readonly customer_id: number;
	readonly issue_date: string;
	readonly currency: string;
	readonly due_date: string;
	readonly sent_at: string | null;
	readonly reference: string | null;
	readonly created_at: string;
	readonly amount_due: number;
	readonly reminders_sent: number;
	readonly tax: number;
	readonly total: number;
	readonly lines: ReadonlyArray<{ readonly net: number }>;
}

/** The API's answer: a record, a list of records, or an error. The status tells which. */
export interface Said extends Shown {
	readonly data: Shown[];
	readonly error: string;
}

export interface Attempt {
	readonly at: string;
	readonly milliseconds: number;
	readonly request_headers: Record<string, string>;
	readonly response_headers: Record<string, string>;
	readonly status: number | null;
	readonly response_body: string | null;
	readonly error: string | null;
}

export interface Delivery {
	readonly id: string;
	readonly event_id: string;
	readonly type: string;
	readonly status: string;
	readonly finished_at: string | null;
	readonly due_at: string;
	readonly attempts: readonly Attempt[];
}

/** A mail as the outbox and the answers of `email` and `reminder` show it. */
export interface Mail {
	readonly id: number;
	readonly invoice_id: number;
	readonly state: string;
	readonly to: readonly string[];
	readonly subject: string;
	readonly message_id: string;
	readonly sent_at: string;
}

export interface Event {
	readonly id: string;
	readonly type: string;
	readonly position: number;
	readonly data: object;
}

export interface Thread {
	readonly subject: string;
	readonly messages: readonly object[];
}

/** The answers of the admin endpoints, each a part of it. */
export interface AdminSaid {
	readonly faults: readonly object[];
	readonly id: number;
	readonly key: string;
	/** The time of the service's clock. */
	readonly now: string;
	readonly secret: string;
	readonly error: string;
	readonly deliveryId: string;
	readonly disabled_note: string | null;
	readonly deliveries: readonly Delivery[];
	readonly events: readonly Event[];
	readonly mails: readonly Mail[];
	readonly threads: readonly Thread[];
	readonly webhooks: ReadonlyArray<{ readonly id: number; readonly name: string }>;
}
