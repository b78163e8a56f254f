import { getAt } from './at';
import { spelled } from './spelled';
import { textOf } from './textOf';
import { unescaped } from '../quoting/characters/unescaped';

/** Whether a record shows another value than the one it was found by, not only another spelling of it. */
export function isAnother(
	record: unknown,
	{ field, value }: { readonly field: string; readonly value: string },
): boolean {
	const shown = textOf(getAt(record, field));
	return shown !== undefined && spelled(unescaped(shown)) !== spelled(unescaped(value));
}
