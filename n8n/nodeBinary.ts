import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Edition } from './editions.ts';
import { Failure } from './failure.ts';

/** npm packages that contain nothing but Node.js; the version's lock file says which one. */
const BROUGHT_BY_NPM = ['linux-x64', 'linux-arm64'];

/**
 * Fails if no suitable Node.js will be there after the installation: on Linux the installation
 * brings one, elsewhere this process's own must do.
 */
export function expectFittingNode(edition: Edition): void {
	if (process.platform === 'win32') {
		throw new Failure(
			'n8n cannot be run on Windows by this command.',
			'Run it inside the Windows Subsystem for Linux.',
		);
	}
	if (BROUGHT_BY_NPM.includes(`${process.platform}-${process.arch}`) || ownFits(edition)) return;
	throw new Failure(
		`n8n ${edition.version} needs Node ${edition.node.from}, and this is ${process.version}.`,
		`Install Node ${edition.node.from} and run it again.`,
	);
}

/**
 * The Node.js to run an installed n8n with: the one installed beside it, otherwise this process's
 * own.
 */
export function nodeBinaryOf(directory: string): string {
	const brought = join(directoryOfNode(directory), 'bin', 'node');
	return existsSync(brought) ? brought : process.execPath;
}

/** Where the Node.js that the installation brought keeps its `bin` and its C headers. */
export function directoryOfNode(directory: string): string {
	return join(directory, 'node_modules', `node-${process.platform}-${process.arch}`);
}

function ownFits({ node }: Edition): boolean {
	const major = Number(process.versions.node.split('.')[0]);
	return major >= node.from && major <= node.to;
}
