import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

import { planted } from './planted.ts';

const { MUTATE_FOLDER: folder } = process.env;

/** Writes down each mutant as soon as it is tested, so that a run that is stopped has a score, too. */
class Tested {
	onMutantTested({ fileName, location, status, ...rest }) {
		if (!folder) return;
		const file = relative(process.cwd(), fileName);
		const { line, column } = location.start;
		const { replacement, statusReason } = rest;
		const at = `${line}:${column}`;
		const lines = planted(readFileSync(fileName, 'utf8'), location, replacement);
		const reason = status === 'Killed' ? undefined : statusReason;
		const tested = { file, at, ...lines, status, reason };
		appendFileSync(join(folder, 'tested'), `${JSON.stringify(tested)}\n`);
	}
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'tested', Tested)];
