import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One version of a package. `tarball` is the path of what `npm pack` made of it. */
export interface Offered {
	readonly name: string;
	readonly version: string;
	readonly tarball: string;
}

/** The variable that tells the shim the directory of its offer. */
export const DIRECTORY = 'NPM_SHIM_DIRECTORY';

/** What the test offers, oldest version first, and what was asked of npm meanwhile. */
export class Offer {
	private readonly offered: string;
	private readonly asked: string;

	constructor(directory: string) {
		this.offered = join(directory, 'offered.json');
		this.asked = join(directory, 'asked.txt');
	}

	write(versions: readonly Offered[]): void {
		writeFileSync(this.offered, JSON.stringify(versions));
	}

	read(): readonly Offered[] {
		return JSON.parse(readFileSync(this.offered, 'utf8'));
	}

	note(command: readonly string[]): void {
		appendFileSync(this.asked, `${command.join(' ')}\n`);
	}

	/** The commands npm was run with, in their order. */
	commands(): readonly string[] {
		return readFileSync(this.asked, 'utf8').trimEnd().split('\n');
	}
}
