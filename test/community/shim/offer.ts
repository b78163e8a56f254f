import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One version of a package. `tarball` is the path of the result of `npm pack`. */
export interface Offered {
	readonly name: string;
	readonly version: string;
	readonly tarball: string;
}

/** The variable that names the directory of the offer to the shim. */
export const DIRECTORY = 'NPM_SHIM_DIRECTORY';

/** The versions the test offers, oldest first, and the npm commands that were run. */
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

	/** The npm commands that were run, in order. */
	commands(): readonly string[] {
		return readFileSync(this.asked, 'utf8').trimEnd().split('\n');
	}
}
