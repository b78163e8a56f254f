import { withoutTrailing } from '../../catalogue/trailing';
import { normalized } from '../fields/normalized';
import { percentDecoded } from '../input/recordId';
import type { Masked } from '../quoting/maskOf';

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
export const chosenName = (name: string): string =>
	safe(name.slice(0, LONGEST).replaceAll(/[\\/]/g, '-'));

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
