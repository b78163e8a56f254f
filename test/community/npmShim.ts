import { delimiter, dirname, join } from 'node:path';

import type { InstalledN8n } from '../../n8n/install.ts';
import { DIRECTORY, Offer, type Offered } from './shim/offer.ts';
import type { Version } from './versions';

/**
 * An `npm` that one n8n finds first. It serves packages that are not published, while n8n keeps its
 * settings for npm's public registry (any other needs a licence). n8n also asks that registry for
 * the version; if the registry has none or cannot be reached, this npm's answer counts, and what is
 * installed is always the package this one packed.
 */
export class NpmShim {
	private readonly offer: Offer;
	private readonly versions: Offered[] = [];

	/** `directory` holds what the test and the shim exchange. */
	constructor(private readonly directory: string) {
		this.offer = new Offer(directory);
		this.offer.write(this.versions);
	}

	/** The environment for the n8n that is to find this npm. */
	environment({ nodeBinary }: InstalledN8n): Record<string, string> {
		const path = [join(__dirname, 'shim'), dirname(nodeBinary), process.env.PATH];
		return { PATH: path.join(delimiter), [DIRECTORY]: this.directory };
	}

	/** From now on this is the package's latest version. */
	publish({ manifest: { name, version }, tarball }: Version): void {
		this.versions.push({ name, version, tarball });
		this.offer.write(this.versions);
	}

	/** The npm commands n8n ran, in order. */
	get asked(): readonly string[] {
		return this.offer.commands();
	}
}
