import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const { MUTATE_FOLDER: folder } = process.env;

/** Writes down each mutant as soon as it is tested, so that a run that is stopped has a score, too. */
class Tested {
	onMutantTested({ fileName, location, status, ...rest }) {
		if (!folder) return;
		const file = relative(process.cwd(), fileName);
		const { line, column } = location.start;
		const { mutatorName, replacement, statusReason } = rest;
		const at = `${line}:${column}`;
		const why = status === 'Killed' ? undefined : statusReason;
		const tested = { file, at, mutatorName, replacement, status, why };
		appendFileSync(join(folder, 'tested'), `${JSON.stringify(tested)}\n`);
	}
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'tested', Tested)];
