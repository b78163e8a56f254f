import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const { MUTATE_FOLDER: folder } = process.env;

/** Writes down each mutant as soon as it is tested, so that a run that is stopped has a score, too. */
class Tested {
	onMutantTested({ fileName, location, mutatorName, replacement, status }) {
		if (!folder) return;
		const file = relative(process.cwd(), fileName);
		const { line, column } = location.start;
		const tested = { file, at: `${line}:${column}`, mutatorName, replacement, status };
		appendFileSync(join(folder, 'tested'), `${JSON.stringify(tested)}\n`);
	}
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'tested', Tested)];
