import { keptBy, provedBy, type Promised } from '../promise.ts';

const outputs = 'execution/output/outputs';
const onFailure = 'execution/failures/onFailure';

/** What is sent of an item, and what comes out. */
export const values: readonly Promised[] = [
	{
		id: 'V1',
		sentence: 'Every endpoint of the service, with the right method, path, query and body',
		test: provedBy('execution/operations/requests'),
		defence: keptBy(
			'catalogue/index.ts',
			"record('POST /invoices/{id}/duplicate', { body: 'optional' })",
			"record('POST /invoices/{id}/duplicates', { body: 'optional' })",
		),
	},
	{
		id: 'V2',
		sentence: 'Output in input order',
		test: provedBy(
			'execution/lanes',
			'answers in the order of the items, never more than the lanes at once',
		),
		defence: keptBy(
			'execution/lanes.ts',
			'results[index] = await task(item, index);',
			'results.push(await task(item, index));',
		),
	},
	{
		id: 'V3',
		sentence: 'every item paired',
		test: provedBy(onFailure, 'keep every item, in order and paired, when going on'),
		defence: keptBy('execution/output/item.ts', '?? { item: job.itemIndex };', '?? { item: 0 };'),
	},
	{
		id: 'V4',
		sentence: 'failed ones included',
		test: provedBy(
			onFailure,
			'send failed items to the error output and the others to the success output',
		),
		defence: keptBy(
			'execution/failures/failedItem.ts',
			'const pairedItem = { item };',
			'const pairedItem = { item: item * 0 };',
		),
	},
	{
		id: 'V5',
		sentence: "n8n's error output and Continue work",
		test: provedBy(
			onFailure,
			'send failed items to the error output and the others to the success output',
		),
		defence: keptBy(
			'execution/run.ts',
			'if (!continueOnFail || canceled) {',
			'if (!continueOnFail || canceled || error) {',
		),
	},
	{
		id: 'V6',
		sentence: 'Integers beyond 2^53 become text',
		test: provedBy(
			outputs,
			'keeps integers beyond 2^53 exactly, as text, and nothing else changes',
		),
		defence: keptBy(
			'transport/json/exactNumbers.ts',
			'INTEGER.test(token) || !Number.isFinite',
			'!Number.isFinite',
		),
	},
	{
		id: 'V7',
		sentence: 'nothing else changes its value',
		test: provedBy('transport/json/json', 'changes nothing but integers that a number cannot hold'),
		defence: keptBy(
			'transport/json/exactNumbers.ts',
			"if (isName || typeof numberOf(token) === 'number') return;",
			'if (isName) return;',
		),
	},
	{
		id: 'V8',
		sentence: "A PDF is streamed into n8n's binary store",
		test: provedBy('execution/output/pdf', 'goes into the field the user names'),
		defence: keptBy(
			'execution/service/connect.ts',
			"answer === 'file' ? 'stream' : 'arraybuffer'",
			"'arraybuffer'",
		),
	},
	{
		id: 'V9',
		sentence: 'checked to be a PDF',
		test: provedBy('trigger/after/fetchPdf', 'an answer that is not a PDF is refused'),
		defence: keptBy(
			'execution/output/pdf.ts',
			'const MAGIC = /^(\\u00ef\\u00bb\\u00bf)?\\s*%PDF-/;',
			'const MAGIC = /^/;',
		),
	},
	{
		id: 'V10',
		sentence: 'Return Nothing',
		test: provedBy('execution/find/lists', 'returns nothing'),
		defence: keptBy(
			'execution/operations/records.ts',
			"if (options.onEmpty === 'nothing') return outputs;",
			'',
		),
	},
	{
		id: 'V11',
		sentence: 'what cannot be used is refused before anything is sent',
		test: provedBy('execution/input/fieldRefusals', 'is refused in the body of an action, too'),
		defence: keptBy(
			'execution/input/plain.ts',
			'if (Number.isSafeInteger(near) || (Number.isFinite(near) && !Number.isInteger(near))) return near;',
			'return near;',
		),
	},
	{
		id: 'V12',
		sentence: 'the same as in one process',
		test: provedBy(
			'execution/operations/everyEndpoint',
			'is created, read, listed, changed, found again by upsert, and deleted',
		),
		defence: keptBy(
			'catalogue/index.ts',
			"deletion('DELETE /projects/{id}')",
			"deletion('DELETE /project/{id}')",
		),
	},
	{
		id: 'V13',
		sentence:
			'the same bytes, with no extra setting: in queue mode n8n 2 keeps files in its database',
		test: provedBy(
			'execution/output/pdf',
			"keeps every byte, under the server's file name, paired with its item",
		),
		defence: keptBy('execution/output/pdf.ts', 'stream.unshift(start);', ''),
	},
	{
		id: 'V14',
		sentence: 'every worker uses the new key in its next execution',
		test: provedBy('execution/accounts', 'each item is written to its own account,'),
		defence: keptBy(
			'execution/service/connect.ts',
			"const credentialsDecrypted = { id: '', name: '', type: CREDENTIAL, data };",
			'const credentialsDecrypted = undefined;',
		),
	},
	{
		id: 'V15',
		sentence:
			'Choose from the list, or name them in an <a href="https://docs.n8n.io/code/expressions/">expression</a>: separated by commas, nested ones with dots, or as a list.',
		test: provedBy(outputs, 'is the fields the user names, and the id'),
		defence: keptBy(
			'execution/output/item.ts',
			'return selected(fields, job, id);',
			'return fields;',
		),
	},
	{
		id: 'V16',
		sentence: 'Query parameters this node does not know, sent as they are',
		alsoSaid: [
			'Filters are sent as the service names them: status, customer_id, search, date_from, date_to; Additional Parameters takes any other.',
		],
		test: provedBy(
			'execution/find/lists',
			'are sent under the names of the service, dates as it can read them',
		),
		defence: keptBy('execution/input/query.ts', '\taddAdditional(query, source);', ''),
	},
	{
		id: 'V17',
		sentence: 'Whether to return all results or only up to a given limit',
		test: provedBy('transport/pages/pagesAsked', 'gives out no more than wanted'),
		defence: keptBy('transport/pages/rowsSeen.ts', 'fresh.slice(0, limit - this.items)', 'fresh'),
	},
	{
		id: 'V18',
		sentence: 'dots nest: address.city',
		test: provedBy('execution/input/values'),
		defence: keptBy(
			'execution/fields/built.ts',
			'const keys = keysOf(name);',
			'const keys = [name];',
		),
	},
	{
		id: 'V19',
		sentence: 'numbers, true, false, null, {…} and […] that are typed in get their type',
		test: provedBy('execution/input/values'),
		defence: keptBy(
			'execution/input/typedValue.ts',
			"if (['true', 'false', 'null'].includes(value)) return JSON.parse(value);",
			'',
		),
	},
	{
		id: 'V20',
		sentence: 'double quotes force text',
		test: provedBy('execution/input/values'),
		defence: keptBy('execution/input/typedValue.ts', '|"[^]*")$/', ')$/'),
	},
	{
		id: 'V21',
		sentence:
			'Get and everything that writes return the whole record, lines and all, to AI agents as well.',
		test: provedBy('execution/output/simplify', 'gets the whole record from'),
		defence: keptBy(
			'execution/output/item.ts',
			'return simplify\n\t\t?',
			'return simplify !== false\n\t\t?',
		),
	},
	{
		id: 'V22',
		sentence: 'none: name the fields to return; the id comes in any case',
		test: provedBy('execution/output/outputs', 'is the fields the user names, and the id'),
		defence: keptBy('execution/output/item.ts', '...ids, ', ''),
	},
	{
		id: 'V23',
		sentence: 'a number builds a list: lines.0.description, counted from 0 without a gap',
		test: provedBy('execution/input/fieldByField', 'refused in words, and nothing is sent'),
		defence: keptBy(
			'execution/fields/built.ts',
			'if (missing !== -1) throw noList(name, keys, absent);',
			'',
		),
	},
	{
		id: 'V24',
		sentence: 'texts, numbers, lists and objects are sent as they are',
		alsoSaid: ['switches, choices and values of expressions mean what they say'],
		test: provedBy('execution/input/expressions'),
		defence: keptBy(
			'execution/input/fields.ts',
			'plain(isGiven ? value : typedValue(value, name), name, lacking)',
			'plain(typedValue(value, name), name, lacking)',
		),
	},
	{
		id: 'V25',
		sentence: 'dates become ISO 8601 text',
		test: provedBy('execution/input/expressions'),
		defence: keptBy('execution/input/plain.ts', '(value as Date).toISOString()', 'String(value)'),
	},
	{
		id: 'V26',
		sentence: 'null and an empty text are sent as such',
		test: provedBy('execution/input/expressions'),
		defence: keptBy(
			'execution/input/plain.ts',
			'if (value === null || value === undefined',
			'if (value === null) return undefined;\n\tif (value === undefined',
		),
	},
	{
		id: 'V27',
		sentence: 'undefined leaves the field out',
		test: provedBy('execution/input/expressions', 'undefined leaves the field out'),
		defence: keptBy(
			'execution/fields/built.ts',
			"absent.push(keys.join('.'));",
			'root.set(name, null);',
		),
	},
	{
		id: 'V28',
		sentence:
			'What JSON cannot keep (NaN, a number with too many digits, an object that holds itself) is refused before anything is sent.',
		test: provedBy('execution/input/expressions', 'is refused in words, and nothing is sent'),
		defence: keptBy(
			'execution/input/plain.ts',
			'if (above.includes(value) || above.length === DEEPEST) return unfit(value, name, tooDeep);',
			'if (above.length === DEEPEST) return null;',
		),
	},
	{
		id: 'V29',
		sentence:
			'A switch that an expression gives nothing for is not off: it is refused, because Only if Unpaid or Return All would silently do something else.',
		test: provedBy('execution/input/choices'),
		defence: keptBy(
			'execution/input/yesOrNo.ts',
			"if (text === 'true' || text === 'false') return text === 'true';",
			"return text === 'true';",
		),
	},
	{
		id: 'V30',
		sentence:
			'One that an expression leaves empty is refused before anything is sent, because the list would be that of everybody',
		test: provedBy('execution/input/choices', 'that comes to'),
		defence: keptBy(
			'execution/input/query.ts',
			'isExpression(stored, path) && !isToolRun(context);',
			'isExpression(stored, path) && stored === undefined;',
		),
	},
	{
		id: 'M426',
		sentence:
			'So is a Customer, and the ID of any record, in which a value is missing, such as undefined.',
		test: provedBy('execution/fields/ofNothing', 'is refused and another is not'),
		defence: keptBy(
			'execution/input/query.ts',
			'refuseOfNothing(id, displayName, { context, itemIndex, stored });',
			'',
		),
	},
	{
		id: 'V69',
		sentence: 'So is a choice that n8n has emptied, as it does when another credential is chosen.',
		test: provedBy('execution/input/queries', 'that n8n has emptied with another credential'),
		defence: keptBy(
			'execution/input/query.ts',
			'isObject(given) && given.cachedResultName ===',
			'isObject(given) && given.cachedName ===',
		),
	},
	{
		id: 'V40',
		sentence: 'so do numbers as great as 1e400',
		test: provedBy(outputs, 'keeps decimals as numbers, with the digits that a number holds'),
		defence: keptBy('transport/json/exactNumbers.ts', ' || !Number.isFinite(near)', ''),
	},
	{
		id: 'V41',
		sentence: 'decimals stay numbers, with the 15 to 17 digits that these hold',
		test: provedBy(outputs, 'keeps decimals as numbers, with the digits that a number holds'),
		defence: keptBy('transport/json/exactNumbers.ts', "value.includes('e-') || ", ''),
	},
	{
		id: 'V42',
		sentence: 'or a decimal of more than 17 digits',
		test: provedBy('execution/changes/keepOtherFields', 'a number that cannot be sent back'),
		defence: keptBy(
			'transport/json/exactNumbers.ts',
			'valueOf(token) !== valueOf(String(value))',
			'false',
		),
	},
	{
		id: 'S70',
		sentence: 'each record comes as ten fields, flattened, its id among them',
		test: provedBy('execution/output/outputs', 'is ten useful fields'),
		defence: keptBy('execution/output/simplified.ts', 'const MOST = 10;', 'const MOST = 11;'),
	},
	{
		id: 'S71',
		sentence: 'They say who owes what since when',
		test: provedBy('execution/output/simplify', 'gets who owes what since when from'),
		defence: keptBy(
			'execution/output/simplified.ts',
			'place: earlier * questions.length + question',
			'place: earlier',
		),
	},
	{
		id: 'S92',
		sentence:
			'A table shows them in this order: ID, number, name, status, amounts, dates, references.',
		test: provedBy('execution/output/shapes', 'is read from left to right'),
		defence: keptBy(
			'execution/output/simplified.ts',
			'SHELVES.indexOf(shelf) * (questions.length + 1) + within',
			'within',
		),
	},
	{
		id: 'S72',
		sentence: 'names the fields to return instead, and wins over Simplify',
		test: provedBy('execution/output/simplify', 'gets the fields that are named with Simplify'),
		defence: keptBy(
			'execution/output/item.ts',
			'if (job.options.outputFields.length > 0) return',
			'if (!simplify && job.options.outputFields.length > 0) return',
		),
	},
	{
		id: 'M130',
		sentence:
			"Map Automatically sends the fields of an item that have the names of the account's, nested or dotted (address.city), and names in a hint what it did not send.",
		test: provedBy('execution/input/automatic', 'automatic mapping in a fresh node'),
		defence: keptBy(
			'execution/fields/mapperColumns.ts',
			'new Map(schema.map((field) => [field.id, field]))',
			'new Map(schema.filter(({ removed }) => !removed).map((field) => [field.id, field]))',
		),
	},
	{
		id: 'M280',
		sentence:
			'What the service usually sets itself is left out as well, unless it is the Match Field or the Client Reference Field.',
		test: provedBy('execution/input/automatic', 'what the service usually sets itself'),
		defence: keptBy(
			'execution/input/automatic.ts',
			'else if (isUsual(name)) sorted.usual.push(name);',
			'',
		),
	},
	{
		id: 'M471',
		sentence:
			'Of several items, one with another ID than the record that was chosen for all of them is refused, unless its ID is of another kind, as that of another service is.',
		test: provedBy('execution/changes/otherId', 'which was chosen for all items'),
		defence: keptBy(
			'execution/operations/record.ts',
			'if (isUpdate && id) refuseItemOfAnother(job, id);',
			'',
		),
	},
	{
		id: 'M131',
		sentence:
			'A text for a field of numbers is sent as a number if it is exactly one and keeps all its digits.',
		test: provedBy('execution/input/automatic', 'a text for a field of numbers'),
		defence: keptBy(
			'execution/input/typedValue.ts',
			'!NUMBER.test(text) || roundedIn(text).size > 0',
			'!NUMBER.test(text)',
		),
	},
	{
		id: 'V68',
		sentence:
			"the day that is picked, and that of a time an expression gives in the workflow's time zone ($now), is sent as YYYY-MM-DD.",
		test: provedBy('execution/input/days'),
		defence: keptBy(
			'execution/input/typedValue.ts',
			"if (type === 'dateTime') return dayFor(value, timeZone);",
			'',
		),
	},
	{
		id: 'V60',
		sentence:
			'undefined inside of an object or a list is left out as well, with the object or list that holds nothing else, and a hint names what was left out.',
		test: provedBy('execution/input/leftOut'),
		defence: keptBy('execution/input/plain.ts', 'if (value === undefined) absent.push(name);', ''),
	},
	{
		id: 'V61',
		sentence:
			'Where a name with a dot gives part of a list or of a group of fields (address.city), a hint names it',
		test: provedBy('execution/changes/parts'),
		defence: keptBy('execution/changes/update.ts', 'if (!whole) warnOfParts(job, fields);', ''),
	},
	{
		id: 'V65',
		sentence: 'Options > File Name names it after its record',
		test: provedBy('execution/output/namedAfter', 'is that of the record'),
		defence: keptBy('execution/operations/file.ts', 'chosen || fileName(said', 'fileName(said'),
	},
	{
		id: 'V66',
		sentence: 'nothing is downloaded where the record has no such field',
		test: provedBy('execution/output/namedAfter', 'nothing is downloaded'),
		defence: keptBy(
			'execution/output/fileName.ts',
			'value === undefined || isNested(value)',
			'false',
		),
	},
	{
		id: 'F220',
		sentence:
			'A part of the file, as 206 says, is no download: it is asked for again, and then refused.',
		test: provedBy('execution/output/pdf', 'is one that is sent in part'),
		defence: keptBy(
			'execution/operations/file.ts',
			"if (status === 206 && !isWhole(headers['content-range']))",
			'if (status === 0)',
		),
	},
	{
		id: 'M472',
		sentence:
			'So is one that ends with the connection, its length unsaid, without a %%EOF in its last 4 KB.',
		test: provedBy('execution/output/pdf', 'is one that ends with the connection'),
		defence: keptBy('execution/operations/file.ts', 'if (hasEnded?.() === false)', 'if (false)'),
	},
	{
		id: 'V67',
		sentence: 'Include Record returns the record beside it, in record.',
		test: provedBy('execution/output/namedAfter', 'returns the record beside its file'),
		defence: keptBy(
			'execution/operations/file.ts',
			'includeRecord ? { ...json, record: record as IDataObject } : json',
			'json',
		),
	},
	{
		id: 'V70',
		sentence:
			'A PDF that n8n cannot keep, because that folder or its disk is not there, is told as such, and the service is not asked for it again.',
		test: provedBy('execution/output/notKept'),
		defence: keptBy(
			'execution/operations/file.ts',
			'arriving.errored ? thrown : notKept(job, what, reason)',
			'thrown',
		),
	},
	{
		id: 'V71',
		sentence:
			'What else it shows of the former one, such as customer_email and customer_address, is left out too, and a hint names it.',
		test: provedBy('execution/changes/keepOtherFields', 'what else the record shows of the former'),
		defence: keptBy(
			'execution/changes/kept/wholeRecord.ts',
			'given, { id, others })',
			'given, { id, others: [] })',
		),
	},
	{
		id: 'V76',
		sentence:
			'So is what has the e-mail address that the record shows of the former one, under whatever name, or its ID if that is more than figures.',
		test: provedBy(
			'execution/changes/withoutContradicted',
			'what is about the former under a name of its own',
		),
		defence: keptBy(
			'execution/changes/kept/withoutContradicted.ts',
			'ofFormer(isSomebody ? [] : moved, before)',
			'ofFormer([], before)',
		),
	},
	{
		id: 'M492',
		sentence:
			'An invoice is not sent back with an address to which mails for the former customer may go, also beside another that it shows of them: the item fails and names it.',
		test: provedBy('execution/changes/keepOtherFields', 'it may be the address of the former'),
		defence: keptBy('execution/changes/kept/wholeRecord.ts', ', ...mailOfFormer(payers)]', ']'),
	},
	{
		id: 'M502',
		sentence:
			'Such an address is found in a list, and among others in a text of a field that says to whom mails go, such as recipients: a@x.example, b@x.example.',
		test: provedBy('execution/changes/keepOtherFields', 'is one where'),
		defence: keptBy(
			'execution/changes/kept/ofFormer.ts',
			'saysWhom(path) ? [text, ...parts] : [text]',
			'[text]',
		),
	},
	{
		id: 'M503',
		sentence:
			'So it does where the customer changes by name alone, or as an account_id or a bill_to,',
		test: provedBy('execution/changes/keepOtherFields', 'is not sent where the record of'),
		defence: keptBy('execution/changes/kept/payers.ts', 'isRenamed(before, after);', 'false;'),
	},
	{
		id: 'M485',
		sentence: 'by a number (customer_number), or from a name without an ID to an ID;',
		test: provedBy('execution/changes/keepOtherFields', 'is not sent where the record of'),
		defence: keptBy(
			'execution/changes/kept/payers.ts',
			'if (both.length === 0) return undefined;',
			'return undefined;',
		),
	},
	{
		id: 'M486',
		sentence: 'but not for another contact_id, partner_id or client_id where customer_id stays.',
		test: provedBy('execution/changes/keepOtherFields', 'is sent where the record of'),
		defence: keptBy(
			'execution/changes/kept/staying.ts',
			'this.know(above, { byId: hasId(after) })',
			'false',
		),
	},
	{
		id: 'M520',
		sentence:
			'However it names them: CustomerRef with a value, partner_id as [12, "Amy"], a link, primary_recipient.customer_id, a bill_to_contact_id or a main_customer_id.',
		test: provedBy('execution/changes/keepOtherFields', 'is not sent where the record of'),
		defence: keptBy(
			'execution/changes/kept/parties.ts',
			'isObject(value) && depth < DEEPEST',
			'false',
		),
	},
	{
		id: 'M521',
		sentence:
			'Other details of the customer whose ID stays are no other customer: a name, the number of a house, a debtor_number beside a customer_id.',
		test: provedBy('execution/changes/keepOtherFields', 'is sent where the record of'),
		defence: keptBy('execution/changes/kept/payers.ts', '!isSame && !isByNumber &&', '!isSame &&'),
	},
	{
		id: 'M522',
		sentence: 'So it is deeper in the record, as in BillEmail.Address,',
		test: provedBy('execution/changes/keepOtherFields', 'is one where'),
		defence: keptBy(
			'execution/changes/kept/ofFormer.ts',
			'const mayBeMailed = saysWhom(path)',
			'const mayBeMailed = saysWhom(_name)',
		),
	},
	{
		id: 'M523',
		sentence: 'and so are the IDs of the people of the former customer, as in contact_persons.',
		test: provedBy('execution/changes/keepOtherFields', 'is one where'),
		defence: keptBy(
			'execution/changes/kept/ofFormer.ts',
			'(isPerson && isLikeId(wordOf(value)))',
			'false',
		),
	},
	{
		id: 'M531',
		sentence: 'So are those in a contact_id, a billing_contact_id or recipient_ids,',
		test: provedBy('execution/changes/keepOtherFields', 'is one where'),
		defence: keptBy(
			'execution/changes/kept/ofFormer.ts',
			'contact(?:_person)?|recipient)s?)',
			'contact_person)s?)',
		),
	},
	{
		id: 'M532',
		sentence:
			'but not those of the own side, as in sales_contact_id, nor that of a contact who is the customer, nor what was in a customer that is given with another ID.',
		test: provedBy('execution/changes/keepOtherFields', 'is sent back: one'),
		defence: keptBy(
			'execution/changes/kept/ofFormer.ts',
			'!payers.has(who) && isTheirs(snake(path))',
			'true',
		),
	},
	{
		id: 'M550',
		sentence:
			'What names the other side as well is not of the own one, as in our_client, internal_billing_email or internal: {billing: {customer_email}};',
		test: provedBy('execution/changes/keepOtherFields', 'is one where'),
		defence: keptBy(
			'execution/changes/kept/ofFormer.ts',
			'!OF_OTHER_SIDE.test(name) &&\n	(OF_SENDER.test(name) || (OF_STAFF.test(name) && !OF_BILL.test(name)))',
			'OF_SENDER.test(name) || OF_STAFF.test(name)',
		),
	},
	{
		id: 'M551',
		sentence:
			'and an address that the record shows of the former customer is one wherever it stands, also in a sender_email.',
		test: provedBy('execution/changes/keepOtherFields', 'is one where'),
		defence: keptBy(
			'execution/changes/kept/ofFormer.ts',
			'mayBeMailed || known.includes(mail)',
			'mayBeMailed || (isTheirs(path) && known.includes(mail))',
		),
	},
	{
		id: 'V72',
		sentence: 'So are j***@example.com, J*** D***, [hidden] and a text that ends in … (truncated).',
		test: provedBy('execution/changes/keepOtherFields', 'is a value that is masked'),
		defence: keptBy(
			'execution/find/lists/masked.ts',
			'MASKED.some((pattern) => pattern.test(text))',
			'MASKED[0]!.test(text)',
		),
	},
	{
		id: 'V73',
		sentence: 'Midnight there is that day in whatever offset it is written, as by $today.toUTC().',
		test: provedBy('execution/input/days', 'sends the day of a time that an expression gives'),
		defence: keptBy('execution/input/dates.ts', '(dayOf(text, timeZone) ?? value)', 'value'),
	},
	{
		id: 'V74',
		sentence:
			'A value that is an expression without its braces, such as $json.phone, is refused before anything is sent.',
		test: provedBy('execution/input/withoutBraces', 'is refused, and nothing is sent'),
		defence: keptBy(
			'execution/input/fields.ts',
			"refuseMeantAsExpression(storedAt(stored, path), name, { box: 'its Value' });",
			'',
		),
	},
	{
		id: 'V77',
		sentence: 'So is one with its braces in Fixed mode, where n8n sends it as text.',
		test: provedBy('execution/input/withoutBraces', 'in Fixed mode is refused'),
		defence: keptBy(
			'execution/fields/written/withoutBraces.ts',
			'isRun ? undefined : inBraces(text)',
			'undefined',
		),
	},
	{
		id: 'V79',
		sentence: 'So is either in an ID, a filter, a search term, or an option that is a text.',
		test: provedBy('execution/input/withoutBraces', 'that is an expression is refused'),
		defence: keptBy(
			'execution/input/recordId.ts',
			'refuseMeantAsExpression(stored, noun.name);',
			'',
		),
	},
	{
		id: 'V80',
		sentence:
			'So is either in JSON, whatever escapes stand beside it: as a name, and in a list that is typed in as a value.',
		test: provedBy(
			'execution/input/withoutBraces',
			'with an expression without its braces is refused',
		),
		defence: keptBy(
			'execution/input/fields.ts',
			"if (isNested(kept)) refuseMeantAsExpression(kept, name, { box: 'its Value', typed });",
			'',
		),
	},
	{
		id: 'V81',
		sentence:
			'What n8n would not run is text: {{ customer.name | upcase }}, {{#if x}}, {name}, $HOME and $100.',
		test: provedBy('execution/input/withoutBraces', 'is none, and is sent'),
		defence: keptBy(
			'execution/fields/written/expressions.ts',
			'if (RUN.test(inside))',
			'if (inside)',
		),
	},
	{
		id: 'V78',
		sentence:
			'What does not begin as JSON does, such as {name}, {{customer.name}} or [Draft], stays text.',
		test: provedBy('execution/input/values'),
		defence: keptBy('execution/input/typedValue.ts', ' || !LIKE_JSON.test(text)', ''),
	},
	{
		id: 'V75',
		sentence: 'A Value that is left empty is sent as an empty text, which empties the field.',
		test: provedBy('execution/input/fieldByField', 'a value that is left empty is sent'),
		defence: keptBy(
			'execution/input/typedValue.ts',
			'	const text = value.trim();',
			"	if (value === '') return undefined;\n	const text = value.trim();",
		),
	},
];
