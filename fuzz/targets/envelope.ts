import { findList } from '../../nodes/AccountingService/transport/answers/envelope';
import { idOf } from '../../nodes/AccountingService/transport/answers/identity';
import { parseJson } from '../../nodes/AccountingService/transport/json/json';
import { findRecord } from '../../nodes/AccountingService/transport/answers/record';
import { must } from './must';

const names = ['invoices', 'invoice'];

/** Any answer: the first line is the option List Path, the rest the body. */
export function fuzz(data: Buffer): void {
	const [listPath = '', ...rest] = data.toString('utf8').split('\n');
	let body: unknown;
	try {
		body = parseJson(rest.join('\n'));
	} catch {
		return;
	}
	const whole = JSON.stringify(body);
	const list = findList(body, { names, listPath });
	if (list.found) {
		const { total = 0 } = list;
		must(Number.isSafeInteger(total) && total >= 0, 'a total is no count');
		must(
			list.items.every((item) => whole.includes(JSON.stringify(item))),
			'a row was made up',
		);
		const again = findList(body, { names, listPath, path: list.path });
		must(again.found, 'the next page of the same form is not recognized');
	} else must(list.keysSeen.length <= 20, 'too many keys are told');
	must(whole.includes(JSON.stringify(findRecord(body, names))), 'a record was made up');
	must(idOf(findRecord(body, names), ['invoice']) !== '[object Object]', 'an object is an id');
}
