import { keptBy, provedBy, type Promised } from '../promise.ts';

/** The texts of the panel. */
export const panel: readonly Promised[] = [
	{
		id: 'P1',
		sentence:
			'Customer customerId, resourceLocator, default {"mode":"list","value":""}: Only records that belong to this customer',
		test: provedBy('execution/find/lists', 'are sent under the names'),
		defence: keptBy('catalogue/filters.ts', "filter('customer_id'", "filter('customer'"),
	},
	{
		id: 'P2',
		sentence: 'Date From dateFrom, dateTime, default "": Only records dated on or after this day',
		test: provedBy('execution/find/lists', 'are sent under the names'),
		defence: keptBy('catalogue/filters.ts', "filter('date_from'", "filter('from'"),
	},
	{
		id: 'P3',
		sentence: 'Date To dateTo, dateTime, default "": Only records dated on or before this day',
		test: provedBy('execution/find/lists', 'are sent under the names'),
		defence: keptBy('catalogue/filters.ts', "filter('date_to'", "filter('to'"),
	},
	{
		id: 'P4',
		sentence: 'Search search, string, default "": Only records that contain this text',
		test: provedBy('execution/find/lists', 'are sent under the names'),
		defence: keptBy('catalogue/filters.ts', "filter('search'", "filter('q'"),
	},
	{
		id: 'P5',
		sentence:
			'Status status, resourceLocator, default {"mode":"list","value":""}: Only records in this status, written as the service writes it',
		test: provedBy('execution/find/lists', 'are sent under the names'),
		defence: keptBy('catalogue/filters.ts', "filter('status'", "filter('state'"),
	},
	{
		id: 'P6',
		sentence: 'Type searchType, options, default "": Which kind of record to look for.',
		test: provedBy('execution/find/lists', 'sends the term and the kind of record'),
		defence: keptBy('catalogue/filters.ts', "filter('type'", "filter('kind'"),
	},
	{
		id: 'P7',
		sentence: 'None none: Leave everything to the service',
		test: provedBy('execution/operations/requests'),
		defence: keptBy(
			'execution/input/fields.ts',
			"if (mode === 'none') return undefined;",
			"if (mode === 'none') return {};",
		),
	},
	{
		id: 'P8',
		sentence: 'Return Nothing nothing: The branch ends here',
		test: provedBy('execution/find/lists'),
		defence: keptBy(
			'execution/operations/records.ts',
			"if (options.onEmpty === 'nothing') return outputs;",
			'',
		),
	},
	{
		id: 'P9',
		sentence:
			'All Customer Events customer.: Every event that starts with customer, also ones the service adds later',
		test: provedBy('trigger/events/selection'),
		defence: keptBy(
			'trigger/events/selection.ts',
			"chosen.endsWith('.*') && type.startsWith(chosen.slice(0, -1))",
			"chosen.endsWith('.*') && chosen !== 'customer.*' && type.startsWith(chosen.slice(0, -1))",
		),
	},
	{
		id: 'P10',
		sentence:
			'All Expense Events expense.: Every event that starts with expense, also ones the service adds later',
		test: provedBy('trigger/events/selection'),
		defence: keptBy(
			'trigger/events/selection.ts',
			"chosen.endsWith('.*') && type.startsWith(chosen.slice(0, -1))",
			"chosen.endsWith('.*') && chosen !== 'expense.*' && type.startsWith(chosen.slice(0, -1))",
		),
	},
	{
		id: 'P11',
		sentence:
			'All Inbox Events inbox.: Every event that starts with inbox, also ones the service adds later',
		test: provedBy('trigger/events/selection'),
		defence: keptBy(
			'trigger/events/selection.ts',
			"chosen.endsWith('.*') && type.startsWith(chosen.slice(0, -1))",
			"chosen.endsWith('.*') && chosen !== 'inbox.*' && type.startsWith(chosen.slice(0, -1))",
		),
	},
	{
		id: 'P12',
		sentence:
			'All Invoice Events invoice.: Every event that starts with invoice, also ones the service adds later',
		test: provedBy('trigger/events/selection'),
		defence: keptBy(
			'trigger/events/selection.ts',
			"chosen.endsWith('.*') && type.startsWith(chosen.slice(0, -1))",
			"chosen.endsWith('.*') && chosen !== 'invoice.*' && type.startsWith(chosen.slice(0, -1))",
		),
	},
	{
		id: 'P13',
		sentence:
			'Additional Events additionalEvents, string, default "": Event types that are not in the list, separated by commas',
		test: provedBy('trigger/parameters'),
		defence: keptBy('trigger/parameters.ts', 'names.split(/[,;\\r\\n]/)', '[names]'),
	},
	{
		id: 'P14',
		sentence:
			'Company IDs companyIds, string, default "": Only events of these companies, separated by commas.',
		test: provedBy('trigger/before/unwantedDeliveries'),
		defence: keptBy('trigger/parameters.ts', 'companyIds: companiesIn(given)', 'companyIds: []'),
	},
	{
		id: 'P15',
		sentence:
			'Deliveries signed with either one are accepted, and delivery.verifiedWith says which.',
		test: provedBy('trigger/before/deliveries'),
		defence: keptBy(
			'trigger/verify/authenticate.ts',
			'verifiedWith: check.verifiedWith',
			"verifiedWith: 'first'",
		),
	},
	{
		id: 'P16',
		sentence:
			'Offset offset, number, default 0: How many records to skip from the start of the list',
		test: provedBy('execution/input/numbers'),
		defence: keptBy(
			'execution/operations/records.ts',
			"wholeNumber(filters.offset, 'Offset') : 0",
			'0 : 0',
		),
	},
	{
		id: 'P17',
		sentence: 'Return an Empty Item item: So that the next node still runs',
		test: provedBy('execution/find/lists'),
		defence: keptBy(
			'execution/operations/records.ts',
			"if (options.onEmpty === 'item') return [{ json: {}, pairedItem: { item: itemIndex } }];",
			'',
		),
	},
	{
		id: 'P18',
		sentence: 'Stop With a Message error: Treat an empty list as unexpected',
		test: provedBy('execution/find/lists'),
		defence: keptBy(
			'execution/operations/records.ts',
			"if (options.onEmpty === 'nothing') return outputs;",
			'return outputs;',
		),
	},
	{
		id: 'P19',
		sentence: 'Whether to return a simplified version of the response instead of the raw data',
		test: provedBy('execution/output/simplify', 'gets whole records from'),
		defence: keptBy(
			'execution/operations/records.ts',
			"{ simplify: yesOrNo(simplifying, 'Simplify') }",
			'{ simplify: true }',
		),
	},
	{
		id: 'P20',
		sentence: 'Your own upper limit, for when other programs share the API key.',
		test: provedBy('transport/simulation/alone', 'is not exceeded in any minute'),
		defence: keptBy(
			'transport/turns/caps.ts',
			'return this.logs.get(cap)?.waitFor(cap, now) ?? 0;',
			'return 0;',
		),
	},
	{
		id: 'P21',
		sentence: 'All Events : Everything that happens, also kinds of events the service adds later',
		test: provedBy('trigger/events/selection'),
		defence: keptBy('trigger/events/selection.ts', 'chosen === EVERYTHING || ', ''),
	},
	{
		id: 'P22',
		sentence:
			'Typed-in numbers, true, false, null, {…} and […] are sent as such; put double quotes around a value to send it as text',
		test: provedBy('execution/input/fields'),
		defence: keptBy(
			'execution/input/fields.ts',
			'plain(isGiven ? value : typedValue(value, name), name, lacking)',
			'plain(value, name, lacking)',
		),
	},
	{
		id: 'P23',
		sentence:
			'Output Fields outputFields, multiOptions, default []: The fields to return, whatever Simplify says, and the ID in any case.',
		test: provedBy('execution/output/simplify', 'gets the fields that are named with Simplify'),
		defence: keptBy('execution/output/item.ts', '...ids, ', ''),
	},
	{
		id: 'P24',
		sentence: 'Record record: The customer, expense or invoice as it is now, as the field record',
		test: provedBy('trigger/after/fetchRecord'),
		defence: keptBy(
			'trigger/after/additions.ts',
			'json.record = found as',
			'json.found = found as',
		),
	},
	{
		id: 'P25',
		sentence:
			'Keep Other Fields keepOtherFields, boolean, default true: Whether to read the record first and send it back whole with your fields changed.',
		test: provedBy('execution/changes/keepOtherFields', 'the other fields are kept'),
		defence: keptBy(
			'execution/changes/update.ts',
			'const { record, kept } = await wholeRecord(job, id, fields);',
			'const [record, kept] = [{}, {}];',
		),
	},
	{
		id: 'P26',
		sentence:
			'Dry Run dryRun, boolean, default true: Whether to look up and check what can be checked here and send no change: each item says what would be created, updated, deleted or mailed',
		test: provedBy('execution/operations/dryRun', 'sends no change, and says what it would do'),
		defence: keptBy('execution/input/options.ts', "switched('dryRun')", 'false'),
	},
	{
		id: 'P30',
		sentence: 'A default is what an option has once it is added: then a switch takes effect.',
		test: provedBy('ui/addedOptions', 'a switch of the action node takes effect once it is added'),
		defence: keptBy(
			'catalogue/options.ts',
			"default: true,\n\t\thint: 'When on",
			"default: false,\n\t\thint: 'When on",
		),
	},
	{
		id: 'P27',
		sentence:
			'Not Again Within (Days) notAgainWithinDays, number, default 7: What this node has sent for an invoice with this option set is not sent again within so many days, today included, in whatever execution.',
		test: provedBy('execution/operations/mail/notAgain', 'is not repeated within the days'),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			'const entries = days.flatMap(',
			'const entries = days.slice(0, 1).flatMap(',
		),
	},
	{
		id: 'P28',
		sentence: 'The item then says skipped and since when.',
		test: provedBy('execution/operations/mail/notAgain', 'keeps its words with Output Fields'),
		defence: keptBy(
			'execution/operations/mail/skip.ts',
			'throw new Skipped({ id, [`${entry.resource}_id`]: id, ...named, skipped: true, ...told });',
			'return { id, ...told } as never;',
		),
	},
	{
		id: 'P29',
		sentence: 'With 0 every mail is sent.',
		test: provedBy('execution/operations/mail/notAgain', '0 is off: nothing is remembered'),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			'if (options.notAgainWithinDays === 0) return await send();',
			'',
		),
	},
	{
		id: 'P31',
		sentence:
			'Where your service has a field of its own for what is still to be paid, name it in Options > Amount Due Field (totals.open): then that amount decides, whatever else the invoice shows of payments; only where its status says paid, or it is canceled, a draft or a credit note, it is skipped all the same.',
		test: provedBy(
			'execution/operations/mail/unpaid',
			'decides that something is due, whatever else tells of payments',
		),
		defence: keptBy(
			'execution/operations/mail/unpaid.ts',
			'due ? verdictOf(due, invoice) : signOfPayment(invoice)',
			'signOfPayment(invoice)',
		),
	},
	{
		id: 'P32',
		sentence:
			'An invoice without an amount there is not reminded of: the item fails and names the fields that it has.',
		test: provedBy('execution/operations/mail/unpaid', 'is no amount'),
		defence: keptBy(
			'execution/operations/mail/unpaid.ts',
			'if (amount !== undefined) return { name, amount };',
			'return { name, amount: amount ?? 1 };',
		),
	},
	{
		id: 'P33',
		sentence:
			'Amount Due Field amountDueField, string, default "": The field of an invoice that holds what is still to be paid, nested ones with dots.',
		test: provedBy('execution/operations/mail/unpaid', 'decides that nothing is due'),
		defence: keptBy(
			'execution/operations/mail/unpaid.ts',
			'const value = getAt(invoice, name);',
			'const value = invoice[name];',
		),
	},
	{
		id: 'P34',
		sentence:
			'With Only if Unpaid that amount decides, unless the invoice says that it is paid by its status, or that it is canceled, a draft or a credit note.',
		test: provedBy('execution/operations/mail/unpaid', 'does not make an invoice with'),
		defence: keptBy(
			'execution/operations/mail/unpaid.ts',
			'const end = signOfEnd(invoice);',
			'const end = job.options.amountDueField ? undefined : signOfEnd(invoice);',
		),
	},
	{
		id: 'C1',
		sentence:
			'A record that differs only in capitals, in blanks inside, in zeros before or behind a number, in the signs between many digits or in how an accent is stored is no match; a hint names it.',
		test: provedBy('execution/operations/alike', 'differs in capitals only is named once'),
		defence: keptBy(
			'execution/operations/upsert.ts',
			': await createBeside(job, wanted, alike, { areOne: mayBeOneAddress }, post);',
			': await post();',
		),
	},
	{
		id: 'M349',
		sentence: 'So it is with characters that show nothing, which a copied text may hold.',
		test: provedBy('execution/operations/alike', 'so is a record that has'),
		defence: keptBy('execution/fields/spelled.ts', '\\p{Default_Ignorable_Code_Point}', ''),
	},
	{
		id: 'M527',
		sentence:
			'An address of e-mail is found in whatever capitals, which people and services change: that record is updated.',
		test: provedBy('execution/operations/alike', 'is that of the one record, which is updated'),
		defence: keptBy(
			'execution/fields/spelled.ts',
			'(isAddress(value) ? value.toLowerCase() : value)',
			'value',
		),
	},
	{
		id: 'M535',
		sentence:
			'So is one that others have created since an earlier batch of a loop, where a search finds it.',
		test: provedBy('execution/find/searches', 'one that others have created after an earlier'),
		defence: keptBy(
			'execution/find/readIndex.ts',
			'likeness(shown) === likeness(value)',
			'shown === value',
		),
	},
	{
		id: 'M533',
		sentence:
			'Where several differ from it in them, the item is refused, and says which record has it.',
		test: provedBy(
			'execution/operations/alike',
			'is none where several differ in them, and nothing is written',
		),
		defence: keptBy('execution/operations/upsert.ts', ' && !alike.isOneOfSeveral', ''),
	},
	{
		id: 'M536',
		sentence: 'Each of them is read by itself first: a list may show it as it is no more.',
		test: provedBy('execution/find/laggingLists', 'but an address is found that was written'),
		defence: keptBy('execution/find/justGiven.ts', 'isAddress(value) && ', 'false && '),
	},
	{
		id: 'M534',
		sentence:
			'So it is where blanks or characters that show nothing differ, or what holds an @ is no address, such as @anna or git@host:team/app.',
		test: provedBy('execution/operations/alike', 'is none where more than capitals differ'),
		defence: keptBy('execution/fields/spelled.ts', "other.includes('@') && ", "other === '' && "),
	},
	{
		id: 'C2',
		sentence: "Status From list offers those that your account's records have.",
		test: provedBy('account/statuses', 'of both ends of the list can be chosen'),
		defence: keptBy('execution/find/sample.ts', 'textOf(record.status) ?? statusOf(record)', "''"),
	},
	{
		id: 'C3',
		sentence: 'If no record has the status, a run by hand says in a hint which ones there are.',
		test: provedBy('execution/operations/statusHints', 'names the statuses that the account has'),
		defence: keptBy('execution/operations/records.ts', 'if (advice) job.notes.add(advice);', ''),
	},
	{
		id: 'C4',
		sentence: 'A scheduled run asks for nothing more.',
		test: provedBy('execution/operations/statusHints', 'costs no request more'),
		defence: keptBy(
			'execution/operations/hints/emptyList.ts',
			"context.getMode() === 'manual' || isToolRun(context)",
			'true',
		),
	},
	{
		id: 'F242',
		sentence:
			'Where the service refuses so many at a time, set what it allows: what the panel learns from your records asks for no more then,',
		test: provedBy('account/pageSize', 'allows 50 records at a time can be chosen'),
		defence: keptBy('account/recentRecords.ts', 'atMost(context, most)', 'most'),
	},
	{
		id: 'F243',
		sentence: 'and no picker,',
		test: provedBy('account/pageSize', 'asks for no more at a time than Page Size says'),
		defence: keptBy('account/listSearch.ts', 'atMost(this, PAGE)', 'PAGE'),
	},
	{
		id: 'F244',
		sentence: 'nor does the look at the statuses behind an empty list.',
		test: provedBy('execution/operations/statusHints', 'is asked for no more to name them'),
		defence: keptBy(
			'execution/operations/hints/emptyList.ts',
			'Math.min(STATUS_SAMPLE, options.pageSize)',
			'STATUS_SAMPLE',
		),
	},
	{
		id: 'C66',
		sentence:
			'Type of Search offers, beside the four kinds of record, what else the search of your account finds, such as credit notes.',
		test: provedBy('account/searchTypes', 'the credit notes of an account'),
		defence: keptBy('account/searchTypes.ts', '[...searchTypes, ...others]', '[...searchTypes]'),
	},
	{
		id: 'C67',
		sentence:
			"Status is chosen among those that your account's records show, where they show two to twenty; another one is given by an expression.",
		test: provedBy('account/chosenFields', 'a status is chosen among those that the account has'),
		defence: keptBy(
			'account/fields/chosen.ts',
			'await choices(statusesOf(records), masked)',
			'await choices([], masked)',
		),
	},
	{
		id: 'C5',
		sentence:
			'Match Field matchField, options, required, default "": The field that tells whether a record already exists.',
		test: provedBy('account/matchFields', 'the fields of the account can be chosen'),
		defence: keptBy(
			'account/fields/names.ts',
			'await look(inner, `${above}${name}.`, depth + 1)',
			'void inner',
		),
	},
];
