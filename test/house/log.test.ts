import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Masks and shows plainly whatever it is told; who else calls n8n's logger may forget it. */
const ONLY_LOG = 'nodes/AccountingService/execution/job/log.ts';

test('nothing but one file writes to a log', () => {
	const writing = globSync('{nodes,credentials}/**/*.ts', { cwd: root }).filter((path) =>
		/\blogger\b|\bconsole\.|process\.(stdout|stderr)/.test(
			readFileSync(resolve(root, path), 'utf8'),
		),
	);
	expect(writing).toEqual([ONLY_LOG]);
});
