import { keptBy, provedBy, type Promised } from '../promise.ts';

const lookups = 'execution/find/lookups.ts';
const readLists = 'execution/find/lists/readLists.ts';
const upsert = 'execution/operations/upsert.ts';
const reference = 'execution/operations/clientReference.ts';
const inPart = 'execution/find/inPart.ts';

/** Records that are found by a value: nothing is created that exists. */
export const found: readonly Promised[] = [
	{
		id: 'F1',
		sentence:
			'Create or Update looks for the record whose Match Field has exactly the Match Value.',
		test: provedBy('execution/find/searches', 'what a search finds has the value exactly'),
		defence: keptBy(lookups, 'found.get(id) === value', 'true'),
	},
	{
		id: 'F2',
		sentence: 'One match is updated',
		test: provedBy(
			'execution/operations/upsert',
			'updates the one record that matches, although the search does not cover the field',
		),
		defence: keptBy(upsert, 'const record = id\n', 'const record = !id\n'),
	},
	{
		id: 'F3',
		sentence: 'if there is none, a record is created',
		test: provedBy(
			'execution/operations/upsert',
			'creates when none matches, once for two items with the same value',
		),
		defence: keptBy(upsert, 'if (isUnknownField && inBody === undefined) throw', 'throw'),
	},
	{
		id: 'F237',
		sentence: 'A field that no record shows is refused, lest every run create another record;',
		test: provedBy('execution/operations/upsert', 'never creates when'),
		defence: keptBy(
			upsert,
			'if (isUnknownField && inBody === undefined) throw unknownField(job, field);',
			'',
		),
	},
	{
		id: 'F238',
		sentence:
			'where the service leaves out fields that are empty, send it among the fields as well, and a record is created.',
		test: provedBy(
			'execution/operations/upsertMatches',
			'is one that a record may be created with',
		),
		defence: keptBy(upsert, ' && inBody === undefined) throw', ') throw'),
	},
	{
		id: 'F4',
		sentence: 'several are refused with their IDs',
		test: provedBy('execution/operations/upsert', 'refuses several matches and names their ids'),
		defence: keptBy('execution/operations/matches.ts', ' || second !== undefined', ''),
	},
	{
		id: 'F5',
		sentence: 'Nothing is created if the list could not be read.',
		test: provedBy('execution/writes/clientReference'),
		defence: keptBy(lookups, '(thrown: unknown) => nothingDone(job, thrown)', '() => {}'),
	},
	{
		id: 'F6',
		sentence: 'What is created carries the match value',
		test: provedBy('execution/operations/upsertMatches', 'gets the match value:'),
		defence: keptBy(upsert, 'setAt(whole, field, given);', ''),
	},
	{
		id: 'F7',
		sentence: 'fields that contradict it are refused',
		test: provedBy(
			'execution/operations/upsertMatches',
			'is not created by fields that contradict the match value',
		),
		defence: keptBy(upsert, 'if (areOneValue(textOf(said), value)) return body;', 'return body;'),
	},
	{
		id: 'M427',
		sentence:
			'A reference in which a value is missing, such as ORD-undefined, is refused: a record of another order may have it.',
		test: provedBy('execution/fields/ofNothing', 'is refused and another is not'),
		defence: keptBy(
			'execution/operations/clientReference.ts',
			'refuseOfNothing(reference, `"${field}"`, { context, itemIndex, stored });',
			'',
		),
	},
	{
		id: 'F8',
		sentence:
			'none: name a field with your own unique reference, and an existing record that has it is returned instead of creating a second',
		test: provedBy(
			'execution/operations/upsert',
			'returns the record that already has the reference instead of creating a second',
		),
		defence: keptBy(reference, 'const [id] = ids;', "const [id] = [''];"),
	},
	{
		id: 'F9',
		sentence:
			'Before creating, the node looks for a record that already has it and returns that one instead of creating a second.',
		test: provedBy(
			'execution/operations/upsert',
			'returns the record that already has the reference instead of creating a second',
		),
		defence: keptBy(
			'execution/operations/record.ts',
			'if (isReferenced) return',
			'if (isReferenced && !isReferenced) return',
		),
	},
	{
		id: 'F10',
		sentence: "Create or Update and Client Reference Field ask the service's search first.",
		test: provedBy('execution/find/lookups', 'that finds the record spares the list'),
		defence: keptBy(
			lookups,
			'const found = await searched(job, field, value);',
			'const found = new Map<string, string>();',
		),
	},
	{
		id: 'F11',
		sentence: 'If it finds nothing',
		test: provedBy(
			'execution/operations/upsert',
			'updates the one record that matches, although the search does not cover the field',
		),
		defence: keptBy(
			lookups,
			'if (exact.length > 0) return { ids: withIds(job, exact), isUnknownField: false };',
			'return { ids: withIds(job, exact), isUnknownField: false };',
		),
	},
	{
		id: 'F12',
		sentence: 'or is refused, the whole list is read',
		test: provedBy('execution/operations/upsertMatches', 'a service that refuses to search'),
		defence: keptBy(
			'execution/find/readIndex.ts',
			"isRefusal(thrown) ? 'refused' :",
			'thrown === 0 ? [] :',
		),
	},
	{
		id: 'F13',
		sentence: 'once for all items of a run in however many lanes',
		test: provedBy('execution/operations/upsertMatches', 'ten lanes read the list once'),
		defence: keptBy(readLists, 'this.add(key, begun);', ''),
	},
	{
		id: 'F14',
		sentence: 'A list that cannot be read to its end creates nothing.',
		test: provedBy(
			'execution/operations/upsertMatches',
			'a list that ends before its total decides nothing: no record is created',
		),
		defence: keptBy('execution/find/readIndex.ts', 'mustBeComplete: true', 'mustBeComplete: false'),
	},
	{
		id: 'F15',
		sentence: 'Records written earlier in the run count with their new values',
		test: provedBy('execution/operations/upsertMatches', 'is found by its new value'),
		defence: keptBy(upsert, 'await learn(job, learnt, { ...record, ...(id && { id }) });', ''),
	},
	{
		id: 'F16',
		sentence: 'not with their old ones',
		test: provedBy('execution/operations/upsertMatches', 'is not found by its old value any more'),
		defence: keptBy(
			'execution/find/lists/valueIndex.ts',
			'if (before !== undefined) this.idsByValue.get(before)?.delete(id);',
			'',
		),
	},
	{
		id: 'F17',
		sentence: 'The id of a record is its id, uuid, guid, id or, of an invoice, invoice_id',
		test: provedBy('transport/answers/identity', 'its name is the one the record uses'),
		defence: keptBy('transport/answers/identity.ts', ", '_id', '_uuid', '_guid'", ''),
	},
	{
		id: 'F18',
		sentence: 'a match without one is refused',
		test: provedBy(
			'execution/writes/clientReference',
			'a match without any id is refused: a second record would be created otherwise',
		),
		defence: keptBy(
			'execution/find/hiddenField.ts',
			"if (!ids.includes('')) return ids;",
			"return ids.filter((id) => id !== '');",
		),
	},
	{
		id: 'F19',
		sentence: 'a record that exists is found, whatever its id is called',
		test: provedBy(
			'execution/writes/clientReference',
			'a reference is found where the id of a record is its',
		),
		defence: keptBy(
			'execution/find/readIndex.ts',
			"idOf(record, [entry.noun.one]) ?? ''",
			"String((record as { id?: unknown }).id ?? '')",
		),
	},
	{
		id: 'F20',
		sentence: 'and whatever search does',
		test: provedBy(
			'execution/operations/upsertMatches',
			'a service that refuses to search is asked for the list instead',
		),
		defence: keptBy('execution/find/readIndex.ts', '(?!401|429)', '(?=401|429)'),
	},
	{
		id: 'F21',
		sentence: 'only what is missing is created',
		alsoSaid: ['it creates only what is missing'],
		test: provedBy(
			'execution/operations/upsert',
			'returns the record that already has the reference instead of creating a second',
		),
		defence: keptBy(reference, 'if (id && record) {', 'if (false) {'),
	},
	{
		id: 'M528',
		sentence:
			'Where a record has the reference with other capitals or blanks, or as 42 for 0042 or 2026-7 for 2026-007, nothing is created and the item says so: the service may have changed it.',
		test: provedBy(
			'execution/operations/alike',
			'beside a client reference that the service keeps as',
		),
		defence: keptBy(reference, '{ areOne: areOneReference, what', '{ areOne: () => false, what'),
	},
	{
		id: 'F22',
		sentence:
			'One match is updated, no match creates a record, several matches are refused with their IDs',
		test: provedBy('execution/operations/upsert', 'refuses several matches and names their ids'),
		defence: keptBy(
			'execution/operations/upsert.ts',
			'async () => await writeOnce(job, request, body, write, nature),',
			'async () => ({}),',
		),
	},
	{
		id: 'F23',
		sentence:
			'Only if Unpaid onlyIfUnpaid, boolean, default true: Whether to read the invoice first and send nothing when there is nothing to pay: it is paid, canceled or still a draft, for example',
		test: provedBy('execution/operations/upsert', 'skips a paid invoice with a reason'),
		defence: keptBy(
			'execution/operations/mail/unpaid.ts',
			"if (texts.some(saysPaid)) return because('already paid', 'The invoice is already paid');",
			'',
		),
	},
	{
		id: 'F65',
		sentence: 'nothing is written to a record only because a 202 has its ID',
		test: provedBy('execution/changes/knownRecord', 'are not the record with the ID of a job'),
		defence: keptBy(
			'execution/changes/writtenRecord.ts',
			'if (isHidden && !isOfRecord)',
			'if (false)',
		),
	},
	{
		id: 'F199',
		sentence:
			'An update that is answered 202 without what was sent says in a hint that it may not be carried out yet.',
		test: provedBy('execution/changes/knownRecord', 'an update whose answer'),
		defence: keptBy(
			'execution/changes/writtenRecord.ts',
			'if (isHidden && known.sent)',
			'if (false)',
		),
	},
	{
		id: 'F24',
		sentence: 'run again with a client reference, it creates only what is missing',
		test: provedBy('execution/writes/toldToAll', 'creates no second record'),
		defence: keptBy(
			reference,
			'await learn(job, { field, text: getAt(given, field), given, isNew: true }, created);',
			'',
		),
	},
	{
		id: 'F25',
		sentence:
			'Where the answer to a search shows that the service ignores it, the list is read at once.',
		test: provedBy(
			'execution/find/lists/keptLists',
			'a service that ignores the search is asked to search once',
		),
		defence: keptBy(
			'execution/find/readIndex.ts',
			'if (records.length >= TELLING && found * 2 < records.length) return',
			'if (records.length === -1) return',
		),
	},
	{
		id: 'F26',
		sentence:
			'The list is read by the first batch that needs it and used by the later ones, for five minutes, with what the node itself wrote.',
		alsoSaid: ['inside Loop Over Items a list is read once, and no record is created twice'],
		test: provedBy('execution/find/lists/keptLists', 'inside Loop Over Items'),
		defence: keptBy(
			readLists,
			'this.lists.get(key) ?? this.known.take(key);',
			'this.lists.get(key);',
		),
	},
	{
		id: 'F27',
		sentence:
			'It is read again once anything else in the same n8n process, another node of this package or another execution, has written to the same resource of the same account, or may have.',
		test: provedBy('execution/find/lists/keptLists', 'a record that another'),
		defence: keptBy(
			readLists,
			'const write = this.known.writes.note(books);',
			'const write = { number: 0, before: 0 };',
		),
	},
	{
		id: 'F28',
		sentence:
			"What it does not hold is searched for before a record is created, where the service's search works, so records that people create meanwhile are found.",
		alsoSaid: [
			'In queue mode an execution runs in one worker, which does not see what other workers write: there, the search and the five minutes hold.',
		],
		test: provedBy(
			'execution/find/lists/keptLists',
			'finds by search what others created since the list was read',
		),
		defence: keptBy(readLists, 'this.earlier.add(key);', ''),
	},
	{
		id: 'F29',
		sentence: 'Nothing is kept of a reading that failed or was canceled',
		test: provedBy('execution/find/lookups', 'a list that could not be read is read again'),
		defence: keptBy(readLists, '() => this.drop(key, begun),', '() => undefined,'),
	},
	{
		id: 'F30',
		sentence: 'of a list of more than 100,000 records',
		test: provedBy('execution/find/lists/knownLists'),
		defence: keptBy(
			'execution/find/lists/knownLists.ts',
			'if (known.index.records > MOST_RECORDS) return;',
			'',
		),
	},
	{
		id: 'F31',
		sentence: 'or beyond the execution: a retried execution reads anew',
		test: provedBy('execution/find/lists/keptLists', 'another execution reads the list anew'),
		defence: keptBy(
			'execution/find/lists/knownLists.ts',
			'executions.get(execution) ?? new KnownLists(steadyClock, writes)',
			'(executions.get(executions) ?? new KnownLists(steadyClock, writes))',
		),
	},
	{
		id: 'F32',
		sentence: 'by whatever field they are looked for',
		test: provedBy(
			'execution/find/lists/otherFields',
			'while records are looked for by several fields',
		),
		defence: keptBy(
			readLists,
			'if (list.target === targetOf(job)) {',
			'if (list.index.field === field) {',
		),
	},
	{
		id: 'F33',
		sentence:
			'Nor does one whose rows do not show the field: where no row has it, two records are read by themselves, and if one of them has it, it is refused.',
		test: provedBy('execution/find/hiddenField', 'is refused in words where'),
		defence: keptBy(
			'execution/find/readIndex.ts',
			'index.isHidden = !isShown && (await isInAny(job, index, ends, isNull));',
			'',
		),
	},
	{
		id: 'F40',
		sentence: 'Nobody looks for a value while another lane may be giving it to a record.',
		test: provedBy('execution/writes/claims', 'do not both give a record the same value'),
		defence: keptBy(
			'execution/writes/claims.ts',
			'await unlessCanceled(job, allEnded(before));',
			'await unlessCanceled(job, allEnded([]));',
		),
	},
	{
		id: 'F66',
		sentence:
			'Nor while another execution of the same n8n process may, so two executions that look for one value at the same moment create one record.',
		test: provedBy('execution/writes/sideBySide', 'create one record for one value'),
		defence: keptBy('execution/writes/claims.ts', 'held.add(own);', ''),
	},
	{
		id: 'F69',
		sentence: 'Whatever operation gives a record the value is waited for.',
		test: provedBy('execution/writes/sideBySide', 'look for a value once the other'),
		defence: keptBy('execution/operations/record.ts', '{ given: body }', '{ given: undefined }'),
	},
	{
		id: 'M421',
		sentence:
			'So is one in another spelling, such as with other capitals, because the service may keep another than it was given.',
		test: provedBy('execution/writes/claims', 'and the service keeps in small letters'),
		defence: keptBy('execution/writes/claims.ts', '.map(spelling)', ''),
	},
	{
		id: 'F67',
		sentence: 'A list that one of them has read holds what the other finds by a value and writes;',
		test: provedBy('execution/writes/sideBySide', 'know of what the other writes'),
		defence: keptBy(
			readLists,
			'if (others !== this) others.learn(job, field, written, write);',
			'if (others === this) others.learn(job, field, written, write);',
		),
	},
	{
		id: 'F68',
		sentence:
			'what it does not hold is searched for once the other has written anything else to that resource.',
		test: provedBy('execution/find/outdatedLists', 'new records are searched for'),
		defence: keptBy(
			readLists,
			'return this.earlier.has(key) || this.isOld(key);',
			'return this.earlier.has(key);',
		),
	},
	{
		id: 'F41',
		sentence:
			'Nothing is created for a value that a write of unknown outcome may have given to a record, if none is found by it.',
		test: provedBy('execution/writes/claims', 'and is not found is created for nobody'),
		defence: keptBy(
			'execution/writes/doubtfulValues.ts',
			'if (doubted === undefined) return;',
			'if (job) return;',
		),
	},
	{
		id: 'M422',
		sentence:
			'Nor for one that differs from it only in what shows nothing or, in an e-mail address, in capitals.',
		test: provedBy('execution/writes/claims', 'in another spelling'),
		defence: keptBy(
			'execution/writes/doubts.ts',
			'known.texts.has(sameForm(text))',
			'known.texts.has(text)',
		),
	},
	{
		id: 'E277',
		sentence:
			'Any other is looked for, as order `2026.10` is where `2026.1` was lost, and created.',
		test: provedBy('execution/writes/claims', 'another value than one that only looks alike'),
		defence: keptBy(
			'execution/fields/spelled.ts',
			"value.includes('@') ? shown(value).toLowerCase() : shown(value)",
			'spelling(value)',
		),
	},
	{
		id: 'F80',
		sentence:
			'So it is for every execution that was under way then, and for the later nodes of its own.',
		test: provedBy('execution/writes/toldToAll', 'Create or Update'),
		defence: keptBy(
			'execution/writes/claims.ts',
			'if (others !== this) others.doubts.add(job, doubted, false);',
			'if (others === this) others.doubts.add(job, doubted, false);',
		),
	},
	{
		id: 'F81',
		sentence:
			'Where another execution has given a record the value without looking for it, the list is read again for it, once.',
		test: provedBy('execution/writes/toldToAll', 'a value that another execution has given'),
		defence: keptBy(
			'execution/writes/claims.ts',
			'if (!claim.sought) doubtIn(books,',
			'if (false) doubtIn(books,',
		),
	},
	{
		id: 'F82',
		sentence:
			"Executions with other keys are waited for, too, by the service's address: they may be of the same company.",
		test: provedBy('execution/writes/toldToAll', 'another execution with another key'),
		defence: keptBy(
			'execution/find/lists/knownLists.ts',
			'JSON.stringify([connection.address, entry.resource])',
			'JSON.stringify([connection.account, entry.resource])',
		),
	},
	{
		id: 'F83',
		sentence:
			'Before Create or Update writes to a record that it found in a list of more than five minutes ago, or in one that does not know of all that this process has written since, it reads that record by itself;',
		test: provedBy('execution/find/oldLists', 'is not written to'),
		defence: keptBy(
			lookups,
			'held.length > believed && this.lists.isOld(key)',
			'held.length > believed && !this.lists.isOld(key)',
		),
	},
	{
		id: 'F86',
		sentence: 'so it does with several of which one may be gone.',
		test: provedBy('execution/find/outdatedLists', 'of two records that an old list shows'),
		defence: keptBy(lookups, 'held.length > believed &&', 'held.length === 1 && believed === 0 &&'),
	},
	{
		id: 'F87',
		sentence: 'What a list of more than five minutes ago does not hold is searched for.',
		test: provedBy('execution/find/outdatedLists', 'are searched for no more often than'),
		defence: keptBy(
			lookups,
			'held.length === 0 && this.lists.mayLack(key)',
			'held.length === 0 && this.lists.mayLack(key) && !(list && this.known.isAged(list))',
		),
	},
	{
		id: 'F84',
		sentence: 'After as many of such requests as the list has pages, it reads the list again,',
		test: provedBy('execution/find/oldLists', 'no more often read by itself than'),
		defence: keptBy(
			readLists,
			'return list.confirmed <= Math.max(1, list.index.records / pageSize);',
			'return true;',
		),
	},
	{
		id: 'F85',
		sentence: 'In any other list it believes what it finds.',
		test: provedBy('execution/find/oldLists', 'is believed where nobody wrote beside'),
		defence: keptBy(
			lookups,
			'held.length > believed && this.lists.isOld(key)',
			'held.length > believed',
		),
	},
	{
		id: 'F88',
		sentence: 'once for all lanes.',
		test: provedBy('execution/find/outdatedLists', 'a list is read again once for all lanes'),
		defence: keptBy(readLists, 'if (this.lists.get(key) !== only) return;', ''),
	},
	{
		id: 'F89',
		sentence:
			'A record that Client Reference Field finds in a list is read anyway; if it was deleted meanwhile, the list is read again, and the record created.',
		test: provedBy('execution/find/outdatedLists', 'is created again'),
		defence: keptBy(
			reference,
			'onlyOf(job, ids, recordUnlessGone)',
			'onlyOf(job, ids, recordById)',
		),
	},
	{
		id: 'M370',
		sentence:
			'A record that this n8n has created a few minutes ago and not deleted is no deleted one, though the service does not find it: the item says so, and nothing is created.',
		test: provedBy('execution/find/outdatedLists', 'is not created again'),
		defence: keptBy(reference, 'if (wasGone) refuseIfJustMade(job, ids[0]!);', ''),
	},
	{
		id: 'F42',
		sentence:
			'Where the answer to a creation shows no id, the list is read again for the values that were sent',
		test: provedBy('execution/writes/secondTry', 'is found by the next item with the same'),
		defence: keptBy(
			readLists,
			'if (old?.doubted.has(spelling(value)))',
			'if (old?.doubted.has(key))',
		),
	},
	{
		id: 'F50',
		sentence:
			'A record is also found by a value that it was given in the same execution and that the service keeps in another form, such as an e-mail address in small letters.',
		test: provedBy('execution/find/lists/otherForms', 'finds what it created by the value'),
		defence: keptBy(lookups, 'if (ids.includes(form.id))', "if (form.id === '')"),
	},
	{
		id: 'F51',
		sentence: 'A hint says that the next execution would not find it.',
		test: provedBy('execution/find/lists/otherForms', 'says once that the next execution'),
		defence: keptBy(
			'execution/writes/doubtfulValues.ts',
			'if (isNew) await onlySaid(job, () => warnOfOtherForm(job, field, text, record));',
			'',
		),
	},
	{
		id: 'M537',
		sentence:
			'Where it is an address of e-mail in other capitals, which Create or Update finds, it says so of a Client Reference only.',
		test: provedBy('execution/find/lists/otherForms', 'an address of e-mail that is kept in small'),
		defence: keptBy(
			'execution/writes/doubtfulValues.ts',
			"entry.operation === 'upsert' ? areOneValue : Object.is",
			'areOneValue',
		),
	},
	{
		id: 'F52',
		sentence:
			'for other values the list is kept, so that a failing service is not asked for it with every item.',
		test: provedBy('execution/find/inDoubt', 'the list is not read anew for every item'),
		defence: keptBy(
			'execution/writes/writeOnce.ts',
			'lookups.forget(job, learnedBy)',
			'lookups.forget(job)',
		),
	},
	{
		id: 'F53',
		sentence:
			'A search counts as refused by any 4xx but 401 and 429, by a 500 or 501, a redirect, a web page and an answer without a list; if the service refuses the list as well, the item says so.',
		test: provedBy('execution/find/lookups', 'leaves it to the list'),
		defence: keptBy('execution/find/readIndex.ts', '[234]', '[6]'),
	},
	{
		id: 'F54',
		sentence: 'A field that is null in every row counts as shown',
		test: provedBy('execution/find/hiddenField', 'a field that is null in every row is known'),
		defence: keptBy(
			'execution/find/readIndex.ts',
			'index.hasField ||= isShown || isNull;',
			'index.hasField ||= isShown;',
		),
	},
	{
		id: 'C62',
		sentence:
			'A search that finds the value and counts more records than it shows decides nothing: the list is read.',
		test: provedBy('execution/find/shortSearches', 'decides nothing: the list shows several'),
		defence: keptBy('execution/find/readIndex.ts', 'isShort && byId.size > 0', 'false'),
	},
	{
		id: 'F200',
		sentence: 'Nor does one that says that there is more than it shows.',
		test: provedBy('execution/find/shortSearches', 'nor does one that says that there is more'),
		defence: keptBy(
			'execution/find/ends/mayGoOn.ts',
			'lastTotal === undefined ? saysMore',
			'lastTotal === undefined ? false',
		),
	},
	{
		id: 'F221',
		sentence:
			'Nor does one without a total in which rows came twice, unless as many that were not read stand at its front by now.',
		test: provedBy('execution/find/cutLists', 'rows that come twice at the border'),
		defence: keptBy('execution/find/listReader.ts', '(mayBeMoved && mayLack(seen))', 'false'),
	},
	{
		id: 'E271',
		sentence: 'Those that others moved or added there are then read, too.',
		test: provedBy('execution/find/cutLists', 'are made up for where the one'),
		defence: keptBy('execution/find/listReader.ts', 'if (front && !mayGrow) yield front;', ''),
	},
	{
		id: 'F222',
		sentence:
			'So is one that has the field in another spelling (`Email`), or the value by its name inside an object (`contact.email`).',
		test: provedBy('execution/find/hiddenField', 'a field that the list calls otherwise'),
		defence: keptBy('execution/find/hiddenField.ts', 'other !== undefined', 'false'),
	},
	{
		id: 'F223',
		sentence: 'where that does not decide, nothing is created.',
		test: provedBy('execution/find/hiddenField', 'creates nothing that may be there'),
		defence: keptBy(inPart, 'if (!isKnown && !gone)', 'if (!isKnown && !record)'),
	},
	{
		id: 'F224',
		sentence:
			'Where a value may be the one looked for, but the list masks it, cuts it or shows letters of it that could not be read (`DE** **** 3000`, `Müller Gm…`), up to twenty such records are read by themselves, once each;',
		test: provedBy('execution/find/inPart', 'is read of no more than twenty records'),
		defence: keptBy(inPart, 'groups.length + others.length > MOST', 'false'),
	},
	{
		id: 'F230',
		sentence:
			"Where the first of those shown alike has just that text, somebody wrote it, and it is in nobody's way.",
		test: provedBy('execution/find/inPart', 'is what somebody wrote where the records have it'),
		defence: keptBy(inPart, 'isSame || (whole', '(whole'),
	},
	{
		id: 'E303',
		sentence:
			'Nobody writes a mask with figures or a host in it, where the list shows no value whole: nothing is created then.',
		test: provedBy('execution/find/inPart', 'creates nothing where the record masks its'),
		defence: keptBy(inPart, ' || isMaskedForAll(shown, index)', ''),
	},
	{
		id: 'F245',
		sentence:
			'One sign several times in an address of e-mail (`j---@example.com`, `jxxx@example.com`) may be a mask, too: that record is read by itself, and believed.',
		test: provedBy('execution/find/inPart', 'is none where the record itself has'),
		defence: keptBy('execution/find/lists/inPart.ts', '!ADDRESS.test(marked)', 'true'),
	},
	{
		id: 'F291',
		sentence:
			'Letters x, `_` and `-` are part of a name where the service does not show that record, or its address.',
		test: provedBy('execution/find/inPart', 'is what somebody wrote where it may be a name'),
		defence: keptBy(inPart, 'isName && whole === undefined && !gone', 'false'),
	},
	{
		id: 'F225',
		sentence: "A row whose visible part is another value's is in nobody's way.",
		test: provedBy('execution/find/inPart', 'and for no value that it contradicts'),
		defence: keptBy(
			'execution/find/lists/inPart.ts',
			'holds(closed(value), seen, isMask ? 0 : 1)',
			'true',
		),
	},
	{
		id: 'F226',
		sentence: 'A text that the list escapes for HTML (`&amp;`) is the one that it stands for.',
		test: provedBy('execution/find/inPart', 'escaped for a page'),
		defence: keptBy(
			'execution/find/lists/valueIndex.ts',
			'if (plain !== value)',
			'if (plain === value)',
		),
	},
	{
		id: 'F227',
		sentence:
			'Where lists and searches find nothing, the records to which this process gave the value in the last five minutes are read by themselves, and one that has it still is found.',
		test: provedBy('execution/find/laggingLists', 'is found by the next one'),
		defence: keptBy(lookups, 'await readInQuestion(job, index, value);', ''),
	},
	{
		id: 'F228',
		sentence: 'One that was deleted meanwhile, or says so, is not;',
		test: provedBy('execution/find/laggingLists', 'nothing of it keeps a record'),
		defence: keptBy('execution/find/justGiven.ts', ' && !isPutAway(record)', ''),
	},
	{
		id: 'F231',
		sentence:
			'A record that says that it was deleted, as by `deleted_at` or `is_deleted`, is no match, though a list or a search shows it.',
		test: provedBy('execution/operations/deletedMatches', 'creates another record'),
		defence: keptBy('execution/find/readIndex.ts', 'if (!isDeleted(record)) {', '{'),
	},
	{
		id: 'M501',
		sentence: 'The day of deleted_at may be written in any way, as 15 Jan 2026.',
		test: provedBy('execution/operations/deletedMatches', 'creates another record'),
		defence: keptBy(
			'execution/find/putAway.ts',
			'? hasCome : isPast)(value)',
			'? Boolean : Boolean)(0)',
		),
	},
	{
		id: 'F240',
		sentence: 'Where that is a day to come, or a count such as `deleted: 3`, it is one.',
		test: provedBy('execution/operations/deletedMatches', 'is one'),
		defence: keptBy('execution/find/putAway.ts', '!isCount && ', ''),
	},
	{
		id: 'F246',
		sentence: 'One in an archive is, unless another one that has the value is in none.',
		test: provedBy('execution/operations/upsert', 'of two takes the one that is not in an archive'),
		defence: keptBy('execution/operations/matches.ts', '!isPutAway(record) && ', ''),
	},
	{
		id: 'F241',
		sentence: 'nor that a record that is looked for is gone.',
		test: provedBy('execution/find/inPart', 'unless a gateway answers for it with 404'),
		defence: keptBy(
			'transport/call/gone.ts',
			'!holdsAny(body, MOST_SAID, (part) => OF_ADDRESS.test(withoutPaths(wordOf(part))))',
			'true',
		),
	},
	{
		id: 'F232',
		sentence:
			'Of a field in which the mapper sends days, it is a day as well, whatever time an expression gives.',
		test: provedBy('execution/input/days', 'looks for the day of a Match Value'),
		defence: keptBy(upsert, 'asMapped(job, field, entered)', 'entered'),
	},
	{
		id: 'F233',
		sentence:
			'So is a web address in which another part may be the ID as well, such as `…/invoices/2026/1042`.',
		test: provedBy('execution/input/ids', 'is refused in which the ID may be another part'),
		defence: keptBy('execution/input/recordId.ts', 'refuseUnclear(picked.value, id);', ''),
	},
	{
		id: 'F229',
		sentence:
			'but where the service does not find what was created less than 15 seconds ago, the item says so, and nothing is created.',
		test: provedBy('execution/find/laggingLists', 'is refused where the service does not find it'),
		defence: keptBy(
			'execution/find/justGiven.ts',
			'if (gone) refuseIfJustMade(job, id, UNSEEN_MS);',
			'',
		),
	},
	{
		id: 'F201',
		sentence:
			'Nor does an empty one beside which the service says in words that it refuses, cannot look or is not ready to, or that it answers as a part (206) or as work to be done (202).',
		test: provedBy('execution/find/contraryLists', 'that may be a refusal leaves nothing'),
		defence: keptBy(
			'execution/find/listPage.ts',
			'isLookUp && (isPart || mayBeRefused(job, body))',
			'false',
		),
	},
	{
		id: 'F234',
		sentence: 'It may say so in an object around the list, such as `meta`.',
		test: provedBy('execution/find/aroundLists', 'leaves nothing to be created'),
		defence: keptBy(
			'execution/find/ends/possibleEnd.ts',
			'...levelsAround(body, body, [noun.one, noun.many]),',
			'',
		),
	},
	{
		id: 'F202',
		sentence: 'A list whose rows are no objects, but ids or links, is refused.',
		test: provedBy('execution/find/hiddenField', 'a list whose rows are'),
		defence: keptBy(
			'execution/find/readIndex.ts',
			'if (holdsRows && index.records === 0)',
			'if (false)',
		),
	},
	{
		id: 'C63',
		sentence: 'unless one of the two records has more than null there',
		test: provedBy('execution/find/hiddenField', 'record has more than that'),
		defence: keptBy(
			'execution/find/readIndex.ts',
			'isShown ||= shown !== undefined && shown !== null;',
			'isShown ||= shown !== undefined;',
		),
	},
	{
		id: 'F64',
		sentence: 'the first of these that it has, whatever their order in the answer',
		test: provedBy('transport/answers/identity', 'the id of'),
		defence: keptBy('transport/answers/identity.ts', ' || rank >= best', ''),
	},
];
