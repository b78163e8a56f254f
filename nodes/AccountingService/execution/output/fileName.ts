import { withoutTrailing } from '../../catalogue/trailing';
import type { Fields } from '../../transport';
import { UnusableValue } from '../failures/failure';
import { getAt } from '../fields/at';
import { normalized } from '../fields/normalized';
import { isNested, textOf } from '../fields/textOf';
import { percentDecoded } from '../input/recordId';
import type { Job } from '../job/job';
import type { Masked } from '../quoting/maskOf';
import { told } from '../quoting/quotes';

/** Short enough for every file system. Characters. */
const LONGEST = 100;

/** Nothing beyond is looked at. Characters. */
const LONGEST_HEADER = 2000;

/** The name of a download (RFC 6266), or the fallback, so that it cannot leave a folder. One that holds the key is none. */
export function fileName(disposition: string | undefined, fallback: string, masked: Masked) {
	const said = (disposition ?? '').slice(0, LONGEST_HEADER);
	const extended = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;]+)/i.exec(said)?.[1];
	const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(said);
	const quoted = plain?.[1]?.replaceAll('\\"', '"');
	const given =
		(extended && percentDecoded(extended.trim())) ?? asUtf8(quoted ?? unquoted(plain?.[2] ?? ''));
	const name = safe(given);
	// Where folders begin, a spelling may be cut in two.
	const inOneFolder = given.replaceAll(/[\\/]/g, '');
	const isKey = [said, given, inOneFolder, name].some((text) => masked(text) !== text);
	return (isKey ? '' : name) || safe(fallback);
}

/** The name a person gives a file: unlike a server's it is no path, and what is too much is at its end. */
const chosenName = (name: string) => safe(name.slice(0, LONGEST).replaceAll(/[\\/]/g, '-'));

/** A name without quotes ends at a blank, unless all of it ends as the name of a file does. */
function unquoted(text: string): string {
	const whole = text.trim();
	return /\.\w{1,5}$/.test(whole) ? whole : whole.split(/\s/)[0]!;
}

/** Header bytes are read as Latin-1, and many a server writes UTF-8 there. */
function asUtf8(text: string): string {
	const read = Buffer.from(text, 'latin1').toString('utf8');
	return read.includes('\ufffd') ? text : read;
}

/** Of a name: it would hide the file, be an option, or is half a letter that was cut. */
const NO_BEGINNING = /^[.\-\udc00-\udfff]+/;

/** Of a name that is a path. In any other, such as `RE 2026/17.pdf`, a slash belongs to what it names. */
const PATH = /^[a-z]:|(?:^|[\\/])\.{0,2}(?:[\\/]|$)/i;

function safe(name: string): string {
	const last = PATH.test(name) ? (name.split(/[\\/]/).at(-1) ?? '') : name;
	const plain = normalized(last, 'NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
	return withoutTrailing(plain, '-').slice(-LONGEST).replace(NO_BEGINNING, '');
}

/** `{number}`, `{customer.name}`. Nothing in braces that has braces itself. */
const FIELD = /\{([^{}]*)\}/g;

/** Whether a pattern needs the record. */
export const namesFields = (pattern: string): boolean => pattern.search(FIELD) !== -1;

/** The name a pattern gives the file of a record. Throws an UnusableValue for a field that is not there, or that is no text. */
export function namedAfter(record: Fields, pattern: string, { connection, entry }: Job): string {
	const name = pattern.replace(FIELD, (_, field: string) => {
		const value = getAt(record, field.trim());
		if (value === undefined || isNested(value))
			throw new UnusableValue(
				`File Name asks for {${field}}, which ${value === undefined ? `this ${entry.noun.one} does not have` : 'is a group or a list'}`,
				told(
					connection.masked,
					(quotes) =>
						`Write the name of a field as the service writes it, such as ${quotes.list(plainNames(record))}. Nothing was downloaded.`,
				),
			);
		return textOf(value) ?? '';
	});
	return connection.masked(name) === name ? chosenName(name) : '';
}

/** Of the fields of a record that are a word or a number. */
export const plainNames = (record: Fields) =>
	Object.keys(record).filter((name) => !isNested(record[name]));
