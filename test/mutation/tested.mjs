import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Writes down each mutant as soon as it is tested, so that a run that is stopped has a score, too. */
class Tested {
	onMutantTested({ fileName, status }) {
		const line = JSON.stringify({ file: relative(process.cwd(), fileName), status });
		if (process.env.MUTATE_TESTED) appendFileSync(process.env.MUTATE_TESTED, `${line}\n`);
	}
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'tested', Tested)];
