import { rename, rm, writeFile } from 'node:fs/promises';

import { bytesOf, itemsOf, runToItsEnd } from '../../n8n/executions';
import type { QueueStage } from './stage';
import { action, manualWorkflow, START } from './workflows';

const DOWNLOAD = 'Download';

/** All processes keep their files in one folder, as on a volume that they share. */
export const filesIn = (folder: string) => ({
	N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
	N8N_BINARY_DATA_STORAGE_PATH: folder,
});

export function filesInASharedFolder(stage: () => QueueStage, folder: () => string): void {
	const download = async () => {
		const { account, rest } = stage();
		const parameters = {
			resource: 'invoice',
			operation: 'downloadPdf',
			invoiceId: { __rl: true, mode: 'id', value: '1' },
		};
		const workflow = await manualWorkflow(stage(), [{}], [action(DOWNLOAD, account, parameters)]);
		return await runToItsEnd(rest, workflow, START);
	};
	const asked = () => stage().wire.answered(200, /^GET \/api\/invoices\/1\/pdf/);

	test('a PDF that a worker keeps there is read by the main process', async () => {
		const [item] = itemsOf(await download(), DOWNLOAD);
		const file = item?.binary?.data;
		expect(file?.id).toMatch(/^filesystem/);
		const bytes = file && (await bytesOf(stage().rest, file));
		expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
		expect(bytes?.subarray(-7).toString()).toContain('%%EOF');
	});

	test('without the folder the item says so, and the service is not asked again', async () => {
		const before = asked();
		await rename(folder(), `${folder()}-elsewhere`);
		await writeFile(folder(), 'no folder');
		const { error, status } = await download();
		await rm(folder());
		await rename(`${folder()}-elsewhere`, folder());
		expect(status).toBe('error');
		expect(error?.message).toMatch(/^n8n could not keep the PDF of Invoice 1: /);
		expect(asked()).toBe(before + 1);
	});
}
