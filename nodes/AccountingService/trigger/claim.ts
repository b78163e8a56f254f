/** The right to start the workflow for an event. */
export interface Claim {
	/** Look at n8n's answer now: copies may be waiting for it. */
	look(): void;
	/** The sender has hung up: copies that come from now on do not wait for the answer. */
	senderGone(): void;
}

/** An execution at work on an event. */
export interface Work {
	/** This process granted no claim for it: the delivery came in by another one, and copies of it may too. */
	readonly isFromElsewhere: boolean;
	/** Whether another execution of this process has passed the event on; for a retry, since it began. */
	isRepeated(): boolean;
	/** The event was passed on, by this execution or, if it was repeated, before. */
	passedOn(isRepeated: boolean): void;
	/** What this execution passed on came to nothing: the next copy starts another. */
	takenBack(): void;
	/** The last one that ends without the event being passed on lets the next copy start another. */
	ended(): void;
}

/** `firstCopyPending`: an earlier copy is being started, or its execution may still run. */
export type ClaimResult =
	| { readonly ok: true; readonly claim: Claim }
	| { readonly ok: false; readonly reason: 'repeated' | 'firstCopyPending' };
