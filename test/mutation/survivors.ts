import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Planted } from './planted.ts';

/** A mutant that no test notices, and why that is left so. */
export interface Explained extends Planted {
	readonly why: string;
}

/** By file. */
export type Explanations = Readonly<Record<string, readonly Explained[]>>;

export interface Survivor extends Planted {
	readonly file: string;
}

/** The explanations of a group, which people write: `survivors/<group>.json`. */
export function explanationsOf(group: string): Explanations {
	const path = join(import.meta.dirname, `survivors/${group}.json`);
	return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Explanations) : {};
}

export const isExplained = ({ file, was, is }: Survivor, explanations: Explanations) =>
	explanations[file]?.some((one) => one.was === was && one.is === is) ?? false;
