import { keptBy, provedBy, type Promised } from '../promise.ts';

const credential = 'credentials/AccountingServiceApi.credentials.ts';

/** What becomes of the API key. */
export const key: readonly Promised[] = [
	{
		id: 'K1',
		sentence: 'The key travels in the header X-API-Key',
		test: provedBy('catalogue/destination', 'adds one header of its own, whatever the caller set'),
		defence: keptBy(credential, "'X-API-Key': apiKey.key", 'Authorization: apiKey.key'),
	},
	{
		id: 'K2',
		sentence: 'to the origin of the base URL only (scheme, host and port)',
		test: provedBy('catalogue/destination'),
		defence: keptBy(
			'catalogue/destination.ts',
			'const isOurs = target.origin === new URL(base).origin;',
			'const isOurs = true;',
		),
	},
	{
		id: 'K3',
		sentence: 'redirects are not followed',
		test: provedBy('catalogue/destination', 'forbids redirects in every spelling that n8n knows'),
		defence: keptBy(credential, 'disableFollowRedirect: true', 'disableFollowRedirect: false'),
	},
	{
		id: 'K4',
		sentence:
			"n8n's HTTP Request node, which can use this credential too, is refused any other address",
		test: provedBy(
			'catalogue/destination',
			'hands on whole addresses only, so that no other parser decides',
		),
		defence: keptBy(
			credential,
			'destinationOf(options, address.base)',
			'destinationOf({ ...options, uri: undefined }, address.base)',
		),
	},
	{
		id: 'K5',
		sentence: 'The key goes to the origin of the base URL only',
		test: provedBy(
			'catalogue/destination',
			'hands on whole addresses only, so that no other parser decides',
		),
		defence: keptBy(credential, 'url: target.href,\n', 'url,\n'),
	},
	{
		id: 'K6',
		sentence: 'appears in no message, hint or log line',
		test: provedBy(
			'execution/failures/failures',
			'never shows the key, wherever the service repeats it',
		),
		defence: keptBy(
			'execution/quoting/maskOf.ts',
			"shown.replaceAll(key, '***');\n\t\tif (key.length < SHORTEST_FOLDED) return plain;",
			'shown;\n\t\treturn plain;',
		),
	},
	{
		id: 'K7',
		sentence: 'an ID cannot leave its path',
		test: provedBy('execution/input/ids'),
		defence: keptBy(
			'execution/input/recordId.ts',
			'return encodeURIComponent(trimmed)',
			'return trimmed',
		),
	},
	{
		id: 'K8',
		sentence:
			'http:// is accepted only for loopback, private and link-local addresses, and for names that only a local network knows (without a dot, or in .localhost, .local or .internal)',
		test: provedBy('catalogue/address'),
		defence: keptBy(
			'catalogue/address.ts',
			"if (url.protocol === 'http:' && !isLocal)",
			'if (false)',
		),
	},
	{
		id: 'K9',
		sentence: 'If you leave out https:// or /api, it is added',
		test: provedBy('catalogue/address'),
		defence: keptBy('catalogue/address.ts', "path.endsWith('/api') ? path : `${path}/api`", 'path'),
	},
	{
		id: 'K10',
		sentence: 'a slash at the end is dropped.',
		test: provedBy('catalogue/address'),
		defence: keptBy(
			'catalogue/address.ts',
			"withoutTrailing(url.pathname, '/').replace",
			'url.pathname.replace',
		),
	},
	{
		id: 'K11',
		sentence:
			'says what to change: the key (401), its permission or its IP allowlist (403), or the base URL (404).',
		test: provedBy('execution/service/testAccount', '401'),
		defence: keptBy('execution/service/testAccount.ts', 'if (known) return refused(known);', ''),
	},
	{
		id: 'K30',
		sentence: 'An answer without a list of customers, such as a web page, does not pass.',
		test: provedBy('execution/service/testAccount', 'JSON without a list'),
		defence: keptBy(
			'execution/service/testAccount.ts',
			'if (list.found) return connected(list.items.length, list.total);',
			'return connected(0, 0);',
		),
	},
	{
		id: 'K12',
		sentence: "in n8n's HTTP Request node neither",
		test: provedBy('catalogue/destination', 'forbids redirects in every spelling that n8n knows'),
		defence: keptBy(credential, 'followRedirect: false', 'followRedirect: true'),
	},
	{
		id: 'K13',
		sentence: 'the message names the host',
		test: provedBy(
			'execution/failures/failures',
			'does not follow a redirect, and names the host it points to',
		),
		defence: keptBy(
			'execution/failures/explanation.ts',
			'has moved to ${moved}, make',
			'has moved, make',
		),
	},
	{
		id: 'K14',
		sentence: 'it is masked in messages',
		test: provedBy('execution/failures/itemFailure'),
		defence: keptBy(
			'execution/failures/failure.ts',
			'failure.message = readable(failure.message, masked);',
			'failure.message = displayed(failure.message);',
		),
	},
	{
		id: 'K15',
		sentence: 'descriptions',
		test: provedBy('execution/failures/itemFailure'),
		defence: keptBy(
			'execution/failures/failure.ts',
			'failure.description = readable(failure.description, masked)',
			'failure.description = displayed(failure.description)',
		),
	},
	{
		id: 'K16',
		sentence: 'stacks',
		test: provedBy('execution/failures/itemFailure'),
		defence: keptBy(
			'execution/failures/failure.ts',
			'if (failure.stack) failure.stack = masked(failure.stack.slice(0, LONGEST));',
			'',
		),
	},
	{
		id: 'K17',
		sentence: 'where a PDF was expected',
		test: provedBy('execution/output/notPdf'),
		defence: keptBy(
			'execution/output/pdf.ts',
			"pageWords(start.toString('utf8'), 200, masked)",
			"pageWords(start.toString('utf8'), 200, (text) => text)",
		),
	},
	{
		id: 'K18',
		sentence: 'before texts are cut',
		test: provedBy('execution/failures/strangersWords'),
		defence: keptBy(
			'execution/failures/excerpt.ts',
			'inOneLine(masked(text.slice(0, ENOUGH)), longest)',
			'inOneLine(text.slice(0, ENOUGH), longest)',
		),
	},
	{
		id: 'K19',
		sentence:
			'in base 64 and hex of the key as it is, and in the spellings of JSON, URLs and web pages, up to three of these on top of each other',
		test: provedBy('execution/service/maskOf', 'is masked in the middle and at the ends of a text'),
		defence: keptBy(
			'execution/quoting/maskOf.ts',
			'asked ??= needlesFor(key)',
			'asked ??= [whole(key)]',
		),
	},
	{
		id: 'K20',
		sentence:
			'the key is only sent to the origin of the base URL: the same scheme, host and port, however the URL is spelled',
		test: provedBy('catalogue/destination'),
		defence: keptBy('catalogue/destination.ts', 'NAMES_A_HOST.test(text)', "text.includes('://')"),
	},
	{
		id: 'K21',
		sentence: 'both are checked before use',
		test: provedBy('catalogue/address'),
		defence: keptBy('catalogue/apiKey.ts', 'if (!/^[\\x21-\\x7e]+$/.test(key))', 'if (false)'),
	},
	{
		id: 'K22',
		sentence: 'the base URL may contain no user name',
		test: provedBy('catalogue/address'),
		defence: keptBy('catalogue/address.ts', 'if (url.username || url.password)', 'if (false)'),
	},
	{
		id: 'K23',
		sentence: 'query',
		test: provedBy('catalogue/address'),
		defence: keptBy('catalogue/address.ts', "if (url.search || text.includes('?'))", 'if (false)'),
	},
	{
		id: 'K24',
		sentence: 'or fragment',
		test: provedBy('catalogue/address'),
		defence: keptBy('catalogue/address.ts', "if (url.hash || text.includes('#'))", 'if (false)'),
	},
	{
		id: 'K25',
		sentence: 'a proxy, an agent or a Host header that a node names is refused in words',
		test: provedBy('credentials/detours'),
		defence: keptBy(credential, 'if (detour) throw refused(detour);', ''),
	},
	{
		id: 'K26',
		sentence: 'what this package does not know of a request is left out',
		test: provedBy('credentials/detours'),
		defence: keptBy('catalogue/destination.ts', '.filter(([name]) => HARMLESS.includes(name))', ''),
	},
	{
		id: 'K27',
		sentence: 'certificates may go unverified only where clear text would be accepted',
		test: provedBy('credentials/detours'),
		defence: keptBy('catalogue/destination.ts', 'if (!verifies && !isLocal)', 'if (false)'),
	},
	{
		id: 'K28',
		sentence:
			'in capitals or split by blanks, invisible characters or tags in which no other begins',
		test: provedBy('execution/service/maskOf', 'is masked in the middle and at the ends of a text'),
		defence: keptBy(
			'execution/quoting/characters/plain.ts',
			"if (SEPARATING.test(character)) return '';",
			'',
		),
	},
	{
		id: 'K43',
		sentence: 'by whatever stands between its letters and digits',
		test: provedBy('execution/service/maskOf', 'is masked in the middle and at the ends of a text'),
		defence: keptBy('execution/quoting/maskOf.ts', ', ...readings.map(lettersOf)', ''),
	},
	{
		id: 'K44',
		sentence: 'in letters that are its own to Unicode, such as those of full width',
		test: provedBy('execution/input/values', 'is none that holds the key'),
		defence: keptBy('execution/quoting/characters/plain.ts', ".normalize('NFKD')", ''),
	},
	{
		id: 'K47',
		sentence: 'also where such a letter is spelled itself, by its number or its name',
		test: provedBy(
			'execution/service/maskProperty',
			'whatever two disguises each letter wears, nothing of the key is left',
		),
		defence: keptBy(
			'execution/quoting/spellings.ts',
			'return code > LAST_CODE ? SEPARATOR : String.fromCodePoint(code);',
			'return code > 0x7e ? SEPARATOR : String.fromCodePoint(code);',
		),
	},
	{
		id: 'K40',
		sentence: 'each of them as long as its grammar says, whatever follows',
		test: provedBy(
			'execution/service/maskOf',
			'a spelling ends where its grammar says, before digits of the key',
		),
		defence: keptBy('execution/quoting/spellings.ts', 'u([0-9a-f]{4})|u', 'u([0-9a-f]{1,6})|u'),
	},
	{
		id: 'K41',
		sentence: 'up to three of these on top of each other',
		test: provedBy('execution/service/maskOf', 'is masked under three layers'),
		defence: keptBy(
			'execution/quoting/characters/readings.ts',
			'const LAYERS = 3;',
			'const LAYERS = 2;',
		),
	},
	{
		id: 'K48',
		sentence: 'where an answer spreads it over the fields, names or values of one sentence',
		test: provedBy('execution/failures/spreadKey'),
		defence: keptBy(
			'execution/quoting/quotes.ts',
			'const every = this.together(() => true);',
			'const every: ReadonlyArray<string | undefined> = [];',
		),
	},
	{
		id: 'K53',
		sentence:
			'long parts of it, of twelve characters and more and more than half of it, wherever they stand',
		test: provedBy('execution/service/maskOf', 'is masked in the middle of a text'),
		defence: keptBy('execution/quoting/maskOf.ts', '...partsIn(view, needles),', ''),
	},
	{
		id: 'K49',
		sentence:
			"what is said of the base URL goes through the mask of the key, in n8n's HTTP Request node as well",
		test: provedBy('credentials/keyInAddress'),
		defence: keptBy(credential, 'new Error(masked(advice))', 'new Error(advice)'),
	},
	{
		id: 'K50',
		sentence: 'a web address in the place of the key is refused',
		test: provedBy('credentials/keyInAddress', 'where the key stands in the place of the address'),
		defence: keptBy(
			'catalogue/apiKey.ts',
			'if (/^[a-z][a-z\\d+.-]*:\\/\\//i.test(key))',
			'if (false)',
		),
	},
	{
		id: 'K51',
		sentence:
			'A base URL with quotes, an invisible character or something in front of https:// is refused, because it may name another host than it seems to.',
		test: provedBy('catalogue/address', 'which would be another host than it looks like'),
		defence: keptBy(
			'catalogue/address.ts',
			"if (PASTED.test(text) || text.lastIndexOf('://') > (scheme?.length ?? -1))",
			'if (false)',
		),
	},
	{
		id: 'K52',
		sentence:
			'It looks for an invisible character and others beyond ASCII, quotes around the secret, and a comma or semicolon at its end, too.',
		test: provedBy('trigger/verify/secrets', 'says what to change about'),
		defence: keptBy(
			'trigger/verify/credentialCheck.ts',
			'if (PASTED_WITH.test(secret))',
			'if (/\\s/.test(secret))',
		),
	},
	{
		id: 'K42',
		sentence: 'a record that holds it is passed on as it came',
		test: provedBy('execution/output/outputs', 'even where it repeats the key'),
		defence: keptBy(
			'execution/output/item.ts',
			'json: shaped(isObject(record) ? record : { value: record }, job, shape) as IDataObject,',
			'json: JSON.parse(job.connection.masked(JSON.stringify(record))),',
		),
	},
];
