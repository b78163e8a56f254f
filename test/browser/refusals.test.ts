import { randomUUID } from 'node:crypto';

import { API_CREDENTIAL } from '../../demo/workflows/everyOperation';
import { LocalService } from '../localService/localService';
import { Editor } from './editor';
import { refusals } from './refusals';

/** Words that n8n's UX guidelines rule out: they blame or frighten and help nobody. */
const UNHELPFUL = /\b(error|problem|failure|mistake)s?\b/i;

/** All cases take four minutes: `npm run soak` runs all of them, CI every fourth. */
const chosen = refusals.filter((_, index) => process.env.SOAK || index % 4 === 0);

let editor: Editor;
let service: LocalService;

beforeAll(async () => void (editor = await Editor.open()));
afterAll(async () => await editor?.close());

beforeEach(async () => void (service = await LocalService.start()));
afterEach(async () => await service.stop());

async function credentialWith(data: object) {
	const credential = {
		name: randomUUID(),
		type: API_CREDENTIAL,
		data: { baseUrl: service.baseUrl, apiKey: 'any-key', ...data },
	};
	return (await editor.post('credentials', credential)) as { id: string; name: string };
}

test.each(chosen)('$name', async ({ name, answer, parameters, credential, reads }) => {
	if (answer) service.respond = answer;
	const panel = await editor.openNode(
		{ ...parameters },
		{ credential: await credentialWith({ ...credential }) },
	);
	await panel.execute();
	await editor.shoot(`refusal-${name}`);
	await panel.shows(reads);
	expect(await panel.complaint()).not.toMatch(UNHELPFUL);
});
