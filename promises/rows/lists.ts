import { keptBy, provedBy, type Promised } from '../promise.ts';

const pages = 'transport/pages/pages.ts';
const place = 'transport/pages/place.ts';
const candidates = 'transport/answers/listCandidates.ts';
const reader = 'execution/find/listReader.ts';
const page = 'execution/find/listPage.ts';
const list = 'execution/find/lists';
const listEnd = 'execution/find/listEnd';

/** A list is complete, or the user is told. */
export const lists: readonly Promised[] = [
	{
		id: 'L1',
		sentence: 'Return All is complete when the service caps the page size',
		test: provedBy(list, 'reads all 237 records in the envelope "'),
		defence: keptBy(place, 'this.at += advance;', 'this.at += want;'),
	},
	{
		id: 'L2',
		sentence: 'whatever envelope it uses',
		test: provedBy(list),
		defence: keptBy(
			'transport/answers/envelope.ts',
			'if (Array.isArray(body)) return found(body, { path: [], items: body }, search);',
			'',
		),
	},
	{
		id: 'L3',
		sentence: 'a service that ignores the offset is reported',
		test: provedBy(
			list,
			'says so when the service ignores the offset, instead of looping or stopping short',
		),
		defence: keptBy(
			reader,
			"else if (step.kind === 'repeatedPage') throw cutShort(job, step.offset, reading, AGAIN);",
			'',
		),
	},
	{
		id: 'L4',
		sentence: 'never read in a loop or cut short',
		test: provedBy(
			'transport/pages/badPaging',
			'ignores the offset after a full page: a stated fault',
		),
		defence: keptBy(pages, 'if (before && stale !== undefined) {', 'if (false) {'),
	},
	{
		id: 'L5',
		sentence: 'read lists completely',
		test: provedBy(
			'transport/pages/pages',
			'is complete, in order and costs at most two requests more than a perfect reader',
		),
		defence: keptBy(
			place,
			'if (isLast(page, Math.min(this.at, this.start + seen.items), before)) return false;',
			'if (items.length < this.reading.pageSize) return false;',
		),
	},
	{
		id: 'L6',
		sentence: 'A list ends with an empty page',
		test: provedBy('transport/pages/badPaging', 'gives fewer rows than it has in the middle'),
		defence: keptBy(place, 'isPast = items.length === 0;', 'isPast = items.length < want;'),
	},
	{
		id: 'L7',
		sentence: 'a short page',
		test: provedBy('transport/pages/page'),
		defence: keptBy(
			'transport/pages/page.ts',
			'items.length === want || total !== at',
			'total !== at',
		),
	},
	{
		id: 'L8',
		sentence: 'a 204',
		test: provedBy(listEnd, 'is the end of a list of'),
		defence: keptBy(page, 'if (status === 204) return { items: [] };', ''),
	},
	{
		id: 'L9',
		sentence: 'or a 404 behind its end',
		test: provedBy(listEnd, 'is the end of a list of'),
		defence: keptBy(page, '(code === 404 && offset > 0) ||', ''),
	},
	{
		id: 'L10',
		sentence:
			'A 404 for the first page asked for is no empty list: with an offset of your own the beginning is asked for as well, to tell the end from a wrong address.',
		test: provedBy(listEnd, 'is no empty list: it is answered 404'),
		defence: keptBy(page, 'if (status === 404 && offset === start)', 'if (false)'),
	},
	{
		id: 'L11',
		sentence:
			'Where the service counts its list, rows that move up because fewer are left are read again.',
		test: provedBy(
			'transport/pages/badPaging',
			'records are deleted from what was read, again and again: none is missed',
		),
		defence: keptBy(
			'transport/pages/movedUp.ts',
			'before === undefined ? 0 : rowsGone(before, page, haveIds)',
			'0',
		),
	},
	{
		id: 'L12',
		sentence:
			'Where the service repeats a short page, there may be more than it shows: a hint says so',
		test: provedBy(
			listEnd,
			'a capped page whose offset is ignored is not taken for the whole list in silence',
		),
		defence: keptBy(
			'execution/find/ends/drift.ts',
			'if (seen.endedByRepeat && !isCounted(seen))',
			'if (false)',
		),
	},
	{
		id: 'L13',
		sentence: 'a look-up refuses such a list',
		test: provedBy(
			'execution/operations/upsertMatches',
			'a list that ends before its total decides nothing: no record is created',
		),
		defence: keptBy(
			reader,
			'const goesOn = mustBeComplete && (await mayGoOn(seen, fetchPage, reading, confirm));',
			'const goesOn = false;',
		),
	},
	{
		id: 'L87',
		sentence:
			'That it says that there is no more, or one page of one, changes nothing, as it may say so of its first page alone.',
		test: provedBy('execution/find/cutLists', 'a part that an ignored offset repeats'),
		defence: keptBy(
			'transport/pages/rowsSeen.ts',
			'const mayBeCapped = items.length === this.longest;',
			'const mayBeCapped = items.length === this.longest && saysMore !== false;',
		),
	},
	{
		id: 'L88',
		sentence:
			'A total below the rows that were read counts something else, such as pages, and shows no end;',
		test: provedBy('execution/find/cutLists', 'shows no end where the service refuses'),
		defence: keptBy(
			'transport/pages/rowsSeen.ts',
			'this.items > this.greatestTotal ? undefined : this.statedTotal',
			'this.statedTotal',
		),
	},
	{
		id: 'L89',
		sentence: 'nor does one of a repeated page that was higher before,',
		test: provedBy('execution/find/cutLists', 'what is left behind each offset'),
		defence: keptBy(
			'execution/find/ends/mayGoOn.ts',
			'items === lastTotal && !endedByRepeat',
			'items === lastTotal',
		),
	},
	{
		id: 'L91',
		sentence: 'or that an empty page no longer states before as many came.',
		test: provedBy('execution/find/lists/totals', 'what an empty page no longer counts'),
		defence: keptBy('execution/find/ends/mayGoOn.ts', ': items >= firstTotal', ': true'),
	},
	{
		id: 'L70',
		sentence:
			'Where the service also says that there is more, or counts more, no run is green: Get Many refuses the list as well, unless its Limit was reached.',
		test: provedBy('execution/find/cutLists', 'is refused where the service counts'),
		defence: keptBy(reader, 'if (isShortByRepeat(seen, reading))', 'if (false)'),
	},
	{
		id: 'L71',
		sentence: 'A look-up that refuses a list says that nothing was created or updated.',
		test: provedBy('execution/find/contraryLists', 'writes nothing, and says so'),
		defence: keptBy('execution/find/lookups.ts', 'nothingDone(job, thrown)', '{ throw thrown; }'),
	},
	{
		id: 'L14',
		sentence: 'Once an item has ended, its pages that were requested ahead are given up.',
		test: provedBy('execution/find/readAhead', 'nothing is asked for'),
		defence: keptBy(reader, 'end.abort();', ''),
	},
	{
		id: 'L15',
		sentence: 'the end of a list is its end',
		test: provedBy(listEnd, 'is the end of a list of'),
		defence: keptBy(page, 'if (status === 404 || body === null)', 'if (body === null)'),
	},
	{
		id: 'L16',
		sentence: 'a wrong address is not',
		test: provedBy(listEnd, 'is no empty list: it is answered 404'),
		defence: keptBy(
			page,
			'await exchange(job, row, { query: { ...query, limit: 1 } }, undefined, needed);',
			'{}',
		),
	},
	{
		id: 'L17',
		sentence: 'nothing is asked for after the node has ended',
		test: provedBy('execution/find/readAhead', 'nothing is asked for'),
		defence: keptBy('execution/service/exchange.ts', '(), needed, isRead', '(), isRead'),
	},
	{
		id: 'L18',
		sentence: 'repeated pages are recognized',
		test: provedBy(
			'transport/pages/badPaging',
			'promises no paging: a repeated full page is the end',
		),
		defence: keptBy(
			'transport/pages/staleness.ts',
			"return isBeginning ? 'repeat' : 'overlap';",
			'return undefined;',
		),
	},
	{
		id: 'L19',
		sentence: 'reading stops after 10,000 pages',
		test: provedBy('transport/pages/badPaging', 'never ends'),
		defence: keptBy(
			'transport/pages/page.ts',
			'const MOST_PAGES = 10_000;',
			'const MOST_PAGES = 11_000;',
		),
	},
	{
		id: 'L20',
		sentence: 'lists are complete',
		test: provedBy('execution/writes/repeats', 'is asked for again by a GET'),
		defence: keptBy(
			'transport/call/retryPolicy.ts',
			'lost: { repeats: [3, 3, 0]',
			'lost: { repeats: [0, 3, 0]',
		),
	},
	{
		id: 'L21',
		sentence: 'reads are repeated',
		test: provedBy('execution/writes/repeats', 'is asked for again by a GET'),
		defence: keptBy(
			'transport/call/call.ts',
			'if (!trouble || !(await this.mayRepeat(answer, trouble))) return',
			'return',
		),
	},
	{
		id: 'L22',
		sentence:
			'Another refusal behind its end, or an answer without any list, ends it with a hint that quotes the service',
		test: provedBy('execution/find/doubtfulEnd', 'ends a list of'),
		defence: keptBy(
			'execution/find/doubtfulEnd.ts',
			'if (!isPossible || mustBeComplete) throw fault.thrown;',
			'throw fault.thrown;',
		),
	},
	{
		id: 'L79',
		sentence:
			'Behind a full page the last row is asked for again first: the list is refused where another comes behind it,',
		test: provedBy('execution/find/doubtfulEnd', 'is no end of the list: '),
		defence: keptBy(
			'execution/find/doubtfulEnd.ts',
			'if (asEnd === undefined && items > 0 && !seen.endsShort) {',
			'if (false) {',
		),
	},
	{
		id: 'L80',
		sentence: 'where the service refuses that as well,',
		test: provedBy('execution/find/doubtfulEnd', 'where the last row may not be asked for'),
		defence: keptBy(
			'execution/find/ends/lastRow.ts',
			"? 'refused' : 'unclear'",
			"? 'unclear' : 'unclear'",
		),
	},
	{
		id: 'L81',
		sentence: 'or where it leaves that open and has said that there is more.',
		test: provedBy('execution/find/doubtfulEnd', 'is none where the service said'),
		defence: keptBy(
			'execution/find/doubtfulEnd.ts',
			'(isLast === undefined && seen.saysMore)',
			'false',
		),
	},
	{
		id: 'L93',
		sentence:
			'So it is where all rows came in a single page, whose total may count nothing but them.',
		test: provedBy('execution/find/doubtfulEnd', 'one page that counts itself shows no end'),
		defence: keptBy(
			'execution/find/doubtfulEnd.ts',
			'if (mayBeOfPage && (await lastRow.isFollowed())) throw fault.thrown;',
			'',
		),
	},
	{
		id: 'L82',
		sentence:
			'A `total` that is an amount of the rows, summed up over a page or over all of them, counts nothing;',
		test: provedBy('transport/pages/amounts', 'the sum of all rows'),
		defence: keptBy('transport/pages/rowsSeen.ts', '|| isAmount ? ', '? '),
	},
	{
		id: 'L83',
		sentence: 'beside `total_count` or the like, or a total in `meta`, it is not looked at.',
		test: provedBy('execution/find/lists/amounts', 'is read once, without a hint'),
		defence: keptBy(
			'transport/answers/extent.ts',
			'[...placesIn(level, places, deep), level]',
			'[level, ...placesIn(level, places, deep)]',
		),
	},
	{
		id: 'L86',
		sentence: 'A total is looked for in `meta`, `pagination` and the like, and in one in another.',
		test: provedBy('execution/find/lists/totals'),
		defence: keptBy('transport/answers/extent.ts', 'deep = 3', 'deep = 1'),
	},
	{
		id: 'L90',
		sentence:
			'One beside the list comes before those in `info` and its like, and in one in another.',
		test: provedBy('execution/find/lists/totals', 'a total beside the list counts it'),
		defence: keptBy(
			'transport/answers/extent.ts',
			'...around(body, path, USUAL_PLACES, 1), ...around',
			'...around',
		),
	},
	{
		id: 'L84',
		sentence: 'What moves up and down with it is read again three times at most.',
		test: provedBy('transport/pages/amounts', 'leads into no circle'),
		defence: keptBy('transport/pages/movedUp.ts', 'rises < MOST_RISES ? ', 'true ? '),
	},
	{
		id: 'L85',
		sentence: 'An offset or a page beside what it says makes that no answer about pages.',
		test: provedBy('execution/find/perhapsEnd', 'creates nothing'),
		defence: keptBy(
			'execution/find/ends/possibleEnd.ts',
			'isObject(body) ? wordsIn(levelsOf(job, body)) : body',
			'body',
		),
	},
	{
		id: 'L23',
		sentence: 'a look-up refuses that, too',
		test: provedBy('execution/find/doubtfulEnd', 'leaves it open whether a record exists'),
		defence: keptBy(
			'execution/find/doubtfulEnd.ts',
			'if (!isPossible || mustBeComplete) throw fault.thrown;',
			'if (!isPossible) throw fault.thrown;',
		),
	},
	{
		id: 'L24',
		sentence: 'It is no end where the service counts more or has rows behind it.',
		test: provedBy('execution/find/doubtfulEnd', 'is no end'),
		defence: keptBy(
			'execution/find/doubtfulEnd.ts',
			'items > 0 ? !rowsBehind && !isCounted : fault.isBare',
			'items > 0 || fault.isBare',
		),
	},
	{
		id: 'F235',
		sentence: 'What an answer calls `warnings`, `messages` or the like is no list,',
		test: provedBy('execution/find/listsOfWords', 'is no list by its name'),
		defence: keptBy('transport/answers/groups.ts', '!OF_WORDS.test(name) && ', ''),
	},
	{
		id: 'F236',
		sentence:
			'nor are rows without an ID that hold only words about the answer, such as `code` and `message`.',
		test: provedBy('execution/find/listsOfWords', 'is no list by its rows'),
		defence: keptBy(
			'transport/answers/envelope.ts',
			'list.found && areWords(list.items, search.names)',
			'false',
		),
	},
	{
		id: 'M415',
		sentence: 'An empty list under value, values or objects is one where nothing else is said,',
		test: provedBy('transport/answers/emptyLists', 'is one under the usual name'),
		defence: keptBy(
			'transport/answers/lists/empty.ts',
			'[...names, ...others, ...LISTS].includes(name)',
			'false',
		),
	},
	{
		id: 'M416',
		sentence: 'and so is one that is left out beside a total of 0.',
		test: provedBy('transport/answers/emptyLists', 'is empty: '),
		defence: keptBy(candidates, ', ...leftOut(body, search)', ''),
	},
	{
		id: 'M417',
		sentence:
			'A single row in place of the list, as XML leaves it, is read where @total stands beside it,',
		test: provedBy('transport/answers/emptyLists', 'is the list, where the total stands beside it'),
		defence: keptBy(candidates, '...ofXml, ', ''),
	},
	{
		id: 'M464',
		sentence: 'and where the pages before had the list, if it has an ID and fields of a record.',
		test: provedBy('execution/find/loneRow', 'in place of the list is its only row'),
		defence: keptBy(
			'transport/answers/envelope.ts',
			'if (path.length > 0 && idNameOf(value, search.names) !== undefined && hasContent(value))',
			'if (false)',
		),
	},
	{
		id: 'M468',
		sentence: 'A record elsewhere in an answer behind rows is no end of the list.',
		test: provedBy('execution/find/loneRow', 'is not left out without a word'),
		defence: keptBy('execution/find/ends/possibleEnd.ts', ' || (offset > 0 && isRow(part))', ''),
	},
	{
		id: 'L44',
		sentence:
			'A 404, a `null`, or words beside an empty page may come from elsewhere: where neither the total nor a short page shows the end, the last row is asked for again together with the next one.',
		test: provedBy('execution/find/perhapsEnd', 'is not its end: rows are behind it'),
		defence: keptBy(
			'execution/find/ends/lastRow.ts',
			"if (at < items.length - 1) return 'followed';",
			"if (at < items.length - 1) return 'last';",
		),
	},
	{
		id: 'L94',
		sentence:
			'Where that is answered so as well, a look-up takes it for no end: any offset may be answered so.',
		test: provedBy('execution/find/perhapsEnd', 'at any offset'),
		defence: keptBy(
			'execution/find/ends/lastRow.ts',
			" || (place === 'doubted' && mustBeComplete)",
			'',
		),
	},
	{
		id: 'L95',
		sentence:
			'Nor does it show one where a total may count its page alone and no whole page is given there.',
		test: provedBy('execution/find/doubtfulEnd', 'shows no end where any offset is refused'),
		defence: keptBy('execution/find/ends/lastRow.ts', ' || doubt !== undefined', ''),
	},
	{
		id: 'L45',
		sentence:
			'Where that does not tell, a look-up takes only an answer about pages for the end, and a 404 that is no JSON is refused.',
		test: provedBy('execution/find/perhapsEnd', 'creates nothing'),
		defence: keptBy('execution/find/doubtfulEnd.ts', " && asEnd === 'likely'", ''),
	},
	{
		id: 'L25',
		sentence: 'Once an item has ended the run, nothing more is read for others.',
		test: provedBy('execution/otherLanes', 'once another item has ended the run'),
		defence: keptBy('execution/service/exchange.ts', 'isRead ? job.ended : undefined', 'undefined'),
	},
	{
		id: 'L40',
		sentence:
			'A short page that does not reach the total is no end: the list is asked for right behind its last row.',
		test: provedBy('execution/find/cutLists', 'ends no list: it was cut for its size'),
		defence: keptBy(place, 'if (mayBeEnd && !toTheEnd &&', 'if (mayBeEnd &&'),
	},
	{
		id: 'L41',
		sentence: 'Rows that the service leaves out of a page hide no others.',
		test: provedBy('execution/find/cutLists', 'ends no list: one row is hidden'),
		defence: keptBy(pages, "if (stale === 'overlap' && !hadAll &&", 'if (!hadAll && false &&'),
	},
	{
		id: 'L42',
		sentence:
			'If it counts as many rows as it repeats, one row is asked for as well, to tell the length of the list from that of the page.',
		test: provedBy('execution/find/cutLists', 'is told though the total counts the page'),
		defence: keptBy(pages, 'if (seen.endedByRepeat && hadAll && !hasCounted)', 'if (false)'),
	},
	{
		id: 'L43',
		sentence:
			'Additional parameters named `offset` or `limit` are refused, because paging would overwrite them.',
		test: provedBy('execution/input/queries', 'which paging decides, is refused'),
		defence: keptBy(
			'execution/input/query.ts',
			'if (OF_PAGING.has(key)) throw neverSent(key, PAGED);',
			'',
		),
	},
	{
		id: 'C60',
		sentence:
			'Nor is one that says there is more, as by `has_more`, `next` or a Link header, whatever it counts.',
		test: provedBy('execution/find/contraryLists', 'is read on'),
		defence: keptBy('transport/pages/page.ts', 'if (saysMore || ', 'if ('),
	},
	{
		id: 'C61',
		sentence:
			'Rows beside which the service says that something was not done, as by `success: false`, are refused.',
		test: provedBy('execution/find/contraryLists', 'is refused in its words'),
		defence: keptBy('execution/find/listPage.ts', 'isDenial(body, [noun.many, noun.one]) ||', ''),
	},
	{
		id: 'M348',
		sentence: 'One expression in place of all filters is refused as well: n8n reads none of it.',
		test: provedBy('execution/input/queries', 'for all of them, which is refused'),
		defence: keptBy('execution/input/query.ts', "if (typeof given === 'function')", 'if (false)'),
	},
	{
		id: 'C64',
		sentence:
			"If it returns records of another customer than the filter's, nothing comes out, and the item says that the service does not seem to know the filter.",
		test: provedBy('execution/operations/filtersIgnored', 'of another customer than was asked for'),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			'if (customersOf(record)[0]) refuse(customers[0]);',
			'',
		),
	},
	{
		id: 'L72',
		sentence:
			"A record that shows the filter's value in another field of its customer, such as a number, is no other's.",
		test: provedBy('execution/operations/filterCheck', 'are meant where it is shown elsewhere'),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			'shownIn(record, /customer|client/i).some(isAsked) ||',
			'',
		),
	},
	{
		id: 'M340',
		sentence:
			"The same happens where a record shows another customer as a text, by a UUID or as a contact, and one beside it shows the filter's in the same way.",
		test: provedBy(
			'execution/operations/filtersIgnored',
			'shows the one asked for in the same way',
		),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			'if (isShown && other) refuse(other);',
			'',
		),
	},
	{
		id: 'M443',
		sentence:
			'A number in `customer` or `client` is as good as an ID where numbers are asked for and others stand there as well;',
		test: provedBy('execution/operations/filterCheck', 'of others where numbers were asked for'),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			"(areNumbers === true && typeof value === 'number')",
			'false',
		),
	},
	{
		id: 'M479',
		sentence: 'a single one may be that of the customer, so the records come out with a hint.',
		test: provedBy('execution/operations/filterCheck', 'may be shown by another number of theirs'),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			'if (numbers.size > asked.length) refuse(',
			'refuse(',
		),
	},
	{
		id: 'M480',
		sentence:
			"So it is beside the ID of another party that is the filter's, such as a `partner_id`, and beside a `customer` without one,",
		test: provedBy('execution/operations/filterCheck', 'are meant beside a client'),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			'const isRelated = isClient && ',
			'const isRelated = false && ',
		),
	},
	{
		id: 'M456',
		sentence: 'as long as all that come back have the same client.',
		test: provedBy('execution/operations/filtersIgnored', 'are refused beside another field'),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			'if (owners.size > 1) refuse(customers[0]!);',
			'',
		),
	},
	{
		id: 'M445',
		sentence:
			"A `client_id` may be your own account's: it is no other customer's beside a contact who is the filter's.",
		test: provedBy('execution/operations/filterCheck', 'are meant beside a client'),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			'isClient && shown.some(isAsked)',
			'false',
		),
	},
	{
		id: 'M444',
		sentence:
			"If all that came back are in doubt and one field of theirs shows three customers or more, none of them the filter's, they come out with a hint.",
		test: provedBy('execution/operations/filterCheck', 'that show several others'),
		defence: keptBy(
			'execution/operations/hints/ofCustomer.ts',
			'const areOthers = !isById && ',
			'const areOthers = false && ',
		),
	},
	{
		id: 'M341',
		sentence:
			"A hint also names a record's date that is more than a day before _Date From_ or after _Date To_.",
		test: provedBy('execution/operations/filtersIgnored', 'is another are listed, with one hint'),
		defence: keptBy('execution/operations/hints/filters.ts', ' > DAY_MS)', ' > Infinity)'),
	},
	{
		id: 'M342',
		sentence: 'It says so if none of the records of ten customers shows a word of _Search_.',
		test: provedBy('execution/operations/filtersIgnored', 'that do not show the text are listed'),
		defence: keptBy(
			'execution/operations/hints/filters.ts',
			'if (isFound || whose.size < TELLING) return;',
			'return;',
		),
	},
	{
		id: 'M343',
		sentence: 'And it names a result of another kind than _Type_ asks for.',
		test: provedBy('execution/operations/filtersIgnored', 'are listed, with one hint'),
		defence: keptBy(
			'execution/operations/hints/filters.ts',
			'if (kinds[0] && !kinds',
			'if (kinds[0] === null && !kinds',
		),
	},
	{
		id: 'C65',
		sentence:
			'Records of another status come out with a hint, because the service may name a status otherwise in a filter than in a record.',
		test: provedBy('execution/operations/filtersIgnored', 'rows of another status are listed'),
		defence: keptBy(
			'execution/operations/hints/filters.ts',
			'if (shown[0] && ',
			'if (shown[0] === null && ',
		),
	},
	{
		id: 'L73',
		sentence: 'So do records of which none has a customer.',
		test: provedBy('execution/operations/filterCheck', 'which may have none, says'),
		defence: keptBy('execution/operations/hints/ofCustomer.ts', ': areNobodys', ': false'),
	},
	{
		id: 'F60',
		sentence:
			'Where nothing more comes then, and the service neither takes it back nor counts as many as came, a hint says so, and a look-up refuses the list.',
		test: provedBy('execution/find/saysMore', 'is not complete in silence where an empty page'),
		defence: keptBy(
			'transport/pages/rowsSeen.ts',
			'this.saysMore = saysMore ?? false;',
			'this.saysMore = false;',
		),
	},
	{
		id: 'F61',
		sentence: 'A total may also stand in the header X-Total-Count',
		test: provedBy('execution/find/saysMore', 'the header X-Total-Count counts like a total'),
		defence: keptBy('execution/find/listPage.ts', 'totalIn(headers) ?? ', ''),
	},
	{
		id: 'L60',
		sentence:
			'An empty page takes it back only behind a page as long as the service makes any, and never a number of pages.',
		test: provedBy('execution/find/saysMore', 'behind an empty page where it counts more'),
		defence: keptBy('transport/pages/rowsSeen.ts', 'this.countsMore || ', ''),
	},
	{
		id: 'L61',
		sentence:
			'Where an empty page alone shows that a full one was the last, a look-up asks for the last row again together with the next one.',
		test: provedBy('execution/find/saysMore', 'a full page is followed by an empty one'),
		defence: keptBy(
			'execution/find/ends/mayGoOn.ts',
			'return (await isLast(reached - 1)) !== true;',
			'return false;',
		),
	},
	{
		id: 'L75',
		sentence:
			'Get Many does so as well, and a hint says if it is not the last, as where the service counts its offset in pages.',
		test: provedBy('execution/find/saysMore', 'a full page is followed by an empty one'),
		defence: keptBy('execution/find/ends/drift.ts', "if (place !== 'followed' &&", 'if (true ||'),
	},
	{
		id: 'L62',
		sentence: 'or in `Content-Range`',
		test: provedBy('execution/find/saysMore', 'behind an empty page where it counts more'),
		defence: keptBy(
			'transport/answers/extent.ts',
			" ?? ROWS.exec(headers['content-range'] ?? '')?.[1]",
			'',
		),
	},
	{
		id: 'L63',
		sentence: 'A `count` counts the list where it is more than its page has.',
		test: provedBy('execution/find/saysMore', 'behind an empty page where it counts more'),
		defence: keptBy(
			'execution/find/listPage.ts',
			'totalIn(headers) ?? countBeyond(body, path, items.length, limit)',
			'totalIn(headers)',
		),
	},
	{
		id: 'F62',
		sentence:
			'An answer of Search that groups its rows (`customers`, `invoices`) is read completely, whether the offset counts in each group or in all of them.',
		test: provedBy('execution/find/groupedLists', 'groups whose offset counts'),
		defence: keptBy(place, 'const advance = longestIn(items);', 'const advance = items.length;'),
	},
	{
		id: 'F63',
		sentence: 'What looks alike in two groups is two records.',
		test: provedBy('execution/find/groupedLists', 'groups whose offset counts'),
		defence: keptBy('transport/pages/rowsSeen.ts', ', kinds.next().value)', ')'),
	},
	{
		id: 'L96',
		sentence:
			'A result that does not say itself of what kind it is has the kind of its group as `type`, such as `customer`, also with Simplify.',
		test: provedBy('execution/find/groupedLists', 'says of what kind it is, with Simplify'),
		defence: keptBy(page, 'withKinds(list.items)', 'list.items'),
	},
	{
		id: 'M442',
		sentence:
			'Two results with one ID are two as well if their kinds differ, as far as a field or its value is called like a kind (`type`, `Typ`, `Art`, `invoice`).',
		test: provedBy('execution/find/groupedLists', 'share ids, told apart by'),
		defence: keptBy('transport/pages/mixedRows.ts', '|| isKind?.(value)', ''),
	},
	{
		id: 'L74',
		sentence:
			'Any other text, such as 3 seconds ago, makes no result a new one: where the service ignores the offset, a search ends with the page that repeats the one before.',
		test: provedBy('execution/find/groupedLists', 'words a row anew in each answer'),
		defence: keptBy('transport/pages/mixedRows.ts', '(KIND.test(name) || isKind?.(value))', 'true'),
	},
	{
		id: 'L78',
		sentence: 'Where it repeats a round number of matches, a hint says that others may be missing.',
		test: provedBy('execution/find/groupedLists', 'where the service does not page:'),
		defence: keptBy(
			'transport/pages/rowsSeen.ts',
			'mayHaveNone && mayBeCapped && isRound(items.length)',
			'false',
		),
	},
	{
		id: 'L97',
		sentence:
			'A search that is refused by 400 or 422, in words such as `unknown parameter`, is asked once more without `limit`; what comes then is the whole answer.',
		test: provedBy('execution/find/refusedPaging', 'is asked once more without it'),
		defence: keptBy(page, 'row.pagingStated === false && offset === 0 && isOfLimit', 'false'),
	},
	{
		id: 'L98',
		sentence:
			'So is one that says no more than that it has no `limit`, as in `Invalid parameter: limit`;',
		test: provedBy('execution/find/refusedPaging', 'says of the limit itself that it is none'),
		defence: keptBy(page, ' || IS_NONE.test(message)', ''),
	},
	{
		id: 'L99',
		sentence: 'one that says which it takes is not.',
		test: provedBy('execution/find/refusedPaging', 'is not asked without a limit'),
		defence: keptBy(page, String.raw`(?:; \w+: limit)* \(\d+\)$/i`, '/i'),
	},
];
