import { keptBy, provedBy, type Promised } from '../promise.ts';

const find = 'polling/find/findChanges.ts';
const comparison = 'polling/find/comparison.ts';
const list = 'polling/find/listChanges.ts';
const firstRun = 'polling/find/firstRun.ts';
const found = provedBy.bind(undefined, 'polling/findChanges');
const polled = provedBy.bind(undefined, 'polling/poll');
const passed = provedBy.bind(undefined, 'polling/passOn');
const caught = provedBy.bind(undefined, 'polling/catchUp/catchUp');
const silent = provedBy.bind(undefined, 'polling/catchUp/outage');
const own = provedBy.bind(undefined, 'polling/catchUp/ownChanges');
const late = provedBy.bind(undefined, 'polling/catchUp/late');
const missed = 'polling/catchUp/missed.ts';
const outage = 'polling/catchUp/outage.ts';
const contents = 'polling/find/read/contents.ts';
const pollState = 'polling/memory/pollState.ts';

/** What the trigger that polls tells, and what it does not. */
export const changes: readonly Promised[] = [
	{
		id: 'G1',
		sentence: 'The first poll remembers what is there and starts nothing.',
		test: polled('the first poll remembers and starts nothing'),
		defence: keptBy(list, 'if (kind === undefined) return { kinds: [], after: known };', ''),
	},
	{
		id: 'G2',
		sentence:
			'It shows what changes of the newest records would look like, and what the next poll finds stays the same.',
		test: polled('in manual mode the newest records are shown'),
		defence: keptBy('polling/poll.ts', "context.getMode() === 'manual'", 'false'),
	},
	{
		id: 'G159',
		sentence:
			'Where only paid or overdue invoices are watched, the examples are the first three that are, of the first page of the list, or of a hundred at most;',
		test: provedBy('polling/options', 'shows the first paid ones of a page'),
		defence: keptBy('polling/sample.ts', 'const LOOKED_AT = 100;', 'const LOOKED_AT = SHOWN;'),
	},
	{
		id: 'G160',
		sentence: 'where none is, one other shows the fields, and a hint says so.',
		test: passed('shows one that is not, and a hint says so'),
		defence: keptBy(
			'polling/sample.ts',
			'return kind ? [{ ...row, kind }] : [];',
			'return [{ ...row, kind: kind ?? watched[0]! }];',
		),
	},
	{
		id: 'G3',
		sentence: 'its content differs; the order of its fields does not count.',
		test: found('an order of fields says nothing'),
		defence: keptBy(
			'execution/own/fingerprints.ts',
			'Object.keys(value).sort()',
			'Object.keys(value)',
		),
	},
	{
		id: 'G4',
		sentence:
			'a complete list left it out, and the service answered 404 or 410 when it was asked for it.',
		test: polled('a deletion is told once the service does not know the record any more'),
		defence: keptBy(
			'polling/accountLists.ts',
			'if (saysGone(status, body, content)) return undefined;',
			'',
		),
	},
	{
		id: 'G156',
		sentence: 'A web address in that answer, as of a page about endpoints, does not matter.',
		test: provedBy('transport/call/gone', 'a web address in what it says does not matter'),
		defence: keptBy('transport/call/gone.ts', 'withoutPaths(wordOf(part))', 'wordOf(part)'),
	},
	{
		id: 'G153',
		sentence: 'Or it answered with a record that says that it was deleted (deleted_at).',
		test: provedBy('polling/options', 'was deleted if it says so itself'),
		defence: keptBy('polling/find/secondLook.ts', ' || isDeleted(found)', ''),
	},
	{
		id: 'G5',
		sentence: 'its status means that now and did not before.',
		test: found('an invoice is paid once, and again after it was not'),
		defence: keptBy('polling/find/turns.ts', 'this.meaning(before) === turn', 'false'),
	},
	{
		id: 'G152',
		sentence: 'So may that of its payment (payment_status, is_paid: true),',
		test: provedBy(
			'polling/options',
			'an invoice is paid whether its status says so or that of its payment',
		),
		defence: keptBy(
			'execution/fields/statuses.ts',
			'STATUSES.flatMap((name) => statusTexts(record[name]))',
			'[] as string[]',
		),
	},
	{
		id: 'G158',
		sentence: 'with 1 for true,',
		test: provedBy(
			'polling/options',
			'an invoice is paid whether its status says so or that of its payment',
		),
		defence: keptBy('execution/fields/statuses.ts', ' || record[name] === 1', ''),
	},
	{
		id: 'G157',
		sentence: 'also of an invoice that is closed,',
		test: provedBy('polling/options', 'one that is closed is paid where its payment says so'),
		defence: keptBy(
			'execution/fields/statuses.ts',
			'(own.some(isClosed) && ofPayment.some(isNoPayment))',
			'own.some(isClosed)',
		),
	},
	{
		id: 'E316',
		sentence: 'but not of one that is canceled or refunded.',
		test: provedBy('polling/options', 'nor is it by what does not say so'),
		defence: keptBy('execution/fields/statuses.ts', 'own.some(isUnpaidEnd) || ', ''),
	},
	{
		id: 'M439',
		sentence:
			'Usual words of several languages are recognized, also beside some that add nothing to them (MARKED_AS_PAID), but beside no others (to be paid);',
		test: found('an invoice is paid where its status says so beside words'),
		defence: keptBy(
			'execution/fields/statuses.ts',
			'known.has(plain(isOwn ? status : withoutAsides(status)))',
			'[...known].some((word) => plain(status).includes(word))',
		),
	},
	{
		id: 'G6',
		sentence:
			"Items have the shape of the webhook trigger's: id, type, created_at, data and _delivery.",
		test: polled('told in the shape of an event'),
		defence: keptBy('polling/items.ts', 'created_at: createdAt,', ''),
	},
	{
		id: 'G7',
		sentence:
			'id is the same however often, and by whichever n8n, a change is found, as long as both told the changes of the record before it.',
		test: found('has the same id in another n8n'),
		defence: keptBy(
			'polling/find/foundEvent.ts',
			'what, after.changes, begun)',
			'what, after.changes, begun, foundAt)',
		),
	},
	{
		id: 'G8',
		sentence:
			'Or tell everything that is there as created, or what says that it was created or changed since a date.',
		test: found('since a date goes by what the records say'),
		defence: keptBy(firstRun, '(changedOn(record) ?? -Infinity) >= moment', 'false'),
	},
	{
		id: 'E264',
		sentence:
			'With Return What Is New Since a Date an invoice that is new to the node is not told as paid where it says itself, as in paid_at, that it was paid before the date,',
		test: found('since a date tells no payment that is older by what the invoice says'),
		defence: keptBy(firstRun, 'paidAt : overdueAt', 'overdueAt : overdueAt'),
	},
	{
		id: 'E265',
		sentence: 'nor as overdue where it was due so long before that it was overdue by then;',
		test: found('since a date tells no invoice as overdue that was due before'),
		defence: keptBy(firstRun, 'paidAt : overdueAt', 'paidAt : paidAt'),
	},
	{
		id: 'E266',
		sentence: 'one that says nothing of that is told.',
		test: found('since a date tells no payment that is older by what the invoice says'),
		defence: keptBy(firstRun, '?? Infinity) < moment', '?? -Infinity) < moment'),
	},
	{
		id: 'E267',
		sentence: 'A day without a time counts as its noon, in UTC,',
		test: found('since a date tells no payment that is older by what the invoice says'),
		defence: keptBy('trigger/events/moments.ts', 'moment + DAY_MS / 2', 'moment'),
	},
	{
		id: 'G9',
		sentence:
			'Records that the list hides and the service still knows stay known, and nothing is told of them.',
		test: polled('a record that the list hides is no deletion'),
		defence: keptBy(
			'polling/find/secondLook.ts',
			"found === 'gone' || isDeleted(found)) gone",
			"found !== 'unknown') gone",
		),
	},
	{
		id: 'G10',
		sentence:
			'If more are missing than are believed, none is told as deleted, and the poll ends with a sentence; other changes are told nevertheless.',
		alsoSaid: ['A list that shrank is not a thousand deletions.'],
		test: found('of more missing records than are believed none is deleted'),
		defence: keptBy('polling/find/secondLook.ts', 'perhapsGone > most', 'false'),
	},
	{
		id: 'G11',
		sentence: 'At most twenty records are asked for in a poll, the rest in the next ones.',
		test: found('are asked for, twenty a poll, and stay known'),
		defence: keptBy('polling/find/secondLook.ts', 'if (looks.left === 0) break;', ''),
	},
	{
		id: 'G12',
		sentence: 'What it had read is told, and what it had not is found by a later one.',
		test: polled('a list that breaks off gives what is certain, and the rest later'),
		defence: keptBy(
			'polling/find/read/reading.ts',
			'return { isWhole: false, troubles: [thrown], records };',
			'throw thrown;',
		),
	},
	{
		id: 'G13',
		sentence:
			'A list that could not be read to its end the first time is not remembered at all, so the rest of it is never told as new.',
		test: polled('a first poll that breaks off remembers nothing of that list'),
		defence: keptBy(comparison, 'if (known || isWhole) await', 'await'),
	},
	{
		id: 'G14',
		sentence: 'So the first poll of another process tells the events of the last one again,',
		alsoSaid: [
			'A killed n8n loses nothing that was found.',
			'When several main processes take turns, each tells the last events of the other again',
		],
		test: found("another process tells the last poll's events again"),
		defence: keptBy(
			comparison,
			'(process !== now.process || now.missing?.has(id))',
			'now.missing?.has(id)',
		),
	},
	{
		id: 'G15',
		sentence: "and the execution drops those that n8n's database knows as passed on.",
		alsoSaid: ['and the execution drops them.'],
		test: passed('an event that another execution passed on is dropped'),
		defence: keptBy('polling/passOn.ts', "!before.has(event?.eventId ?? '')", 'true'),
	},
	{
		id: 'G16',
		sentence: 'It is one compressed text: about 100 kB for 10,000 records.',
		test: provedBy('polling/size', 'a memory of at most 105,000 characters'),
		defence: keptBy('polling/memory/columns.ts', 'const HASH_BYTES = 5;', 'const HASH_BYTES = 6;'),
	},
	{
		id: 'G17',
		sentence: 'It holds a hash and the status of each record, and no content.',
		test: provedBy('polling/packed', 'nothing of the content'),
		defence: keptBy(list, 'status: statusWords(record)', 'status: JSON.stringify(record)'),
	},
	{
		id: 'G18',
		sentence:
			"One that cannot be read, or is of another address, is started anew: n8n's log says so, and nothing is told that was there before.",
		test: polled('is started anew, without a flood'),
		defence: keptBy('polling/poll.ts', '{ ...wanted, firstRun: remember }', 'wanted'),
	},
	{
		id: 'G19',
		sentence: 'If none of ten or more known records is in a list, its records are not told as new.',
		test: found('is taken to be of another account'),
		defence: keptBy(comparison, "whose === 'others' && ", 'false && '),
	},
	{
		id: 'G20',
		sentence: 'A poll tells a thousand events at most; the others follow with the next polls.',
		test: found('a thousand events are told a poll'),
		defence: keptBy(
			comparison,
			'if (change.kinds.length > room()) return (isAllTold = false);',
			'',
		),
	},
	{
		id: 'G21',
		sentence: 'One that begins while another is under way does nothing.',
		alsoSaid: ['Polls of one node do not overlap.'],
		test: polled('a poll that begins while one is under way does nothing'),
		defence: keptBy('polling/poll.ts', 'if (state.busy.has(node)) return null;', ''),
	},
	{
		id: 'G22',
		sentence: 'Retry in the executions list passes the events on again.',
		test: passed('what a person retries is passed on whatever was before'),
		defence: keptBy(
			'polling/passedOn.ts',
			"if (context.getMode() !== 'trigger') return new Set();",
			'',
		),
	},
	{
		id: 'G23',
		sentence: '10,000 records cost 101 requests a poll.',
		test: provedBy('polling/size', '10,000 records cost at most 101 requests'),
		defence: keptBy('polling/accountLists.ts', 'pageSize: options.pageSize', 'pageSize: 50'),
	},
	{
		id: 'G24',
		sentence: 'How many records of a kind may be missing before deletions are no longer believed',
		test: found('of more missing records than are believed none is deleted'),
		defence: keptBy(comparison, 'wanted.mostDeletions || mostBelieved', 'mostBelieved'),
	},
	{
		id: 'G25',
		sentence: '0 stands for ten, or for a tenth of the records if that is more.',
		test: found('a tenth of the records may go at once'),
		defence: keptBy('polling/find/secondLook.ts', 'Math.ceil(records / 10)', '0'),
	},
	{
		id: 'G26',
		sentence: 'Starts nothing: only changes from then on do',
		test: polled('the first poll remembers and starts nothing'),
		defence: keptBy(firstRun, 'kindOf: () => undefined', "kindOf: () => 'created'"),
	},
	{
		id: 'G27',
		sentence: 'Every record that is there counts as created',
		test: found('a first run that returns everything does so over several polls'),
		defence: keptBy(firstRun, "kindOf: () => 'created'", 'kindOf: () => undefined'),
	},
	{
		id: 'G28',
		sentence: 'The records that are there now are remembered unless On First Run says otherwise.',
		test: polled('the first poll remembers and starts nothing'),
		defence: keptBy('polling/poll.ts', '(isWhole || !known.isAnew)', '(false)'),
	},
	{
		id: 'G161',
		sentence:
			'The first poll only remembers what is there and starts nothing, unless the option On First Run says otherwise',
		test: polled('the first poll remembers and starts nothing'),
		defence: keptBy(list, 'if (kind === undefined) return { kinds: [], after: known };', ''),
	},
	{
		id: 'G29',
		sentence: 'Nothing is ticked under Watch, so nothing starts this workflow.',
		test: polled('is refused with a sentence'),
		defence: keptBy(
			'polling/parameters.ts',
			'if (types.length > 0) return types;',
			'return types;',
		),
	},
	{
		id: 'G30',
		sentence: 'At each poll the lists of these records are read and compared with the poll before.',
		test: polled('only the lists of what is watched are read'),
		defence: keptBy(
			'polling/parameters.ts',
			'.some((kind) => isWanted(`${resource}.${kind}`))',
			'.some(() => true)',
		),
	},
	{
		id: 'G31',
		sentence: 'a record is in the list that was not there before',
		test: found('events come oldest first'),
		defence: keptBy(list, "isNew ? 'created' : 'updated'", "'updated'"),
	},
	{
		id: 'G32',
		sentence:
			'Up to 200,000 records of each kind are remembered; beyond that the poll ends with a sentence.',
		test: found('more than 200,000 records are refused'),
		defence: keptBy('polling/find/refusals.ts', 'records > MOST_RECORDS', 'false'),
	},
	{
		id: 'G94',
		sentence: 'With those that are missing from the list it is up to 300,000,',
		test: found('more than 300,000 records are refused'),
		defence: keptBy('polling/find/refusals.ts', 'remembered > MOST_REMEMBERED', 'false'),
	},
	{
		id: 'G95',
		sentence: 'and all of it is at most 40 million characters long.',
		test: provedBy('polling/packed', 'more than 40 million characters is refused'),
		defence: keptBy('polling/memory/packed.ts', 'text.length <= LONGEST', 'true'),
	},
	{
		id: 'G96',
		sentence: 'A list with an ID of more than 256 characters is read no further, with a sentence.',
		test: polled('an ID of more than 256 characters is refused'),
		defence: keptBy('polling/accountLists.ts', 'if (id.length > LONGEST_ID)', 'if (false)'),
	},
	{
		id: 'G97',
		sentence: 'However much it is, n8n does other things meanwhile.',
		test: provedBy('hostile/manyRemembered', 'while n8n does other things'),
		defence: keptBy(
			'polling/memory/columns.ts',
			'const AT_A_TIME = 4_000;',
			'const AT_A_TIME = 4e9;',
		),
	},
	{
		id: 'G33',
		sentence: 'Its data has the id alone',
		test: polled('a deletion is told once the service does not know the record any more'),
		defence: keptBy('polling/items.ts', 'record ?? { id: recordId }', 'record ?? {}'),
	},
	{
		id: 'G34',
		sentence: 'The memory is small, and whole or not there.',
		test: provedBy('polling/packed', 'is none'),
		defence: keptBy(
			'polling/memory/columns.ts',
			'status === undefined || state === undefined || count === undefined',
			'false',
		),
	},
	{
		id: 'G35',
		sentence: 'A draft without one has pdfMissing: true.',
		test: passed('is delivered by the retry'),
		defence: keptBy('trigger/after/additions.ts', 'pdfMissing: true', 'pdfMissing: false'),
	},
	{
		id: 'G131',
		sentence:
			'One whose status says draft has it whether its document is refused with 400, 404, 406, 409, 410 or 422, and the other changes are passed on.',
		test: passed('is passed on without one, and so are the others'),
		defence: keptBy('trigger/after/additions.ts', 'isDraft(invoice())', 'isDraft(undefined)'),
	},
	{
		id: 'E310',
		sentence:
			'One of any other status, found less than 15 seconds ago, is looked for again three times within four seconds.',
		test: passed('a document that is found a moment later is passed on'),
		defence: keptBy(
			'polling/passOn.ts',
			'{ ...event, shownRecord:',
			'{ ...event, receivedAt: 1e9, shownRecord:',
		),
	},
	{
		id: 'G36',
		sentence:
			'Where deletions are not watched and the list shows what changed last first, or only new records are watched and those stand first, a poll reads no further than the first page that holds nothing new;',
		test: provedBy('polling/order', 'the known ones are not read again'),
		defence: keptBy('polling/find/read/reading.ts', 'if (isEnough?.(seen))', 'if (false)'),
	},
	{
		id: 'G37',
		sentence:
			"the order is learned from the records' own times, and the list is read whole once an hour.",
		test: provedBy('polling/order', 'once an hour the whole list is read'),
		defence: keptBy('polling/find/read/listOrder.ts', ' || age >= WHOLE_EVERY_MS', ''),
	},
	{
		id: 'G38',
		sentence: 'A poll that breaks off loses nothing.',
		test: provedBy('polling/order', 'after a list broke off it is read whole'),
		defence: keptBy(comparison, 'sorted && isAllTold', 'sorted'),
	},
	{
		id: 'G39',
		sentence: 'Records that were deleted, or are hidden, do not count among the known ones.',
		test: provedBy('polling/missing', 'of which all others were deleted'),
		defence: keptBy(list, "(state === 'here') this.listed", "(state !== 'hidden') this.listed"),
	},
	{
		id: 'G40',
		sentence: 'One that the service does not answer for is asked for last by the next poll.',
		test: provedBy('polling/missing', 'of which the service says nothing'),
		defence: keptBy(
			'polling/find/secondLook.ts',
			"if (found === 'unknown') list.postpone(recordId);",
			"if (found === 'unknown') void list;",
		),
	},
	{
		id: 'G41',
		sentence:
			'A list that grows while it is read is complete without what came meanwhile, which the next poll tells.',
		test: polled('records that come while the lists are read'),
		defence: keptBy('polling/accountLists.ts', 'mayGrow: true', 'mayGrow: false'),
	},
	{
		id: 'G42',
		sentence:
			'A payment has the same id for one that looks often and one that looks seldom, where nothing else is watched.',
		test: found('a payment is the same for an n8n that also saw a change'),
		defence: keptBy(list, 'Math.min(told.length, 1)', '1'),
	},
	{
		id: 'E262',
		sentence:
			'After a kind of record was not watched for a while, changes have other ids than those before, so that a second payment does not pass for the first;',
		test: found('a payment after its list was not watched for a while is not the one before'),
		defence: keptBy(comparison, '(watchable.some(isForgotten) ? 1 : 0)', '0'),
	},
	{
		id: 'E263',
		sentence: 'so it is after the memory began anew.',
		test: polled('a payment after a memory that began anew is not the one before'),
		defence: keptBy(
			'polling/poll.ts',
			'emptyMemory(address, systemClock.now())',
			'emptyMemory(address)',
		),
	},
	{
		id: 'G43',
		sentence: 'What the webhook trigger passed on before that is not passed on again;',
		test: caught('what the webhook trigger brings is not passed on again'),
		defence: keptBy('polling/passOn.ts', 'if (!catchUp.isMissed(event)) continue;', ''),
	},
	{
		id: 'G44',
		sentence: 'the rest is passed on once.',
		test: caught('what it does not bring in ten minutes is passed on, once'),
		defence: keptBy(
			comparison,
			'if (wanted.waitMs === 0) events.push(event);',
			'if (wanted.waitMs >= 0) events.push(event);',
		),
	},
	{
		id: 'G45',
		sentence:
			'An event that arrives after its change was caught up with, such as a delivery that the service held back while the webhook was disabled, is not passed on by the webhook trigger, and a hint says so.',
		alsoSaid: ['with Catch Up an event whose change was caught up with'],
		test: caught('an event that comes after the changes trigger has caught up'),
		defence: keptBy('polling/catchUp/catchUp.ts', 'await leaveCaughtUp(polled, passed);', ''),
	},
	{
		id: 'G91',
		sentence:
			'So it is where the clock of the service is ahead by up to nine minutes, or the change was made while the list was read.',
		test: late('what comes late does not come twice'),
		defence: keptBy(missed, 'moment: latest(event)', 'moment: Date.parse(event.receivedAt)'),
	},
	{
		id: 'G92',
		sentence: 'It counts as a delivery all the same: the webhook is not silent then.',
		test: late('a late delivery that is not passed on is a delivery all the same'),
		defence: keptBy('trigger/after/passOnOnce.ts', 'void leaveDelivered(passing);', ''),
	},
	{
		id: 'G130',
		sentence:
			'The triggers look back for two weeks: what comes or is found later than that comes twice.',
		test: late('hours does not come twice'),
		defence: keptBy('trigger/beside/spans.ts', '14 * 24 *', '72 *'),
	},
	{
		id: 'E301',
		sentence: 'That holds without Deduplicate as well,',
		test: late('does not come twice without Deduplicate either'),
		defence: keptBy('trigger/after/passOn.ts', 'if (passing && !isCounted &&', 'if (!event &&'),
	},
	{
		id: 'G132',
		sentence:
			'and where a payment is dated up to a minute later than it was found, as by a queue of the service.',
		test: late('seconds after the change'),
		defence: keptBy(missed, 'isBesideOwn }, TOLERANCE_MS)', 'isBesideOwn })'),
	},
	{
		id: 'E302',
		sentence: 'Set back to 0, it tells what waits, without what was brought.',
		test: caught('where Catch Up is set back to 0'),
		defence: keptBy(
			'polling/catchUp/catchUp.ts',
			'!waited.has(event) || missed.has(event)',
			'true',
		),
	},
	{
		id: 'G46',
		sentence:
			'Of two changes of which the webhook brought only the first, the second is passed on,',
		test: caught('a second change of a record'),
		defence: keptBy(missed, 'if (own !== undefined &&', 'if (own === null &&'),
	},
	{
		id: 'G47',
		sentence: 'a payment counts as brought only where an invoice.paid was.',
		test: caught('a payment told as an update was not'),
		defence: keptBy(
			'trigger/beside/changeKeys.ts',
			"kind === 'updated' ? ANY : kind",
			'kind && ANY',
		),
	},
	{
		id: 'G48',
		sentence: 'Records without a time of change are compared by when the polls saw them.',
		test: caught('records without a time of change'),
		defence: keptBy(missed, 'Date.parse(changedAfter);', '0;'),
	},
	{
		id: 'G49',
		sentence:
			'Once for each time, in _delivery.warning of the first item and in a hint: "The webhook is probably disabled: 12 changes since 09:14, no delivery since 08:57: look at Settings > Webhooks".',
		test: silent('where no delivery came since'),
		defence: keptBy(outage, 'if (size === 0) return undefined;', ''),
	},
	{
		id: 'G50',
		sentence: 'Where it cannot be read,',
		test: caught('where n8n cannot look up'),
		defence: keptBy(missed, 'return new Set(events.keys());', 'return new Set();'),
	},
	{
		id: 'G51',
		sentence: 'or n8n was killed while it looked there,',
		test: provedBy('execution/memory/workflowMemory', 'where n8n was killed while it asked'),
		defence: keptBy(
			'execution/memory/asking.ts',
			'!known.has(markOf(value))',
			'value !== String()',
		),
	},
	{
		id: 'G52',
		sentence:
			'It holds 8,000 values, which is enough for the last 600 events at least, or 400 that are dated more than a minute from when they came.',
		test: caught('eight thousand values at most'),
		defence: keptBy('execution/memory/access.ts', 'MOST_ENTRIES = 8_000', 'MOST_ENTRIES = 80_000'),
	},
	{
		id: 'G53',
		sentence:
			'Only changes that the webhook trigger beside has not brought for so many minutes, as below; 0 returns all, at once.',
		test: caught('with Catch Up at 0 nothing waits'),
		defence: keptBy('trigger/beside/neighbour.ts', 'Number(catchUp) !== 0', 'Number(catchUp) >= 0'),
	},
	{
		id: 'G93',
		sentence:
			'hint: 0 returns all changes at once; beside a webhook trigger, enter minutes such as 10',
		test: caught('with Catch Up at 0 nothing waits'),
		defence: keptBy('trigger/beside/neighbour.ts', 'Number(catchUp) !== 0', 'Number(catchUp) >= 0'),
	},
	{
		id: 'G54',
		sentence: '_Retry_ passes it on nevertheless.',
		test: caught('what a person retries is passed on although'),
		defence: keptBy('trigger/after/passOnOnce.ts', "context.getMode() === 'webhook'", 'context'),
	},
	{
		id: 'G55',
		sentence:
			'Where other deliveries came, it asks you to look at the events that are ticked there.',
		test: silent('where other deliveries came'),
		defence: keptBy(outage, 'last === undefined || last <', 'last === undefined || 0 <'),
	},
	{
		id: 'G56',
		sentence: 'a change whose event does not is passed on.',
		test: caught('events of which nobody knows the record'),
		defence: keptBy(
			'trigger/after/subject.ts',
			'} catch {\n\t\treturn undefined;',
			"\t} catch {\n\t\treturn { resource, id: '6' };",
		),
	},
	{
		id: 'G57',
		sentence:
			'For projects, and where invoices or customers are deleted, the service sends no events, so these changes are always passed on, and without a warning.',
		test: silent('of changes for which there are no events'),
		defence: keptBy(outage, '.filter(({ type }) => broughtTypes.includes(type))', ''),
	},
	{
		id: 'G58',
		sentence:
			'If no webhook trigger is connected to the same nodes, a hint says so, and every change is passed on.',
		test: caught('where no webhook trigger leads'),
		defence: keptBy(
			'polling/catchUp/catchUp.ts',
			'if (!hasWebhookBeside(context)) {',
			'if (false) {',
		),
	},
	{
		id: 'G84',
		sentence:
			'Of several changes triggers the one that has Catch Up set is the net, wherever it stands.',
		test: caught('of several changes triggers the one that catches up counts'),
		defence: keptBy(
			'trigger/beside/neighbour.ts',
			'if (Number(catchUp) !== 0) return name;',
			'return Number(catchUp) !== 0 ? name : undefined;',
		),
	},
	{
		id: 'G85',
		sentence: 'A new key of the same address starts nothing anew.',
		test: polled('another key of the same address is the same account'),
		defence: keptBy(
			'polling/poll.ts',
			'last, connection.address, wanted',
			'last, connection.account, wanted',
		),
	},
	{
		id: 'G86',
		sentence:
			'A change that the webhook missed is passed on although a node writes to the record before it is due: an event of an own change counts as brought for own changes only,',
		test: own('and the webhook brings only that'),
		defence: keptBy('trigger/beside/changeKeys.ts', 'isOwn ? `${side}, own` : side', 'side'),
	},
	{
		id: 'G87',
		sentence: 'and whose a change is, is decided of the record as the poll found it.',
		test: own('and the webhook is dead'),
		defence: keptBy('polling/own/ownWhenFound.ts', 'inTurns(found.fresh)', 'inTurns(found.events)'),
	},
	{
		id: 'G88',
		sentence: 'That is remembered while the change waits, also after a restart,',
		test: own('which change is whose is known after a restart'),
		defence: keptBy('polling/own/ownWhenFound.ts', 'memory.told.map(withOwn)', 'memory.told'),
	},
	{
		id: 'G89',
		sentence: "and is found in n8n's memory as well if another process wrote it.",
		test: provedBy('polling/own/ownPolled', 'what a node wrote in another process'),
		defence: keptBy('polling/items.ts', '...(content !== undefined && { content }),', ''),
	},
	{
		id: 'G146',
		sentence:
			'An update of somebody else that a node has written over before the poll, and that the webhook brings late, is passed on though a payment found with it was.',
		test: own('a payment that was caught up with hides no update'),
		defence: keptBy(missed, '.has(recordOf(event))', '.has(event.eventId)'),
	},
	{
		id: 'G90',
		sentence:
			'What waits in a memory that an earlier version stored counts as a change of somebody else.',
		test: own('a memory that an earlier version stored'),
		defence: keptBy(
			'polling/own/ownPolled.ts',
			'if (event.isOwn) own.add(event);',
			'if (event.isOwn ?? event.content === undefined) own.add(event);',
		),
	},
	{
		id: 'G105',
		sentence: 'A record in which only they differ is not updated.',
		test: provedBy('polling/ignoreFields', 'a record in which only ignored fields differ'),
		defence: keptBy(contents, 'contentHash(await contentOf(record, breathe)', 'contentHash(record'),
	},
	{
		id: 'G106',
		sentence:
			'Where more have changed, records that were only updated go last, and each of them has its turn;',
		test: provedBy('polling/flood', 'where all records change for every poll'),
		defence: keptBy(comparison, 'inTurn(list.changes, known, room())', 'list.changes'),
	},
	{
		id: 'G107',
		sentence:
			'one kind of record leaves room for a hundred events of each kind that is read after it.',
		test: provedBy('polling/flood', 'leaves room for those that are read later'),
		defence: keptBy(find, 'MOST_EVENTS - KEPT_FREE * later', 'MOST_EVENTS'),
	},
	{
		id: 'G108',
		sentence:
			'Whatever is named there later, a record that stayed as it was is not updated by that,',
		test: provedBy('polling/ignoreFields', 'fields that are ignored later, or no longer'),
		defence: keptBy(contents, 'this.renewed.set(recordId, { ...before, hash })', 'void hash'),
	},
	{
		id: 'G109',
		sentence:
			'So are those that are dated more than nine minutes ahead, as where the service writes local times without a zone.',
		test: late('what came in time does not come twice'),
		defence: keptBy('polling/catchUp/ownTime.ts', ' || isFarAhead', ''),
	},
	{
		id: 'G110',
		sentence:
			"A change that was found while this machine's clock was ahead waits no longer once it is set right.",
		test: provedBy('polling/retelling', 'what was found while the clock was a month ahead'),
		defence: keptBy('polling/find/foundEvent.ts', 'age >= 0 && ', ''),
	},
	{
		id: 'G111',
		sentence: 'That finds what changed without a new time of change as well.',
		test: provedBy('polling/order', 'what changes without a new time of change'),
		defence: keptBy('polling/find/read/listOrder.ts', ' || age >= WHOLE_EVERY_MS', ''),
	},
	{
		id: 'G112',
		sentence: 'An order by the day alone is not gone by.',
		test: provedBy('polling/order', 'sorted by the day alone'),
		defence: keptBy('polling/find/read/listOrder.ts', '!this.isByDay && ', ''),
	},
	{
		id: 'G113',
		sentence:
			'Where it dates its events like that too, they are known by the content of their records.',
		test: late('what came in time does not come twice'),
		defence: keptBy('trigger/beside/delivered.ts', 'Math.abs(aheadMs(event)) > FAR_MS', 'false'),
	},
	{
		id: 'G114',
		sentence:
			'A list in which it finds what the first pages did not show is then read whole each time, for a day.',
		test: provedBy('polling/order', 'the list is read whole for a day'),
		defence: keptBy(comparison, 'this.misledAt[resource] = now.moment', 'void order'),
	},
	{
		id: 'G115',
		sentence: 'What waits, or is to be told again, is not told with its records either.',
		test: found('what waits is not told with the records of another account'),
		defence: keptBy(comparison, "whose === 'others' && ", 'false && '),
	},
	{
		id: 'G116',
		sentence: 'What came by webhook after the clock was set back does not come twice.',
		test: late('though the clock was set back an hour before'),
		defence: keptBy(
			'polling/find/foundEvent.ts',
			'readAt <= Date.parse(told.foundAt)',
			'readAt !== Infinity',
		),
	},
	{
		id: 'G117',
		sentence: 'So it is where records that the list left out before are gone by now.',
		test: provedBy('polling/missing', 'of hidden records too'),
		defence: keptBy('polling/find/secondLook.ts', '(gone > most)', '(false)'),
	},
	{
		id: 'G118',
		sentence:
			'Where others change a list in that time, it is read again, three times in all at most, so that what only moves to its front does not seem to be new.',
		test: provedBy('polling/writers', 'where a record moves to the front of a list'),
		defence: keptBy(
			'polling/find/read/readList.ts',
			'known ? read() : settled(read, firstRow, contents)',
			'read()',
		),
	},
	{
		id: 'G119',
		sentence: 'A record that a list shows twice counts once, as it stands first.',
		test: polled('a record that a list shows twice is told once'),
		defence: keptBy('polling/find/read/reading.ts', 'if (list.seen.has(id)) continue;', ''),
	},
	{
		id: 'G120',
		sentence:
			'Records of events that are told late, or again, and which the list leaves out by now, are among the twenty;',
		test: provedBy('polling/retelling', 'are told over several polls'),
		defence: keptBy('polling/find/secondLook.ts', ' || looks.leftAtFirst === 0)', ')'),
	},
	{
		id: 'G121',
		sentence: 'for a deletion nobody is asked.',
		test: provedBy('polling/retelling', 'a deletion that waited is told of the ID alone'),
		defence: keptBy('polling/find/secondLook.ts', "told.type.endsWith('.deleted')", 'false'),
	},
	{
		id: 'E255',
		sentence:
			'Where deletions are not watched, nobody is asked for what is missing, and no poll ends because of it;',
		test: polled('where no deletions are watched, nobody asks for what is missing'),
		defence: keptBy(comparison, "isWhole && kinds.includes('deleted')", 'isWhole'),
	},
	{
		id: 'E256',
		sentence: 'what comes back as it was is no change then.',
		test: provedBy('polling/missing', 'nor is it one when it comes back as it was'),
		defence: keptBy(list, 'before.hash === after.hash', "before.state === 'hidden'"),
	},
	{
		id: 'E257',
		sentence:
			'What a complete list left out in that time is not told as deleted either if deletions are ticked later.',
		test: provedBy(
			'polling/missing',
			'nothing of it is told as deleted once deletions are watched',
		),
		defence: keptBy('polling/find/secondLook.ts', "'unasked'", "'hidden'"),
	},
	{
		id: 'E259',
		sentence:
			'Then nothing of any other list is told or remembered in that poll either: a shorter one does not show whose it is.',
		test: polled('where one list is of another account'),
		defence: keptBy(comparison, 'replaced.length > 0 && !this.isOurs', 'false'),
	},
	{
		id: 'E270',
		sentence:
			'But where a record of another list is as it was, the account is the same: the other lists are told then, and only that one waits.',
		test: polled('where all records of one list were replaced'),
		defence: keptBy(comparison, "isOurs ||= whose === 'ours'", 'isOurs ||= false'),
	},
	{
		id: 'E260',
		sentence:
			'Before that, up to three of the known ones are asked for, besides the twenty above: where the service answers with one, the account is the same, and the list is compared as usual.',
		test: polled('a list of open invoices, all of which were closed since'),
		defence: keptBy('polling/find/secondLook.ts', 'hasId(found, recordId, [one])', 'false'),
	},
	{
		id: 'E290',
		sentence: 'A kind that is unticked and ticked again is only remembered.',
		test: provedBy('polling/options', 'a kind that is ticked again is only remembered'),
		defence: keptBy(
			'polling/find/read/readList.ts',
			'if (memory.forgotten.includes(resource)) return remember;',
			'',
		),
	},
	{
		id: 'E291',
		sentence:
			'So is one that the node knew with another status, or without one, whatever its date.',
		test: provedBy('polling/options', 'an invoice that was known with'),
		defence: keptBy(
			'polling/find/turns.ts',
			'known === undefined || this.meaning(known) === turn',
			"known !== 'sent'",
		),
	},
	{
		id: 'E292',
		sentence: 'also where a record is dated by it.',
		test: provedBy('polling/options', 'a first run since a date goes by'),
		defence: keptBy(
			'trigger/events/moments.ts',
			'momentIn(record, isCreation, dayOrMoment)',
			'momentIn(record, isCreation)',
		),
	},
	{
		id: 'E293',
		sentence:
			'A date that an expression gives ({{ $now }}) is that of the first run, also for later polls.',
		test: provedBy('polling/options', 'a date that an expression gives'),
		defence: keptBy('polling/find/read/readList.ts', 'return since(moment)', 'return firstRun'),
	},
	{
		id: 'E294',
		sentence: "Where none of the records says when it was created or changed, n8n's log says so.",
		test: provedBy('polling/options', 'none of the records says when'),
		defence: keptBy(comparison, '!list.isDated', 'false'),
	},
	{
		id: 'E295',
		sentence:
			'If a part of them is, so that all together may be too many, those are told once all others were asked for.',
		test: provedBy('polling/missing', 'are told once all others were asked for'),
		defence: keptBy('polling/find/secondLook.ts', 'remove(list, again, areBelieved);', ''),
	},
	{
		id: 'E297',
		sentence: 'A payment is told all the same if the status is among them.',
		test: provedBy('polling/ignoreFields', 'a payment is told all the same'),
		defence: keptBy(list, ' && before.status === after.status', ''),
	},
	{
		id: 'E298',
		sentence: 'Set later, they make no old payment new',
		test: provedBy('polling/options', 'makes no old payment new'),
		defence: keptBy(
			'execution/fields/statuses.ts',
			'[...new Set([...own, ...ofPayment])].join(BETWEEN)',
			"own[0] ?? ''",
		),
	},
	{
		id: 'E299',
		sentence: 'Another event of a record that is gone by then has recordDeleted: true.',
		test: provedBy('polling/retelling', 'of a record that is gone meanwhile says so'),
		defence: keptBy('polling/items.ts', "!record && !type.endsWith('.deleted')", 'false'),
	},
	{
		id: 'G123',
		sentence: 'No smaller page than usual is asked for then,',
		test: provedBy('polling/lists', 'is asked for no smaller page'),
		defence: keptBy(
			'polling/accountLists.ts',
			'rowsOf(job, job.options.pageSize)',
			'rowsOf(job, most)',
		),
	},
	{
		id: 'G124',
		sentence: 'and where the service refuses that question, the list counts as it was read.',
		test: provedBy('polling/lists', 'a list that was read counts'),
		defence: keptBy('polling/find/read/reading.ts', '.catch(() => first)', ''),
	},
	{
		id: 'G125',
		sentence:
			'nor is one that the list hides meanwhile, or that stands in a list beside one that is refused.',
		test: provedBy('polling/ignoreFields', 'is not updated by what is ignored since'),
		defence: keptBy('polling/ignored.ts', '[ignored, last, ...others]', '[ignored]'),
	},
	{
		id: 'G122',
		sentence: 'So is one in which what changes then moves to the front.',
		test: provedBy('polling/writers', 'where one moves to the front later'),
		defence: keptBy(
			'execution/find/ends/movedToFront.ts',
			'return isEmptied || unread.length',
			'return isEmptied && unread.length',
		),
	},
	{
		id: 'G133',
		sentence: 'The next poll of the same process tells them again,',
		alsoSaid: ['Changes whose execution does not begin are told again.'],
		test: provedBy('polling/notBegun', 'what no execution has begun with is told again'),
		defence: keptBy(comparison, ' || now.missing?.has(id)', ''),
	},
	{
		id: 'G134',
		sentence:
			'and later ones do, further and further apart but after 64 polls at most, until an execution has begun with them.',
		test: provedBy('polling/notBegun', 'is due after one poll, two more, four more'),
		defence: keptBy(pollState, '2 * unheard.pause', '1'),
	},
	{
		id: 'G135',
		sentence:
			'One that was only slow to begin passes them on, and the other one ends without items.',
		test: provedBy('polling/notBegun', 'that was only slow to begin passes it on'),
		defence: keptBy('polling/passOn.ts', "!before.has(event?.eventId ?? '')", 'true'),
	},
	{
		id: 'G136',
		sentence:
			'In queue mode workers run the executions and nobody tells the main process whether they have begun, so nothing is told again there.',
		test: provedBy('polling/notBegun', 'as in queue mode'),
		defence: keptBy(pollState, '|| !this.runsHere', ''),
	},
	{
		id: 'G137',
		sentence:
			"Where n8n's scheduler reads the node anew for each poll, and stores it only with changes, the process still knows what its last poll saw.",
		test: polled('where n8n reads the node anew for each poll'),
		defence: keptBy(pollState, 'kept && kept.stored === stored ? kept.memory : stored', 'stored'),
	},
	{
		id: 'G138',
		sentence:
			'With Always Output Data in its settings n8n goes on with an empty item then, and a note beside the output says so.',
		test: passed('a note says so where Always Output Data'),
		defence: keptBy('polling/passOn.ts', 'tellIfEmpty(context, notes, passed);', ''),
	},
	{
		id: 'E311',
		sentence:
			"Where nothing is told, it ends with a sentence, and if more than one list cannot be read, n8n's log has the other sentences.",
		test: polled('where several lists cannot be read'),
		defence: keptBy('polling/poll.ts', 'isEmpty ? troubles.slice(1) : troubles', '[]'),
	},
	{
		id: 'G142',
		sentence: 'But one is not whose event, by a bare ID, shows the record just as the list does.',
		test: caught('if it shows what the list does'),
		defence: keptBy('trigger/after/passOn.ts', ' ?? perhapsShownBy(passing.event)', ''),
	},
];
