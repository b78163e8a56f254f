import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of `@n8n/scan-community-package` that needs neither a publication nor the network. */
interface Scanner {
	readonly SOURCE_FILE_PATTERNS: readonly string[];
	analyzePackage(directory: string, patterns: readonly string[]): Promise<Analysis>;
}

interface Analysis {
	readonly passed: boolean;
	/** Also of an analysis that passed because there was nothing to analyse. */
	readonly message?: string;
	readonly details?: string;
}

/** The patterns that the scanner has for a tarball, and does not export. */
const TARBALL_FILE_PATTERNS = ['**/*.js', 'package.json'];

/**
 * `scan.ts LINTERS DIRECTORY sources|tarball` prints what n8n's scanner finds in the directory, and
 * exits with 1 if that is anything. A process of its own: the scanner leaves its temporary files
 * behind.
 */
const [linters = '', directory = '', kind] = process.argv.slice(2);
const file = join(linters, 'node_modules/@n8n/scan-community-package/scanner/scanner.mjs');
const scanner = (await import(pathToFileURL(file).href)) as Scanner;
const patterns = kind === 'sources' ? scanner.SOURCE_FILE_PATTERNS : TARBALL_FILE_PATTERNS;
const { passed, message, details = '' } = await scanner.analyzePackage(directory, patterns);
if (message) console.log(`${message}\n${details}`);
process.exitCode = passed ? 0 : 1;
