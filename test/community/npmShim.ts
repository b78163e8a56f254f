import { delimiter, dirname, join } from 'node:path';

import type { InstalledN8n } from '../../n8n/install.ts';
import { DIRECTORY, Offer, type Offered } from './shim/offer.ts';
import type { Version } from './versions';

/**
 * The `npm` one n8n finds first: it gets packages nobody has published, while its settings stay
 * those of an n8n that installs from npm's public registry (any other takes a licence). n8n asks
 * that registry about the version too; where it has none or cannot be reached, this npm's answer
 * counts, and what is installed is always what this one packs.
 */
export class NpmShim {
	private readonly offer: Offer;
	private readonly versions: Offered[] = [];

	/** `directory` takes what the test and the shim tell each other. */
	constructor(private readonly directory: string) {
		this.offer = new Offer(directory);
		this.offer.write(this.versions);
	}

	/** For the n8n that shall find this npm. */
	environment({ nodeBinary }: InstalledN8n): Record<string, string> {
		const path = [join(__dirname, 'shim'), dirname(nodeBinary), process.env.PATH];
		return { PATH: path.join(delimiter), [DIRECTORY]: this.directory };
	}

	/** From now on this is the package's latest version. */
	publish({ manifest: { name, version }, tarball }: Version): void {
		this.versions.push({ name, version, tarball });
		this.offer.write(this.versions);
	}

	/** The commands n8n ran npm with, in their order. */
	get asked(): readonly string[] {
		return this.offer.commands();
	}
}
