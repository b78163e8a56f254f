import { join } from 'node:path';

import { sayWhatIsOpen } from '../../demo/doors';
import { DEMO } from '../../demo/home';
import type { Sandbox } from '../../demo/sandbox';
import type { RunningN8n } from '../../n8n/process';
import type { SavedWorkflow } from '../../n8n/workflows';

const n8n = { baseUrl: 'http://127.0.0.1:5678', logFile: join(DEMO, 'n8n', 'n8n.log') };
const sandbox = {
	baseUrl: 'http://127.0.0.1:4010/v1',
	apiKey: 'key',
	settingsUrl: 'http://127.0.0.1:4010/settings',
};

test('says where everything is, and where n8n writes its log', () => {
	const said: string[] = [];
	const workflow = { id: 'w1' } as SavedWorkflow;
	sayWhatIsOpen(n8n as RunningN8n, sandbox as Sandbox, { workflow }, (line) => said.push(line));
	expect(said).toEqual([
		'',
		'  n8n       http://127.0.0.1:5678/workflow/w1',
		expect.stringMatching(/^ {2}Login {5}\S+@\S+ \/ \S+$/),
		'  Sandbox   http://127.0.0.1:4010/v1 with the API key key',
		'  Settings  http://127.0.0.1:4010/settings',
		'  Log       .demo/n8n/n8n.log',
		'  Stop      Ctrl-C',
	]);
});
