import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { AccountingServiceApi } from '../../credentials/AccountingServiceApi.credentials';
import { AccountingServiceWebhookApi } from '../../credentials/AccountingServiceWebhookApi.credentials';
import { AccountingService } from '../../nodes/AccountingService/AccountingService.node';
import { AccountingServiceChangesTrigger } from '../../nodes/AccountingService/AccountingServiceChangesTrigger.node';
import { AccountingServiceTrigger } from '../../nodes/AccountingService/AccountingServiceTrigger.node';
import { panelPage } from './panelPage';

const file = join(__dirname, '../../docs/engineering/panel.md');

const page = panelPage(
	[
		new AccountingService(),
		new AccountingServiceTrigger(),
		new AccountingServiceChangesTrigger(),
	].map(({ description }) => description),
	[new AccountingServiceApi(), new AccountingServiceWebhookApi()],
);

test('docs/engineering/panel.md tells what the nodes and credentials show, word for word', () => {
	if (process.env.UPDATE === '1') writeFileSync(file, page);
	expect(readFileSync(file, 'utf8').split('\n')).toEqual(page.split('\n'));
});
