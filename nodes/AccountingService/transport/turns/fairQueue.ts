/**
 * Requests that wait for a turn. Parties (executions) are served in rotation, so that a list of
 * 10,000 does not starve a single get. Within a party it is first come, first served, repeats first.
 */
export class FairQueue<Waiter extends { readonly attempt: number }> {
	private readonly parties = new Map<string, Waiter[]>();

	add(party: string, waiter: Waiter): void {
		const line = this.parties.get(party) ?? [];
		const before = waiter.attempt > 0 ? line.findIndex(({ attempt }) => attempt === 0) : -1;
		line.splice(before < 0 ? line.length : before, 0, waiter);
		this.parties.set(party, line);
	}

	/** Does nothing for one that is not there any more: it was granted its turn, or has left. */
	remove(party: string, waiter: Waiter): void {
		const line = this.parties.get(party);
		if (!line) return;
		const at = line.indexOf(waiter);
		if (at < 0) return;
		line.splice(at, 1);
		if (line.length === 0) this.parties.delete(party);
	}

	get isEmpty(): boolean {
		return this.parties.size === 0;
	}

	/** Takes the first waiter that `mayGo`; its party then goes to the end. */
	take(mayGo: (waiter: Waiter) => boolean): Waiter | undefined {
		for (const [party, line] of this.parties) {
			const at = line.findIndex(mayGo);
			if (at < 0) continue;
			const [waiter] = line.splice(at, 1);
			this.parties.delete(party);
			if (line.length > 0) this.parties.set(party, line);
			return waiter;
		}
		return undefined;
	}

	*everybody(): Generator<Waiter> {
		for (const line of this.parties.values()) yield* line;
	}
}
