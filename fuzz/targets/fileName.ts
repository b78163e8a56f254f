import { fileName } from '../../nodes/AccountingService/execution/output/fileName';
import { UNMASKED } from '../../nodes/AccountingService/execution/quoting/maskOf';
import { must } from './must';

/** The header Content-Disposition of a download. */
export function fuzz(data: Buffer): void {
	const name = fileName(data.toString('latin1'), 'invoice-1.pdf', UNMASKED);
	must(name.length > 0 && name.length <= 100, `the name has ${name.length} characters`);
	must(!/[/\\\p{Cc}\p{Cf}\p{Cs}]|^\.+$/u.test(name), `${JSON.stringify(name)} is no plain name`);
}
