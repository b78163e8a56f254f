import { Readable } from 'node:stream';

import { checkedPdf } from '../../../nodes/AccountingService/execution/output/pdf';
import { maskOf } from '../../../nodes/AccountingService/execution/quoting/maskOf';

test('what was sent instead of a PDF is quoted without the key', async () => {
	const sent = Readable.from([Buffer.from('<p>The key key-of-the-tests is revoked</p>')]);
	await expect(checkedPdf(sent, 'Invoice 42', maskOf('key-of-the-tests'))).rejects.toThrow(
		'something else than a PDF for Invoice 42: The key *** is revoked',
	);
});
