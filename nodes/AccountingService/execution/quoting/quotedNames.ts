import { MOST_NAMES } from './inLine';
import type { Masked } from './maskOf';
import { told } from './quotes';

/** Names of a run's items, which may come from the service, for a sentence after the run. */
export class QuotedNames {
	private readonly names = new Map<string, Masked>();

	add(names: readonly string[], masked: Masked): void {
		for (const name of names) if (!this.names.has(name)) this.names.set(name, masked);
	}

	remove(name: string): void {
		this.names.delete(name);
	}

	isEmpty(): boolean {
		return this.names.size === 0;
	}

	/** The same as an object of a sentence: `a field "colour"`. */
	asFields(): string {
		return this.names.size === 1 ? `a field "${this.inWords()}"` : `the fields ${this.inWords()}`;
	}

	/** The first of them, without the key of any account that they are of. */
	inWords(): string {
		const names = [...this.names.keys()];
		const masks = new Set([...this.names.values()].slice(0, MOST_NAMES));
		const masked = (text: string) => [...masks].reduce((left, mask) => mask(left), text);
		return told(masked, (quotes) => quotes.list(names));
	}
}
