import type { N8nVersion } from '../editions.ts';
import type { Proof } from './proof.ts';

export interface Trial {
	readonly version: N8nVersion;
	/** The compiler's lines. */
	readonly misfits: readonly string[];
	readonly proof: Proof;
	readonly isShort: boolean;
}

export function isBroken({ misfits, proof }: Trial): boolean {
	return misfits.length > 0 || proof.broken.length > 0 || proof.held === 0;
}

/** The result of the trial in words. */
export function verdict(trial: Trial): string {
	const { version, misfits, proof, isShort } = trial;
	const all = proof.held + proof.broken.length;
	const part = isShort ? 'tests of the short form' : 'end-to-end tests';
	if (!isBroken(trial)) {
		return `n8n ${version} does not break the nodes: its types fit, and all ${all} ${part} hold in it.`;
	}
	const lines = [`n8n ${version} breaks the nodes.`];
	if (misfits.length > 0) lines.push('', 'Its types do not fit:', ...misfits.map(entry));
	else lines.push('Its types fit.');
	if (proof.broken.length > 0) {
		lines.push('', `Of ${all} ${part} ${proof.broken.length} did not hold:`);
		lines.push(...proof.broken.map(entry));
	} else if (proof.held === 0) lines.push('None of the tests ran in it.');
	else lines.push('', `All ${all} ${part} hold in it.`);
	return lines.join('\n');
}

const entry = (line: string) => `- ${line}`;
