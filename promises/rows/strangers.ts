import { keptBy, provedBy, type Promised } from '../promise.ts';

const excerpt = 'execution/failures/excerpt.ts';

/** What the words, files and bodies of strangers can do. */
export const strangers: readonly Promised[] = [
	{
		id: 'S1',
		sentence: '<',
		test: provedBy('execution/failures/strangersWords'),
		defence: keptBy('execution/job/displayed.ts', ".replaceAll('<', '‹')", ''),
	},
	{
		id: 'S2',
		sentence: 'control characters and changes of direction are replaced in all that is shown',
		test: provedBy(
			'execution/failures/strangersWords',
			'no control character and no turn of direction is shown',
		),
		defence: keptBy('execution/job/displayed.ts', "message.replace(INVISIBLE, ' ')", 'message'),
	},
	{
		id: 'S3',
		sentence: 'only its first 16 KiB are looked at',
		test: provedBy('execution/failures/strangersWords', 'behind its first 16 KiB'),
		defence: keptBy(excerpt, 'const ENOUGH = 16 * 1024;', 'const ENOUGH = Infinity;'),
	},
	{
		id: 'S4',
		sentence: 'by patterns that take time in proportion (a linter checks)',
		test: provedBy('hostile/time', 'sixteen megabytes of'),
		defence: keptBy('execution/quoting/plainView.ts', '|<[^<>]*>/g;', '|<[^>]*>/g;'),
	},
	{
		id: 'S5',
		sentence: 'nothing takes 100 ms of CPU',
		test: provedBy('hostile/wideRows', 'MB of them, hold nothing up'),
		defence: keptBy(
			'transport/json/longJson.ts',
			'const PIECE = 128 * 1024;',
			'const PIECE = Infinity;',
		),
	},
	{
		id: 'S6',
		sentence: 'the first bytes are checked while it streams',
		test: provedBy(
			'execution/output/pdf',
			'does not show the key that the service repeats instead',
		),
		defence: keptBy('execution/output/pdf.ts', 'if (isPdf(start)) {', 'if (true) {'),
	},
	{
		id: 'S7',
		sentence: 'the name is reduced to a plain file name: no separators',
		test: provedBy('execution/input/values'),
		defence: keptBy('execution/output/fileName.ts', 'PATH.test(name) ?', 'false ?'),
	},
	{
		id: 'S8',
		sentence: 'no control characters',
		test: provedBy('execution/input/values'),
		defence: keptBy(
			'execution/output/fileName.ts',
			".replace(/[^\\p{L}\\p{M}\\p{N}._-]+/gu, '-')",
			'',
		),
	},
	{
		id: 'S9',
		sentence: 'a hundred characters at most',
		test: provedBy(
			'execution/input/values',
			'is never longer than a hundred characters and keeps its ending',
		),
		defence: keptBy('execution/output/fileName.ts', '.slice(-LONGEST)', ''),
	},
	{
		id: 'S10',
		sentence: 'reading an envelope or header never throws',
		test: provedBy(
			'hostile/answers',
			'whatever answers, a list is found in it or refused with the keys seen; a record is not invented',
		),
		defence: keptBy(
			'transport/answers/envelope.ts',
			"if (!isObject(body) || !isEnvelope(body)) return refused('noList', body);",
			'',
		),
	},
	{
		id: 'S96',
		sentence: 'a list or an object where a word is expected is none, however it would be written',
		test: provedBy('hostile/oddValues', 'is what JavaScript makes no text of'),
		defence: keptBy(
			'transport/answers/shapes.ts',
			"(isWord(value) ? String(value) : '')",
			'String(value)',
		),
	},
	{
		id: 'S98',
		sentence:
			'a text of more than 10,000 characters, or with more than 30 marks in a row, is compared as it is written',
		test: provedBy('hostile/manyMarks'),
		defence: keptBy(
			'execution/fields/normalized.ts',
			'text.length <= LONGEST && !MANY_MARKS.test(text)',
			'text.length > -1',
		),
	},
	{
		id: 'S97',
		sentence: 'rows are asked one by one as long as they have no more than 20,000 names in all',
		test: provedBy('hostile/wideRows', 'a row is asked whether it denies'),
		defence: keptBy(
			'transport/answers/shapes.ts',
			'const MOST_NAMES_OF_ROWS = 20_000;',
			'const MOST_NAMES_OF_ROWS = 20_000_000;',
		),
	},
	{
		id: 'S11',
		sentence: 'ids are encoded',
		test: provedBy('execution/input/values'),
		defence: keptBy(
			'execution/input/recordId.ts',
			'return encodeURIComponent(trimmed)',
			'return encodeURI(trimmed)',
		),
	},
	{
		id: 'S12',
		sentence: 'empty ones',
		test: provedBy('execution/input/ids'),
		defence: keptBy('execution/input/recordId.ts', "if (trimmed === '')", 'if (false)'),
	},
	{
		id: 'S13',
		sentence: '. and ..',
		test: provedBy('execution/input/ids'),
		defence: keptBy('execution/input/recordId.ts', "trimmed === '.' || trimmed === '..' || ", ''),
	},
	{
		id: 'S14',
		sentence: 'and control characters are refused before anything is sent',
		test: provedBy('execution/input/values'),
		defence: keptBy('execution/input/recordId.ts', ' || UNFIT.test(trimmed)', ''),
	},
	{
		id: 'S15',
		sentence: 'refused in words; nothing is sent',
		test: provedBy('execution/input/ids', 'an odd id fails its own item only'),
		defence: keptBy(
			'execution/input/recordId.ts',
			"if (typeof value === 'string' || Number.isSafeInteger(value)) return String(value);",
			'return String(value);',
		),
	},
	{
		id: 'S16',
		sentence: 'No runtime dependencies',
		test: provedBy('house/package', 'brings nothing along'),
		defence: { file: 'package.json', find: '"devDependencies": {', instead: '"dependencies": {' },
	},
	{
		id: 'S17',
		sentence: 'no install scripts (test/house/package.test.ts)',
		test: provedBy('house/package', 'brings nothing along'),
		defence: {
			file: 'package.json',
			find: '"scripts": {',
			instead: '"scripts": {\n\t\t"postinstall": "true",',
		},
	},
	{
		id: 'S40',
		sentence: 'JSON with more than 5,000 names in one object is not read',
		test: provedBy('transport/json/json', 'five thousand names'),
		defence: keptBy(
			'transport/json/numbersIn.ts',
			'const MOST_NAMES = 5_000;',
			'const MOST_NAMES = 100_000;',
		),
	},
	{
		id: 'S86',
		sentence: 'an answer of any length is read in pieces',
		test: provedBy('hostile/turns', 'are read while n8n does other things'),
		defence: keptBy('transport/call/call.ts', 'came(response, breathe)', 'came(response)'),
	},
	{
		id: 'S87',
		sentence: 'which become what the whole would',
		test: provedBy('transport/json/longJson', 'becomes what it becomes'),
		defence: keptBy(
			'transport/json/containers.ts',
			'this.spans.push({ start: this.first, end: this.current - 1 });',
			'this.spans.push({ start: this.first, end: this.current - 2 });',
		),
	},
	{
		id: 'S91',
		sentence: 'of one answer at most 100,000 records are read',
		test: provedBy('execution/find/lists', 'rows in one answer all are read, or none'),
		defence: keptBy(
			'execution/find/listPage.ts',
			'if (list.items.length > MOST_ROWS)',
			'if (list.items.length < 0)',
		),
	},
	{
		id: 'S41',
		sentence: 'in more than 1,000 names no list is looked for',
		test: provedBy('hostile/manyNames', 'is no envelope'),
		defence: keptBy(
			'transport/answers/shapes.ts',
			'const MOST_NAMES = 1_000;',
			'const MOST_NAMES = 10_000;',
		),
	},
	{
		id: 'S42',
		sentence: 'of a refusal 1,000 values are looked at',
		test: provedBy('hostile/manyNames', 'leave out what is empty'),
		defence: keptBy(
			'execution/failures/serviceWords.ts',
			'const MOST_VALUES = 1_000;',
			'const MOST_VALUES = 10_000_000;',
		),
	},
	{
		id: 'S43',
		sentence: 'names are cut to 150 characters and shown like messages',
		test: provedBy('account/pickers', 'is cut, in one line'),
		defence: keptBy(
			'account/listSearch.ts',
			'const LONGEST_LABEL = 150;',
			'const LONGEST_LABEL = 999;',
		),
	},
	{
		id: 'S44',
		sentence: 'records whose ID is longer than 256 characters or repeats the key are no choice',
		test: provedBy('account/pickers', 'is no choice where its ID is no ID'),
		defence: keptBy('account/listSearch.ts', 'value.length > LONGEST_ID || ', ''),
	},
	{
		id: 'S60',
		sentence: 'a page of records is passed on in turns with what else n8n has to do',
		test: provedBy('hostile/turns'),
		defence: keptBy('execution/operations/records.ts', 'await breathe();', ''),
	},
	{
		id: 'S88',
		sentence: 'however long an answer is, only its beginning is quoted',
		test: provedBy('hostile/longAnswers', 'an answer of megabytes of'),
		defence: keptBy('transport/json/jsonPieces.ts', 'if (text.length >= enough) break;', ''),
	},
	{
		id: 'S89',
		sentence: 'records are compared in turns',
		test: provedBy('hostile/longAnswers', 'is compared with what it was'),
		defence: keptBy('polling/find/read/contentHash.ts', 'await breathe();', ''),
	},
	{
		id: 'S90',
		sentence: 'and one of more than 500 KB is not sent back whole',
		test: provedBy('hostile/longAnswers', 'is megabytes long'),
		defence: keptBy(
			'execution/changes/kept/wholeRecord.ts',
			'const MOST_SENT_BACK = 500_000;',
			'const MOST_SENT_BACK = Infinity;',
		),
	},
	{
		id: 'S93',
		sentence: 'the panel learns the fields of lines from the first 200 of each record',
		test: provedBy('hostile/panel', 'the first two hundred of each'),
		defence: keptBy('account/lines.ts', 'const MOST_LINES = 200;', 'const MOST_LINES = Infinity;'),
	},
	{
		id: 'S94',
		sentence: 'and at most 500 names of fields of the objects in lists',
		test: provedBy('hostile/panel', 'at most five hundred names'),
		defence: keptBy('account/fields/columns.ts', 'roomInside === 0 ||', 'false ||'),
	},
	{
		id: 'S95',
		sentence: 'and looks for the key in one name after the other, in such turns',
		test: provedBy('hostile/panelLists', 'are learned while n8n does'),
		defence: keptBy(
			'account/learnable.ts',
			'for await (const value of inTurns(values))',
			'for (const value of values)',
		),
	},
];
