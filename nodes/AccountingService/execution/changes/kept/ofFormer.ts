import { idForm, idOf, isObject, wordOf } from '../../../transport';
import type { OtherRecords } from './otherRecords';

const MAIL = /^((billing|invoice|contact|main|primary)_?)?e?_?mail(_?address)?$/i;
/** The ID of something else may be the same by chance. */
const FIGURES = /^\d+$/;

/**
 * Whether a value is about the other records that a `record` showed before it `moved` to others, whatever its name: it
 * is their e-mail address, or has their id. Names, places and figures may be its own as well.
 */
export function ofFormer(
	moved: readonly string[],
	record: OtherRecords,
): (value: unknown) => boolean {
	const mails = new Set(moved.flatMap((other) => mailsOf(record.values.get(other))));
	const ids = moved.map((other) => idForm(record.to(other)!)).filter((id) => !FIGURES.test(id));
	return (value) => {
		if (!isObject(value)) return mails.has(mailIn(value));
		const id = idOf(value);
		return id !== undefined && ids.includes(idForm(id));
	};
}

const mailIn = (value: unknown) => wordOf(value).trim().toLowerCase();

const mailsOf = (other: unknown): string[] =>
	Object.entries(isObject(other) ? other : {})
		.map(([name, value]) => (MAIL.test(name) ? mailIn(value) : ''))
		.filter((mail) => mail.includes('@'));
