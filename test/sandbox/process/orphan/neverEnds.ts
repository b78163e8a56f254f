import { renameSync, writeFileSync } from 'node:fs';

import { startProcess } from '../../startSandbox';

/** The only test of a Jest that `orphans.test.ts` kills once the note about the sandbox is there. */
test('never ends', async () => {
	const { pid } = await startProcess();
	const note = `${process.env.NOTE}`;
	writeFileSync(`${note}.part`, String(pid));
	renameSync(`${note}.part`, note);
	await new Promise(() => {});
});
