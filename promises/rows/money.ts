import { keptBy, provedBy, type Promised } from '../promise.ts';

const policy = 'transport/call/retryPolicy.ts';
const ledger = 'execution/writes/ledger.ts';
const wish = 'execution/writes/wish.ts';
const hashOf = 'execution/writes/hashOf.ts';
const recipients = 'execution/operations/mail/recipients/named.ts';
const missing = 'execution/operations/mail/recipients/missing.ts';
const names = 'execution/operations/mail/recipients/names.ts';
const writeOnce = 'execution/writes/writeOnce.ts';
const quiet = 'execution/changes/quietAnswer.ts';
const amiss = 'execution/service/amiss.ts';
const retries = 'execution/writes/retries';
const repeats = 'execution/writes/repeats';
const mail = 'execution/operations/mail';
const unpaid = `${mail}/unpaid`;
const unpaidFile = `${unpaid}.ts`;

/** No invoice and no mail twice, and no answer that is not known passed off as one. */
export const money: readonly Promised[] = [
	{
		id: 'M1',
		sentence:
			'A POST is repeated only if it certainly was not carried out: after a 429 or if nothing was sent.',
		alsoSaid: ['a POST is repeated only if it certainly was not carried out'],
		test: provedBy(repeats, 'leaves a POST unrepeated and its outcome unknown'),
		defence: keptBy(policy, 'lost: { repeats: [3, 3, 0]', 'lost: { repeats: [3, 3, 3]'),
	},
	{
		id: 'M2',
		sentence: 'Otherwise the item says that the outcome is unknown and how to check',
		test: provedBy(repeats, 'leaves a POST unrepeated and its outcome unknown'),
		defence: keptBy(
			'execution/failures/explanation.ts',
			"if (outcome.kind === 'unknown') return unknown(outcome, situation);",
			"if (outcome.kind === 'unknown') return notSent(outcome as never, situation);",
		),
	},
	{
		id: 'M3',
		sentence: 'never repeat a write whose outcome is unknown',
		test: provedBy('transport/call/callProperties', 'a POST is repeated only after'),
		defence: keptBy(policy, 'timeout: { repeats: [2, 2, 0]', 'timeout: { repeats: [2, 2, 2]'),
	},
	{
		id: 'M4',
		sentence: 'Reads, updates and deletions are repeated after lost connections',
		test: provedBy('transport/call/call'),
		defence: keptBy(policy, 'lost: { repeats: [3, 3, 0]', 'lost: { repeats: [0, 0, 0]'),
	},
	{
		id: 'M5',
		sentence: 'and server errors',
		test: provedBy('transport/call/call'),
		defence: keptBy(
			policy,
			'serverError: { repeats: [2, 2, 0]',
			'serverError: { repeats: [0, 0, 0]',
		),
	},
	{
		id: 'M6',
		sentence: 'n8n\'s own retries, Retry On Fail and "retry execution", write each item once',
		alsoSaid: ['the write ledger'],
		test: provedBy(retries, 'writes each item once when an item in the middle is refused at first'),
		defence: keptBy(ledger, "if (entry?.state === 'done')", 'if (false)'),
	},
	{
		id: 'M7',
		sentence: 'what an earlier try wrote is returned',
		test: provedBy(retries, 'writes each item once when an item in the middle is refused at first'),
		defence: keptBy(writeOnce, 'return verdict.result;', 'return {};'),
	},
	{
		id: 'M8',
		sentence: 'a write whose outcome is unknown is not sent again',
		test: provedBy(retries, 'never sends a POST again whose answer was lost'),
		defence: keptBy(writeOnce, "if (request.startsWith('POST ')) earlier?.refuse();", ''),
	},
	{
		id: 'M9',
		sentence: "In n8n's queue mode all of this holds in every worker",
		test: provedBy(retries, 'writes each item once when an item in the middle is refused at first'),
		defence: keptBy(
			ledger,
			"const stored: IContextObject = context.getContext('node');",
			'const stored: IContextObject = {};',
		),
	},
	{
		id: 'M10',
		sentence: '429: refused before anything was done',
		test: provedBy(repeats, 'is waited out and repeated, also for a POST'),
		defence: keptBy(policy, 'rateLimit: { repeats: [8, 8, 8]', 'rateLimit: { repeats: [8, 8, 0]'),
	},
	{
		id: 'M11',
		sentence: 'the address refused the connection or could not be reached: nothing was sent',
		test: provedBy('transport/call/nothingCameBack', 'what a lost connection proves'),
		defence: keptBy(
			'transport/call/nothingCameBack.ts',
			"if (syscall === 'connect' || syscall === 'getaddrinfo') return 'no';",
			'',
		),
	},
	{
		id: 'M12',
		sentence: 'the host name is unknown, which is usually a typing mistake',
		test: provedBy('transport/call/callEnds', 'an unknown host is asked again after a second'),
		defence: keptBy(
			policy,
			"return lost.code === 'ENOTFOUND' ? 'unknownHost' : 'notSent';",
			"return 'notSent';",
		),
	},
	{
		id: 'M13',
		sentence: 'the connection broke after the request was sent',
		test: provedBy('transport/call/nothingCameBack', 'what a lost connection proves'),
		defence: keptBy(
			'transport/call/nothingCameBack.ts',
			"if (syscall === 'read' || syscall === 'write') return 'unknown';",
			"if (syscall === 'read' || syscall === 'write') return 'no';",
		),
	},
	{
		id: 'M14',
		sentence: 'no answer within Timeout',
		test: provedBy('transport/call/retryPolicy'),
		defence: keptBy(policy, "return timedOut(lost) ? 'timeout' : 'lost';", "return 'lost';"),
	},
	{
		id: 'M15',
		sentence: '408: the service did not wait for the rest of the request',
		test: provedBy(retries, 'never sends a POST again that was answered'),
		defence: keptBy(policy, 'tooEarly: { repeats: [2, 2, 0]', 'tooEarly: { repeats: [2, 2, 2]'),
	},
	{
		id: 'M16',
		sentence: '425',
		test: provedBy('transport/call/retryPolicy'),
		defence: keptBy(policy, 'if (status === 408 || status === 425)', 'if (status === 408)'),
	},
	{
		id: 'M17',
		sentence: '302, 303: the answer is elsewhere, and redirects are not followed',
		test: provedBy(retries, 'never sends a POST again that was answered'),
		defence: keptBy(
			'transport/call/answer.ts',
			'[302, 303, 408].includes(status)',
			'status === 408',
		),
	},
	{
		id: 'M18',
		sentence: '502, 504 and above 519: a gateway lost the service; 503',
		test: provedBy('transport/call/callProperties', 'a POST is repeated only after'),
		defence: keptBy(policy, 'gateway: { repeats: [4, 4, 0]', 'gateway: { repeats: [4, 4, 4]'),
	},
	{
		id: 'M19',
		sentence: '500 and other 5xx, which may come after the work was done',
		test: provedBy(repeats, 'leaves a POST unrepeated after a 500 as well'),
		defence: keptBy(
			policy,
			'serverError: { repeats: [2, 2, 0]',
			'serverError: { repeats: [2, 2, 2]',
		),
	},
	{
		id: 'M20',
		sentence: 'a 2xx whose JSON breaks off',
		test: provedBy('transport/call/retryPolicy'),
		defence: keptBy(policy, 'brokenBody: { repeats: [1, 0, 0]', 'brokenBody: { repeats: [1, 1, 1]'),
	},
	{
		id: 'M21',
		sentence: 'any other 3xx or 4xx, 501, 505, a certificate that is not trusted',
		test: provedBy('transport/call/retryPolicy'),
		defence: keptBy(
			policy,
			'if (status === 501 || status === 505 || status < 500)',
			'if (status < 500)',
		),
	},
	{
		id: 'M22',
		sentence: 'A request is repeated only if repeating it is safe.',
		test: provedBy('transport/call/callProperties', 'a POST is repeated only after'),
		defence: keptBy(
			policy,
			'unavailable: { repeats: [4, 4, 0]',
			'unavailable: { repeats: [4, 4, 4]',
		),
	},
	{
		id: 'M23',
		sentence: 'An unknown outcome matters for writes only; a GET simply fails.',
		test: provedBy('transport/call/answer'),
		defence: keptBy(
			'transport/call/answer.ts',
			"if (method !== 'GET' && isOpen) {",
			'if (isOpen) {',
		),
	},
	{
		id: 'M24',
		sentence: 'A lost answer is never a success or a failure.',
		test: provedBy(
			'transport/call/call',
			'a lost POST is unknown, one that never left was not sent',
		),
		defence: keptBy(
			'transport/call/answer.ts',
			"if (answer.kind === 'lost') return answer.loss.wasSent !== 'no';",
			"if (answer.kind === 'lost') return false;",
		),
	},
	{
		id: 'M25',
		sentence:
			"The item's message says that the outcome is unknown, names the request, quotes what the service said, if anything arrived, and says how to look for the result.",
		test: provedBy(repeats, 'leaves a POST unrepeated and its outcome unknown'),
		defence: keptBy(
			'execution/failures/noAnswer.ts',
			"advice: request.startsWith('POST ')",
			"advice: request.startsWith('PATCH ')",
		),
	},
	{
		id: 'M26',
		sentence: '(For a read, PUT or DELETE it says that repeating does no harm.)',
		test: provedBy(repeats),
		defence: keptBy(
			'execution/failures/noAnswer.ts',
			'Sending it again does no harm: run the item again.',
			'',
		),
	},
	{
		id: 'M27',
		sentence: 'A 2xx is a success, whatever JSON or text it holds, or none',
		test: provedBy(
			repeats,
			'counts as done for a write whose answer has a good status and no readable body',
		),
		defence: keptBy('execution/service/exchange.ts', "method !== 'GET' || ", ''),
	},
	{
		id: 'M28',
		sentence:
			'a write whose answer is empty or unreadable gives an item that says it succeeded, with the id if it is known, and a note',
		test: provedBy(
			repeats,
			'counts as done for a write whose answer has a good status and no readable body',
		),
		defence: keptBy(
			'execution/changes/writtenRecord.ts',
			'const item = { success: true, ...(id ? { id } : {}) };',
			'const item = { success: true };',
		),
	},
	{
		id: 'M29',
		sentence: "n8n's own retries write each item once.",
		test: provedBy(retries, 'writes each item once when an item in the middle is refused at first'),
		defence: keptBy(writeOnce, 'ledger.done(filed, result);', ''),
	},
	{
		id: 'M30',
		sentence:
			'A write ledger in the execution remembers each write by run, item, address, method and path.',
		test: provedBy(retries, 'writes each item once when an item in the middle is refused at first'),
		defence: keptBy(
			ledger,
			'key: `${this.run} ${item} ${address} ${kind}`',
			'key: `${this.run} ${address} ${kind}`',
		),
	},
	{
		id: 'M31',
		sentence:
			'A finished write returns its first result, even if the body differs now, as it does with $now',
		test: provedBy(
			retries,
			'writes each item once although an expression changes the body with each try',
		),
		defence: keptBy(
			ledger,
			'key: `${this.run} ${item} ${address} ${kind}`',
			'key: `${this.run} ${item} ${address} ${kind} ${hash}`',
		),
	},
	{
		id: 'M32',
		sentence: 'a note says so',
		test: provedBy(
			retries,
			'writes each item once although an expression changes the body with each try',
		),
		defence: keptBy(ledger, 'sameBody: entry.hash === write.hash', 'sameBody: true'),
	},
	{
		id: 'M33',
		sentence: 'A POST whose outcome is unknown is not sent again for the same item.',
		test: provedBy('execution/writes/ledger', 'blocks another try of it, and no other item or run'),
		defence: keptBy(ledger, 'entry ?? this.blocking', 'this.blocking'),
	},
	{
		id: 'M34',
		sentence: 'A failed item never carries error in its data.',
		test: provedBy(
			'execution/failures/onFailure',
			'do not run the whole node again for one failed item',
		),
		defence: keptBy(
			'execution/failures/failedItem.ts',
			': { json: {}, error, pairedItem }',
			': { json: { error: error.message }, error, pairedItem }',
		),
	},
	{
		id: 'M35',
		sentence:
			"With Continue n8n keeps only the error's message, so the message alone has the service's words, the status and the record's id.",
		test: provedBy(
			'execution/failures/failures',
			"keeps the service's words even where n8n would replace them by a stock phrase",
		),
		defence: keptBy(
			'execution/failures/explanation.ts',
			"`${headline.replace('%', () => what)}${toldWith(words, status)}`",
			"headline.replace('%', () => what)",
		),
	},
	{
		id: 'M36',
		sentence: 'Nothing goes wrong after a write.',
		test: provedBy('execution/input/choices', 'Output Fields'),
		defence: keptBy('execution/input/options.ts', "keysOf(name).join('.')", 'String(name)'),
	},
	{
		id: 'M37',
		sentence:
			'Numbers, IDs, switches, choices, field names, values and Output Fields are read before anything is sent',
		test: provedBy('execution/output/outputs', 'is the fields the user names, and the id'),
		defence: keptBy('execution/input/options.ts', ".map((name) => keysOf(name).join('.'))", ''),
	},
	{
		id: 'M38',
		sentence: 'what cannot be used is refused, and the item says so',
		test: provedBy('execution/input/numbers'),
		defence: keptBy(
			'execution/input/wholeNumber.ts',
			'if (Number.isInteger(number) && number >= least && number <= most) return number;',
			'return number;',
		),
	},
	{
		id: 'M383',
		sentence:
			'Where something is read before a write, such as the invoice of Only if Unpaid, and that fails, the item says that nothing was sent, created, changed or deleted.',
		test: provedBy('execution/operations/mail/unpaid', 'an invoice of which the reading'),
		defence: keptBy(
			'execution/operations/index.ts',
			'adding(failure, `${nothingOf(entry.operation)}.`);',
			'',
		),
	},
	{
		id: 'M39',
		sentence: 'An Update without fields is refused',
		alsoSaid: ['refuses to send none'],
		test: provedBy('execution/input/fieldRefusals'),
		defence: keptBy(
			'execution/operations/record.ts',
			'if (isUpdate && body && Object.keys(body).length === 0) throw nothingToChange(job, body);',
			'',
		),
	},
	{
		id: 'M40',
		sentence: "An AI agent is told in the tool's answer that the outcome of a POST is unknown.",
		test: provedBy(
			'execution/writes/agents',
			'an agent reads in the answer of its tool that the outcome of a POST is unknown',
		),
		defence: keptBy(
			writeOnce,
			'if (isToolRun(context) && !isCanceled(context) && thrown instanceof NodeApiError)',
			'if (false)',
		),
	},
	{
		id: 'M41',
		sentence: 'a POST answered 302, 303 or 408 is sent once, also with Retry On Fail',
		test: provedBy(retries, 'never sends a POST again that was answered'),
		defence: keptBy(
			'transport/call/answer.ts',
			"if (method !== 'GET' && isOpen) {",
			'if (false) {',
		),
	},
	{
		id: 'M42',
		sentence: 'a POST whose answer was lost is not',
		test: provedBy('transport/call/outage', 'a POST whose answer was lost'),
		defence: keptBy(policy, 'lost: { repeats: [3, 3, 0]', 'lost: { repeats: [3, 3, 1]'),
	},
	{
		id: 'M43',
		sentence: 'A POST is repeated only if it provably never left or was refused (429).',
		test: provedBy('transport/call/silenceProperties', 'whatever fails when'),
		defence: keptBy(policy, 'lost: { repeats: [3, 3, 0]', 'lost: { repeats: [3, 3, 2]'),
	},
	{
		id: 'M44',
		sentence: 'Nothing is sent more than 20 times.',
		test: provedBy('transport/call/repeats'),
		defence: keptBy(
			'transport/call/call.ts',
			'if (allowed === 0 || this.attempts >= MOST_TRIES) return false;',
			'if (allowed === 0) return false;',
		),
	},
	{
		id: 'M45',
		sentence:
			'Where the fields of the credential are expressions, each item is written with its own address and key.',
		alsoSaid: [
			'nothing here: each item goes to its own address with its own key, and a constant key to whatever address an item names.',
		],
		test: provedBy('execution/accounts', 'each item is written to its own account,'),
		defence: keptBy(
			'execution/service/connect.ts',
			'await caller.getCredentials<Credential>(CREDENTIAL, itemIndex)',
			'await caller.getCredentials<Credential>(CREDENTIAL, 0)',
		),
	},
	{
		id: 'M380',
		sentence:
			'Where one gives nothing, JavaScript writes undefined or null into the address or the key: such an item is refused, and nothing is sent for it.',
		test: provedBy('execution/accounts', 'of which an expression makes'),
		defence: keptBy('catalogue/address.ts', 'if (holds === undefined)', 'if (holds !== null)'),
	},
	{
		id: 'M46',
		sentence: 'Each item has its own account.',
		test: provedBy('execution/accounts', 'each item is written to its own account,'),
		defence: keptBy(
			'execution/service/connect.ts',
			'CREDENTIAL, options, { credentialsDecrypted })',
			'CREDENTIAL, options)',
		),
	},
	{
		id: 'M47',
		sentence: 'Its pace',
		test: provedBy(
			'execution/accounts',
			'an account that asks for a long wait does not hold up the other',
		),
		defence: keptBy(
			'execution/service/connect.ts',
			'const account = `${address.base} ${hash(apiKey.key)}`;',
			"const account = '';",
		),
	},
	{
		id: 'M48',
		sentence: 'its look-ups',
		test: provedBy('execution/accounts', 'a record is looked up in its own account only'),
		defence: keptBy(
			'execution/find/lists/knownLists.ts',
			'`${JSON.stringify([connection.account, entry.resource])} `',
			'`${JSON.stringify([entry.resource])} `',
		),
	},
	{
		id: 'M49',
		sentence: 'its entries in the ledger are apart from those of other accounts',
		test: provedBy(
			'execution/accounts',
			'a write of unknown outcome in one account may still be sent to another by an agent',
		),
		defence: keptBy(
			ledger,
			'hashOf([account, ...wishedBy(request, body)])',
			'hashOf(wishedBy(request, body))',
		),
	},
	{
		id: 'M320',
		sentence: 'A retry with the credential of another address writes every item there',
		test: provedBy('execution/accounts', 'writes every item at another address'),
		defence: keptBy(ledger, '${item} ${address} ${kind}', '${item} ${kind}'),
	},
	{
		id: 'M321',
		sentence:
			'with another API key of the same address, nothing is written twice, and a note says so.',
		test: provedBy(
			'execution/accounts',
			'writes no item twice at the same address, where the key may be new, and says so',
		),
		defence: keptBy(ledger, 'sameKey: entry.by === write.by', 'sameKey: true'),
	},
	{
		id: 'M50',
		sentence: 'An item whose account cannot be used fails alone.',
		test: provedBy('execution/accounts', 'an expression that gives no address'),
		defence: keptBy(
			'execution/run.ts',
			'if (!continueOnFail || canceled) {',
			'if (!continueOnFail || canceled || error) {',
		),
	},
	{
		id: 'M51',
		sentence: 'each item is written to its own account',
		test: provedBy('execution/accounts', 'each item is written to its own account,'),
		defence: keptBy(
			'execution/run.ts',
			'await connect(context, context.getExecutionId(), item)',
			'await connect(context, context.getExecutionId(), item * 0)',
		),
	},
	{
		id: 'M52',
		sentence: 'the execution says which outcomes are unknown',
		test: provedBy(retries, 'the outcome of a POST answered'),
		defence: keptBy(
			'execution/failures/noAnswer.ts',
			'headline: `It is not known whether ${deed}${cameBack(outcome, situation)}`',
			'headline: `The service answered ${status}`',
		),
	},
	{
		id: 'M53',
		sentence: 'the item says that the outcome is unknown',
		test: provedBy(repeats),
		defence: keptBy(
			'transport/call/answer.ts',
			'(status >= 500 && status !== 501 && status !== 505)',
			'false',
		),
	},
	{
		id: 'M55',
		sentence: 'the item fails; nothing was done',
		test: provedBy('transport/call/nothingCameBack', 'what a lost connection proves'),
		defence: keptBy(
			'transport/call/nothingCameBack.ts',
			"if (NOT_CONNECTED.includes(kind) || /before secure TLS connection/i.test(message)) return 'no';",
			'',
		),
	},
	{
		id: 'M56',
		sentence: 'nothing is created twice',
		test: provedBy('execution/writes/died'),
		defence: keptBy(writeOnce, 'ledger.sent(filed);', ''),
	},
	{
		id: 'M57',
		sentence: "the item fails with the service's words",
		test: provedBy('execution/failures/failures'),
		defence: keptBy('execution/failures/serviceWords.ts', "withoutTrailing(words, '. ')", "''"),
	},
	{
		id: 'M65',
		sentence: 'The record is then read first and sent back whole with your fields changed.',
		alsoSaid: [
			'Keep Other Fields reads the record with a GET, merges the fields of the item into it and sends everything back',
			'other fields are kept',
		],
		test: provedBy('execution/changes/keepOtherFields', 'the other fields are kept'),
		defence: keptBy('execution/changes/update.ts', 'body: merged(kept, fields)', 'body: fields'),
	},
	{
		id: 'M58',
		sentence: 'Objects are merged, lists replaced',
		alsoSaid: [
			'objects field by field, lists as a whole; a null or an empty text stays what the item says',
		],
		test: provedBy('execution/changes/keepOtherFields', 'the other fields are kept'),
		defence: keptBy('execution/changes/merge.ts', 'isMerged ? merged(old, value) : value', 'value'),
	},
	{
		id: 'M59',
		sentence: 'what only the service sets (ids, created_at and the like) is left out',
		alsoSaid: [
			'Left out is what only the service can know, recognized by its name: the id of the record, company_id, created_at, updated_at and their like.',
		],
		test: provedBy(
			'execution/changes/keepOtherFields',
			'what only the service can know is not sent',
		),
		defence: keptBy('execution/changes/kept/wholeRecord.ts', ' && !isOwn(name)', ''),
	},
	{
		id: 'M555',
		sentence:
			'So are a created_date, a last_modified and a write_date, but no creation_date or create_date, which may be that of the document.',
		test: provedBy('catalogue/setByService', 'is of the record itself'),
		defence: keptBy('catalogue/setByService.ts', 'company_?id|${CREATED}|', 'company_?id|'),
	},
	{
		id: 'M60',
		sentence: 'and a hint says what changed',
		test: provedBy('execution/changes/keepOtherFields', 'the other fields are kept'),
		defence: keptBy(
			'execution/changes/update.ts',
			'else if (showsRecord(job, written, body))',
			'else if (false)',
		),
	},
	{
		id: 'M61',
		sentence: 'If the record cannot be read, nothing is sent.',
		alsoSaid: [
			'If the record cannot be read, or no record is recognized in the answer, nothing is sent.',
			'nothing is sent where the record cannot be read',
		],
		test: provedBy('execution/changes/keepOtherFields', 'nothing is sent when the reading fails'),
		defence: keptBy(
			'execution/changes/kept/wholeRecord.ts',
			"if (asked.kind === 'none' || asked.kind === 'nameless')",
			"if (asked.kind === 'none')",
		),
	},
	{
		id: 'M62',
		sentence: 'An update that changes nothing is sent all the same.',
		alsoSaid: [
			'An update that changes nothing is sent all the same, because it was asked for; the hint says that nothing differs.',
		],
		test: provedBy(
			'execution/changes/keepOtherFields',
			'an update that changes nothing is sent all the same',
		),
		defence: keptBy(
			'execution/changes/update.ts',
			'const written = writtenRecord(',
			'if (whole && differences(whole.record, fields).length === 0) return whole.record;\n\tconst written = writtenRecord(',
		),
	},
	{
		id: 'M63',
		sentence: 'on: without it, an update sends only the fields you give',
		test: provedBy('execution/changes/keepOtherFields', 'the option is off by default'),
		defence: keptBy('execution/changes/update.ts', 'job.options.keepOtherFields ?', 'true ?'),
	},
	{
		id: 'M64',
		sentence: 'A name the item gives is sent whatever it is,',
		test: provedBy(
			'execution/changes/keepOtherFields',
			'what only the service sets is left out, unless',
		),
		defence: keptBy(
			'execution/changes/update.ts',
			'body: merged(kept, fields)',
			'body: merged(kept, Object.fromEntries(Object.entries(fields).filter(([name]) => name in kept)))',
		),
	},
	{
		id: 'M297',
		sentence:
			'Left out is as well what shows another record than the one that the item gives, such as a customer with its fields, or a customer_name, beside a new customer_id.',
		test: provedBy('execution/changes/keepOtherFields', 'what shows another record'),
		defence: keptBy(
			'execution/changes/kept/wholeRecord.ts',
			'withoutContradicted(own, given, job.entry.resource)',
			'own',
		),
	},
	{
		id: 'M298',
		sentence: 'an object that shows another record takes the place of the old one.',
		test: provedBy('execution/changes/keepOtherFields', 'what shows another record'),
		defence: keptBy('execution/changes/merge.ts', ' && !showsAnother(value, old, name)', ''),
	},
	{
		id: 'M66',
		sentence: 'also names the writes of other items whose outcome is not known',
		test: provedBy('execution/writes/leftBehind', 'names the writes of other lanes'),
		defence: keptBy(
			'execution/writes/leftBehind.ts',
			'if (doubts.length === 0) return',
			'if (doubts.length >= 0) return',
		),
	},
	{
		id: 'M67',
		sentence: 'says how many items were written and how to go on without writing them again',
		test: provedBy('execution/writes/leftBehind', 'counts what was written before it'),
		defence: keptBy(
			'execution/writes/doneInWords.ts',
			'if (count === 0) return',
			'if (count >= 0) return',
		),
	},
	{
		id: 'M392',
		sentence: 'What an answer does not say was done counts as perhaps done.',
		test: provedBy('execution/writes/leftBehind', 'says of what the answer does not'),
		defence: keptBy(
			'execution/writes/ledger.ts',
			"entry.state === 'done' && isInDoubt(entry.result)",
			'false',
		),
	},
	{
		id: 'M393',
		sentence: 'A hint says that a deletion that was only accepted (202) may be carried out later.',
		test: provedBy('execution/operations/records', 'may be deleted later where it is accepted'),
		defence: keptBy('execution/operations/deletion.ts', 'answer.status === ACCEPTED', 'false'),
	},
	{
		id: 'M382',
		sentence:
			'In the words of the operation it says what a new execution would do: send a mail again or, with Not Again Within (Days), not.',
		test: provedBy('execution/writes/leftBehind', 'says what was done, and what a new'),
		defence: keptBy(
			'execution/writes/doneInWords.ts',
			"isTypedIn(stored, 'notAgainWithinDays')",
			'false',
		),
	},
	{
		id: 'M70',
		sentence:
			'A PUT or DELETE that is answered so may have been carried out as well: its message says so, and look-ups of what it may have changed read the list again.',
		test: provedBy('execution/writes/answeredBadly', 'may have been carried out'),
		defence: keptBy(
			'transport/call/answer.ts',
			"if (method !== 'GET' && isOpen) {",
			"if (method === 'POST' && isOpen) {",
		),
	},
	{
		id: 'M71',
		sentence: 'It stays in doubt when a repeat of it is refused.',
		test: provedBy('execution/writes/answeredBadly', 'stays in doubt when a repeat'),
		defence: keptBy(
			'transport/call/answer.ts',
			'mayHaveActed(answer) || (inDoubt && status >= 300)',
			'mayHaveActed(answer)',
		),
	},
	{
		id: 'M72',
		sentence:
			'A web page in place of JSON, such as one to sign in on or whatever begins with <, is no success: the outcome of the write is not known, and the message says to check the base URL.',
		test: provedBy('execution/writes/answeredBadly', 'is no success of'),
		defence: keptBy(
			'transport/call/answer.ts',
			"if (status < 300) return content === 'notJson' &&",
			"if (status < 300) return content === 'file' &&",
		),
	},
	{
		id: 'M73',
		sentence: 'Another item is another write, even if it looks the same.',
		test: provedBy('execution/writes/secondTry', 'two identical items are two writes'),
		defence: keptBy(ledger, 'if (this.isAgents) this.blocking.push', 'this.blocking.push'),
	},
	{
		id: 'M74',
		sentence:
			'A second try of Create or Update looks again: it updates the record that the first one created, and creates nothing if it finds none.',
		test: provedBy('execution/writes/secondTry', 'updates the record that is there'),
		defence: keptBy(
			writeOnce,
			"if (request.startsWith('POST ')) earlier?.refuse();",
			'earlier?.refuse();',
		),
	},
	{
		id: 'M75',
		sentence: 'A second try of a deletion takes a 404 for the answer that was lost.',
		test: provedBy('execution/writes/secondTry', 'takes 404 for the answer that was lost'),
		defence: keptBy(
			'execution/operations/deletion.ts',
			'earlier !== undefined && isGone(...said)',
			'earlier === undefined && isGone(...said)',
		),
	},
	{
		id: 'M463',
		sentence:
			"One that is a web page, another text or about a route is not the service's, and tells of no deletion,",
		test: provedBy('execution/writes/secondTry', 'does not take a 404 for it that is'),
		defence: keptBy('transport/call/gone.ts', "content !== 'notJson' &&", ''),
	},
	{
		id: 'M80',
		sentence:
			'A record with a number that cannot be sent back as it is, such as an integer beyond 2^53 or a decimal of more than 17 digits, is refused unless the item gives that field.',
		test: provedBy('execution/changes/keepOtherFields', 'a number that cannot be sent back'),
		defence: keptBy('execution/changes/kept/unsendable.ts', 'rounded.has(value)', 'false'),
	},
	{
		id: 'M90',
		sentence:
			"An agent's tool gets a new run with each try: for an agent, the same request with the same body is not sent again in any run.",
		test: provedBy(
			'execution/writes/agents',
			'a POST whose outcome is unknown is not sent again in the next run of an agent',
		),
		defence: keptBy(ledger, 'entry ?? this.blocking.find(', 'entry ?? [].find('),
	},
	{
		id: 'F269',
		sentence: 'The order of its fields makes no other body,',
		test: provedBy('execution/writes/wish', 'in another order'),
		defence: keptBy(hashOf, 'inOrder(value).map', 'Object.keys(value).map'),
	},
	{
		id: 'F270',
		sentence: 'and neither does a number that is written as text.',
		test: provedBy('execution/writes/wish', 'an agent that creates'),
		defence: keptBy(hashOf, "typeof value === 'number' ? String(value) : value", 'value'),
	},
	{
		id: 'F260',
		sentence:
			'What mails, or makes something of, a record is the same in other words, such as another text of a reminder,',
		test: provedBy('execution/writes/agents', 'tries again in other words'),
		defence: keptBy(wish, '.test(request) ? [wished]', '.test(request) ? [wished, body]'),
	},
	{
		id: 'F264',
		sentence: 'or with another spelling of the ID, such as 007 for 7.',
		test: provedBy('execution/writes/wish', 'mails it once'),
		defence: keptBy(wish, 'idForm(percentDecoded(part) ?? part)', 'part'),
	},
	{
		id: 'F265',
		sentence: 'A mail to others is another wish,',
		test: provedBy('execution/writes/wish', 'a mail of an agent to others is another wish'),
		defence: keptBy(wish, '!areOthers(one.to, other.to)', 'true'),
	},
	{
		id: 'F266',
		sentence:
			'unless somebody might get it twice: one to whom both are addressed, or whom the service chose.',
		test: provedBy('execution/writes/wish', 'an agent mails nobody twice'),
		defence: keptBy(wish, '!some.who.some((one) => others.who.includes(one))', 'true'),
	},
	{
		id: 'F267',
		sentence: 'It chooses where only copies are named,',
		test: provedBy('execution/writes/wish', 'leaves the choice to the service'),
		defence: keptBy(names, 'isPlain(path) && !isCopy(path)', 'isPlain(path)'),
	},
	{
		id: 'F271',
		sentence: 'in any spelling, such as `CCEmails`,',
		test: provedBy('execution/writes/wish', 'leaves the choice to the service'),
		defence: keptBy(
			names,
			'`(?:^|[._-])(?:${MAIL})?(?:b?cc|cop(?:y|ies))`',
			'`(?:^|[._-])b?cc(?:[._-]|$)`',
		),
	},
	{
		id: 'F272',
		sentence: 'or only others besides, such as `additional_recipients`,',
		test: provedBy('execution/writes/wish', 'beside others the service may choose'),
		defence: keptBy(
			recipients,
			'if (!named.some(([path]) => isChoice(path))) return undefined;',
			'',
		),
	},
	{
		id: 'F268',
		sentence:
			'and it alone knows whom a word means, or whether an ID and an address are one person’s.',
		test: provedBy('execution/writes/wish', 'the service alone knows whether'),
		defence: keptBy(wish, 'some.kind === others?.kind &&', 'others !== undefined &&'),
	},
	{
		id: 'F273',
		sentence: "Also addressed is whoever's address stands under any name but that of a sender",
		test: provedBy('execution/writes/wish', 'whose address stands besides'),
		defence: keptBy(recipients, '(isAddressed(wordOf(value)) && !isSender(path))', 'false'),
	},
	{
		id: 'F277',
		sentence: 'or of whom one may ask, such as `support_email`,',
		test: provedBy('execution/writes/wish', 'what does not say to whom a mail goes'),
		defence: keptBy(names, '|support|signature|', '|'),
	},
	{
		id: 'F274',
		sentence: 'and whoever is named otherwise where a recipient stands, such as in `contact_ids`.',
		test: provedBy('execution/writes/wish', 'who is named otherwise besides'),
		defence: keptBy(names, ' || (PEOPLE.test(inParts(path)) && !isSender(path))', ''),
	},
	{
		id: 'F278',
		sentence: 'An ID beside an address is that of its record.',
		test: provedBy('execution/writes/wish', 'a mail of an agent to others is another wish'),
		defence: keptBy(recipients, '!isOfKnown(path)', 'true'),
	},
	{
		id: 'F261',
		sentence:
			'Where a hint on a write that is done cannot be worked out, another says so, and the item shows the record: it was made, and a second run would make it twice.',
		test: provedBy('execution/writes/saidAfter', 'is carried out once, and its item is the record'),
		defence: keptBy(
			'execution/own/asOwn.ts',
			'await onlySaid(job, async () => await hint(answer));',
			'await hint(answer);',
		),
	},
	{
		id: 'M91',
		sentence:
			'A Create or Update is the same write although its Match Value differs now, as it does with $now.',
		test: provedBy(
			'execution/writes/secondTry',
			'writes each item once, and returns what the first try wrote',
		),
		defence: keptBy(
			'execution/operations/upsert.ts',
			'learnedBy: field, kind, deed }',
			'learnedBy: field, deed }',
		),
	},
	{
		id: 'M92',
		sentence:
			'Items of a run that update the same record take turns at it, so each keeps what the others wrote.',
		test: provedBy('execution/changes/sameRecord', 'keep what the others have written'),
		defence: keptBy(
			'execution/job/turns.ts',
			'before === undefined ? task() : wait(before).then(task)',
			'task()',
		),
	},
	{
		id: 'M277',
		sentence: 'So do items of other executions in the same n8n process.',
		test: provedBy('execution/writes/sideBySide', 'that keep the other fields of one record'),
		defence: keptBy(
			'execution/writes/claims.ts',
			'await turns.take(key, task,',
			'await new Turns().take(key, task,',
		),
	},
	{
		id: 'M278',
		sentence: 'An execution that is stopped while it waits for another ends at once.',
		test: provedBy('execution/writes/sideBySide', 'ends at once, sends nothing'),
		defence: keptBy(
			'execution/job/cancellation.ts',
			'await Promise.race([others, over])',
			'await others',
		),
	},
	{
		id: 'M290',
		sentence:
			'One that waits for longer than Max Wait says, for a value, a record or a mail, fails the item, which says that nothing was sent.',
		test: provedBy('execution/writes/otherExecutions', 'ends after Max Wait'),
		defence: keptBy(
			'execution/writes/otherExecutions.ts',
			'throw new UnusableValue(',
			'void new UnusableValue(',
		),
	},
	{
		id: 'M291',
		sentence: 'A wait of two seconds and more is shown while it lasts, and in a hint.',
		test: provedBy('execution/writes/otherExecutions', 'shows that it does'),
		defence: keptBy(
			'execution/writes/otherExecutions.ts',
			"notes.waited('otherExecution', waitedMs());",
			'',
		),
	},
	{
		id: 'M292',
		sentence: 'Items of one run wait for each other as long as it takes.',
		test: provedBy('execution/writes/otherExecutions', 'items of one run wait for each other'),
		defence: keptBy(
			'execution/writes/claims.ts',
			'before.filter(({ by }) => by !== this)',
			'before.filter(({ by }) => by !== undefined)',
		),
	},
	{
		id: 'M293',
		sentence:
			"A query that n8n's database does not answer within ten seconds ends its item, nothing is sent, and other mails go on.",
		test: provedBy('execution/operations/mail/notAgain', 'ends its item in words'),
		defence: keptBy(
			'execution/operations/mail/memory.ts',
			'return await inTime(steadyClock, answer);',
			'return await answer;',
		),
	},
	{
		id: 'M294',
		sentence:
			'An execution that is stopped while it waits for such a query of another ends at once.',
		test: provedBy('execution/operations/mail/notAgain', 'holds up no execution that is stopped'),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			'await unlessCanceled(job, before)',
			'await before',
		),
	},
	{
		id: 'M279',
		sentence: 'An item that waits for another execution is not written once its own run has ended.',
		test: provedBy('execution/writes/sideBySide', 'an item that waits for another execution'),
		defence: keptBy('execution/job/cancellation.ts', '	ended?.throwIfAborted();', ''),
	},
	{
		id: 'M93',
		sentence: 'Nor is it where the answer has another ID than was asked for.',
		test: provedBy('execution/changes/keepOtherFields', 'nothing is sent when the reading fails'),
		defence: keptBy(
			'execution/changes/kept/wholeRecord.ts',
			"if (asked.kind === 'other')",
			'if (false)',
		),
	},
	{
		id: 'M94',
		sentence:
			"An answer that says no is no success, whatever stands beside it: the item fails with the service's words, and its outcome is not known.",
		alsoSaid: [
			'no id stands beside it, and status or result is a word for it such as failed, rejected or not_sent, or a status of HTTP, or the word for what was asked for, such as deleted, sent or affected_rows, is false;',
		],
		test: provedBy('execution/changes/denied'),
		defence: keptBy(
			'execution/service/exchange.ts',
			'mayDeny && isDenied(job, row, outcome, values.path?.id, request.body)',
			'false',
		),
	},
	{
		id: 'M366',
		sentence:
			'Where a write is answered without such words, the beginning of the answer stands there.',
		test: provedBy('execution/changes/denied', 'is quoted, and what to do is said'),
		defence: keptBy('execution/failures/explanation.ts', 'deed && beginningOf(body)', "''"),
	},
	{
		id: 'M95',
		sentence:
			'A hint says where the record that comes back shows another value than was sent, such as a total that the service calculates itself; another spelling of the same is none.',
		alsoSaid: ['What the service did not take over is told.'],
		test: provedBy('execution/changes/notTakenOver'),
		defence: keptBy(
			'execution/changes/notTakenOver.ts',
			'if (others.length === 0) return;',
			'if (others.length >= 0) return;',
		),
	},
	{
		id: 'M399',
		sentence:
			'A date or a time is the same in another zone or without one, to the second, as 01.12.2026, as a Unix time or as /Date(…)/, and 0000-00-00 is none.',
		test: provedBy('execution/changes/notTakenOver', 'another way to show it is none'),
		defence: keptBy(
			'execution/changes/shownOtherwise.ts',
			'|| isSameMoment(is, was, timeZone)',
			'',
		),
	},
	{
		id: 'M400',
		sentence: 'The hint of what Keep Other Fields changed goes by the same.',
		test: provedBy('execution/changes/takenOver', 'the hint says what became of what was sent'),
		defence: keptBy(
			'execution/changes/changesInWords.ts',
			'isSpelling(shown, after, context.getTimezone())',
			'covers(shown, after)',
		),
	},
	{
		id: 'M398',
		sentence:
			'A status, code or message that the answer says of itself is none of the record, such as {"id": 17, "status": "success", "message": "Updated"}.',
		test: provedBy(
			'execution/changes/notTakenOver',
			'what an answer says of itself is none of the record',
		),
		defence: keptBy('execution/changes/notTakenOver.ts', 'shownIn(record, one)', 'record'),
	},
	{
		id: 'M96',
		sentence:
			'Dry Run, an option of everything that writes or mails, looks up and checks and sends no change.',
		test: provedBy('execution/operations/dryRun', 'sends no change, and says what it would do'),
		defence: keptBy(
			'execution/service/exchange.ts',
			'if (options.dryRun && !isRead) {',
			'if (options.dryRun && isRead) {',
		),
	},
	{
		id: 'M295',
		sentence: 'An invoice that exists is also told by its number (invoice_number).',
		test: provedBy('execution/operations/dryRun', 'says the number of the invoice'),
		defence: keptBy(
			'execution/operations/dryRun.ts',
			'...(named ?? (recordId !== undefined && numbered(job, recordId, record))),',
			'...named,',
		),
	},
	{
		id: 'M97',
		sentence:
			'Each item says what it would do: { dryRun, action, recordId, changes, method, path, body }, where action is create, update, delete, send or skip, and a hint counts them.',
		test: provedBy('execution/operations/dryRun', 'tells who is new and who is known'),
		defence: keptBy(
			'execution/operations/dryRun.ts',
			'job.notes.plans.add(action, plannedNoun(job));',
			'',
		),
	},
	{
		id: 'M371',
		sentence:
			'Where Create or Update would update what an item before it would create, there is no `recordId` yet: `record` says of which item, and the path has `{id}`.',
		test: provedBy('execution/operations/dryRun', 'tells who is new and who is known'),
		defence: keptBy('execution/operations/upsert.ts', 'path, body, named }', 'path, body }'),
	},
	{
		id: 'M401',
		sentence:
			'What an item before it in the same run would give another match value is found by that one alone.',
		test: provedBy(
			'execution/operations/plans',
			'by their new value, and no more by their old one',
		),
		defence: keptBy('execution/writes/plannedValues.ts', 'isIt(planned.get(id) ?? keptAs)', 'true'),
	},
	{
		id: 'M273',
		sentence:
			'A number with a comma (12,50, $1,234.50), which a service may refuse or read as another amount, is named in warnings;',
		test: provedBy('execution/operations/commas', 'a dry run'),
		defence: keptBy(
			'execution/operations/dryRun.ts',
			'...(warnings.length > 0 && { warnings }),',
			'',
		),
	},
	{
		id: 'M274',
		sentence: 'a hint says so of the first one, in a real run as well.',
		test: provedBy('execution/operations/commas', 'a hint says of the first of them'),
		defence: keptBy('execution/operations/record.ts', 'noteCommas(job, body);', ''),
	},
	{
		id: 'M525',
		sentence:
			'So is a text such as 1.500, which is sent as 1.5 where the field is of numbers, and may mean a thousand and more.',
		test: provedBy('execution/operations/commas', 'is told of where it is sent as a number'),
		defence: keptBy(
			'execution/input/typedValue.ts',
			"if (typeof given !== 'string' || typeof sent !== 'number') return;",
			"if (typeof given !== 'string' || sent !== undefined) return;",
		),
	},
	{
		id: 'M384',
		sentence: 'An item whose values the service refuses names it in its description.',
		test: provedBy('execution/operations/commas', 'says so for its values'),
		defence: keptBy(
			'execution/operations/index.ts',
			'if (comma) adding(failure',
			'if (false) adding(failure',
		),
	},
	{
		id: 'M98',
		sentence: 'A record that does not exist fails as it would.',
		test: provedBy('execution/operations/dryRun', 'is refused as it would be'),
		defence: keptBy(
			'execution/operations/dryRun.ts',
			'if (id === undefined) return undefined;',
			'if (id !== undefined) return undefined;',
		),
	},
	{
		id: 'M99',
		sentence:
			'With the option Not Again Within (Days), what a node has sent for an invoice is not sent again within so many days, by whatever execution; the item then says skipped and since.',
		test: provedBy('execution/operations/mail/notAgain', 'is not repeated within the days'),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			'if (newest === -1) return await remembered(',
			'if (newest >= -1) return await remembered(',
		),
	},
	{
		id: 'M423',
		sentence:
			'Where Only if Unpaid has read the invoice, its own ID decides, so one that is named by its ID, its UUID and its number is mailed once,',
		test: provedBy('execution/operations/mail/notAgain', 'is mailed once, whichever of its IDs'),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			'placesOf(mail.id, idOf(mail.invoice, [entry.noun.one]))',
			'placesOf(mail.id)',
		),
	},
	{
		id: 'M460',
		sentence: 'and one whose number is the ID of another is mailed besides the other.',
		test: provedBy('execution/operations/mail/notAgain', 'than one whose ID is its number'),
		defence: keptBy(`${mail}/remembered.ts`, "['named', byName]", "['itself', byName]"),
	},
	{
		id: 'M100',
		sentence:
			'A mail whose outcome is not known counts as sent, one that the service refused does not.',
		test: provedBy(
			'execution/operations/mail/notAgain',
			'an outcome that is not known counts as sent',
		),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			"if (writtenBy(context, thrown) === 'nothing' || factsOf(thrown).isOfDenial)",
			'if (thrown)',
		),
	},
	{
		id: 'M101',
		sentence:
			'A mail whose outcome is not known counts as sent, one that the service refused does not.',
		test: provedBy(
			'execution/operations/mail/notAgain',
			'that the service refused is sent by the next',
		),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			'await correct(async () => await forget(context, [...today, ...entries]))',
			'await Promise.resolve()',
		),
	},
	{
		id: 'M275',
		sentence:
			'An item that is skipped also has the number of its invoice (invoice_number), where the invoice was read or the input item is the invoice.',
		test: provedBy(`${mail}/number`, 'says the number of its invoice'),
		defence: keptBy(`${mail}/number.ts`, 'number === undefined ? {}', 'true ? {}'),
	},
	{
		id: 'M102',
		sentence: 'Only if Unpaid of Send Reminder is on by default.',
		test: provedBy('execution/input/choices', 'nobody who did not ask for it reminds a customer'),
		defence: keptBy(
			'execution/operations/record.ts',
			'if (read.why) skip(',
			'if (read.why && !read.why) skip(',
		),
	},
	{
		id: 'M120',
		sentence:
			'Nor where lists or objects stand beside the record in the answer, such as its lines: nothing tells how to send them back.',
		test: provedBy('execution/changes/beside', 'Keep Other Fields sends nothing back'),
		defence: keptBy(
			'execution/changes/kept/wholeRecord.ts',
			'if (beside.length > 0)',
			'if (false)',
		),
	},
	{
		id: 'M121',
		sentence:
			'an entry that is given by its number, as in lines.0.price, needs every field it has, or nothing is sent.',
		test: provedBy('execution/writes/keptLists', 'are refused where they would lose'),
		defence: keptBy(
			'execution/changes/lostEntries.ts',
			'if (!Object.hasOwn(given, name)) return isComputed(name, siblings) ? [] : [name];',
			'',
		),
	},
	{
		id: 'M381',
		sentence:
			'A sum that the service works out of its quantity and price, such as net, need not be given.',
		test: provedBy('execution/writes/keptLists', 'without what the service works out'),
		defence: keptBy(
			'execution/changes/lostEntries.ts',
			'isComputed(name, siblings) ? [] : [name]',
			'[name]',
		),
	},
	{
		id: 'M123',
		sentence: 'An answer that does not show the lines is told in a hint.',
		test: provedBy('execution/operations/hiddenLines', 'an invoice made of rows that shows'),
		defence: keptBy('execution/changes/create.ts', 'if (job.group)', 'if (!job.group)'),
	},
	{
		id: 'M122',
		sentence: 'A list is compared entry by entry, and one that has fewer than were sent is named.',
		test: provedBy('execution/changes/notTakenOver', 'what the service did not take over is told'),
		defence: keptBy(
			'execution/changes/shownOtherwise.ts',
			'if (shown.length < sent.length)',
			'if (false)',
		),
	},
	{
		id: 'M124',
		sentence: 'A mail that was denied does not count as sent;',
		test: provedBy('execution/operations/mail/notAgain', 'is sent by the next run'),
		defence: keptBy('execution/operations/mail/notAgain.ts', ' || factsOf(thrown).isOfDenial', ''),
	},
	{
		id: 'M140',
		sentence: 'A hint says as well where an update is answered with the ID of another record',
		test: provedBy('execution/operations/rightRecord', 'an update that is answered with another'),
		defence: keptBy(
			'execution/changes/notTakenOver.ts',
			'if (other === undefined || showsId(job, record, id)) return;',
			'if (other === undefined || other !== id) return;',
		),
	},
	{
		id: 'M141',
		sentence:
			'A record that the service refuses to give, whatever it shows beside that, is not read.',
		test: provedBy(
			'execution/operations/rightRecord',
			'in the words of the service where it says no',
		),
		defence: keptBy('execution/service/exchange.ts', '!saysNo && isReadable', 'isReadable'),
	},
	{
		id: 'M142',
		sentence:
			'Get is refused where the answer holds nothing in place of the record, or only words about the answer,',
		test: provedBy('execution/operations/rightRecord', 'where nothing stands in the place'),
		defence: keptBy('transport/answers/askedFor.ts', 'isRecord(record) ? {', 'true ? {'),
	},
	{
		id: 'M143',
		sentence: 'or a record with another ID, alone or in a list.',
		test: provedBy('execution/operations/rightRecord', 'where the answer is another record'),
		defence: keptBy(
			'execution/operations/readRecord.ts',
			"if (kind === 'other' && ",
			'if (false && ',
		),
	},
	{
		id: 'M322',
		sentence:
			'Its own number, code or name, or another of its IDs such as public_id, may stand for the ID; an amount, or the number of its customer, may not.',
		test: provedBy('execution/operations/rightRecord', 'where the answer is another record'),
		defence: keptBy('execution/fields/addressed.ts', 'isOwn && !(surely', '!(surely'),
	},
	{
		id: 'S80',
		sentence:
			'An invoice is paid where its status says so in the words that the Changes Trigger knows (paid, settled, bezahlt)',
		test: provedBy(unpaid, 'is paid for the reminder as it is for the Changes Trigger'),
		defence: keptBy(
			unpaidFile,
			"if (texts.some(saysPaid)) return because('already paid', 'The invoice is already paid');",
			'',
		),
	},
	{
		id: 'S81',
		sentence:
			'or where a field says so whatever the status: payment_status, is_paid or is_settled, paid_at or a payment_date that is over while no field shows an amount due, an amount due of 0 unless the total is 0 as well, or an amount paid that reaches the total.',
		test: provedBy(unpaid, 'is paid, whatever its status'),
		defence: keptBy(
			unpaidFile,
			'verdictOf(due, invoice) : signOfPayment(invoice);',
			'verdictOf(due, invoice) : undefined;',
		),
	},
	{
		id: 'M554',
		sentence:
			'An amount such as 1.500 may be one and a half or a thousand and more: paid, it is all only of a total that may be the same two; 0.500 is a half.',
		test: provedBy(unpaid, 'is reminded of'),
		defence: keptBy('execution/fields/spelled.ts', '[1-9]\\d{0,2}', '\\d{1,3}'),
	},
	{
		id: 'M474',
		sentence:
			'An invoice without a status is open where another field says so: payment_status, is_paid, or an amount due; a draft, an offer or one in an archive is not.',
		test: provedBy(unpaid, 'is reminded of'),
		defence: keptBy(unpaidFile, ': signOfOpen(invoice)', ': false'),
	},
	{
		id: 'M563',
		sentence:
			'So it is with a status in another script than the Latin one, which this node does not know; where no field says so, nothing is sent.',
		test: provedBy(unpaid, 'does not say whether it is paid'),
		defence: keptBy(`${mail}/signs.ts`, '/\\p{Script=Latin}/u', '/\\p{L}/u'),
	},
	{
		id: 'M566',
		sentence:
			'Nor with one that says only that something is done, or that a part of it went back, such as `completed` and `partially_refunded`.',
		test: provedBy(unpaid, 'does not say whether it is paid'),
		defence: keptBy(`${mail}/signs.ts`, ' && !mayBePaid(status)', ''),
	},
	{
		id: 'S82',
		sentence:
			'One that is canceled or void is not reminded of either, nor is one that is refunded, credited, written off, reversed, closed or deleted.',
		test: provedBy(unpaid, 'is not reminded of, for a reason of its own'),
		defence: keptBy(unpaidFile, 'if (texts.some(isCanceled))', 'if (false)'),
	},
	{
		id: 'M329',
		sentence:
			'Where the service shows in place of the invoice only words that say no, such as the status error and a message, nothing is sent.',
		test: provedBy(unpaid, 'words that say no beside an id'),
		defence: keptBy(unpaidFile, "isRefusal(beside, [], 'read')", 'false'),
	},
	{
		id: 'S83',
		sentence:
			'An item that is skipped because of a mail whose outcome is not known says that it may have been sent on that day, and to look in the service: if it did not go out, send it with 0 days.',
		test: provedBy(
			'execution/operations/mail/notAgain',
			'it says that it may have been sent, whenever asked',
		),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			'return processed.length > 0;',
			'return false;',
		),
	},
	{
		id: 'M363',
		sentence:
			'Where the answer is quoted because it does not say that the mail was sent, its outcome is not known.',
		test: provedBy(
			'execution/operations/mail/notAgain',
			'it says that it may have been sent, whenever asked',
		),
		defence: keptBy(
			'execution/operations/mail/notAgain.ts',
			'if (isInDoubt(item)) await doubt();',
			'',
		),
	},
	{
		id: 'S84',
		sentence:
			'Before an update is sent again, after a 429 or a lost answer, the record is read and merged again, so what somebody changed during the wait is kept.',
		test: provedBy('execution/changes/readAnew', 'before an update is repeated after'),
		defence: keptBy(
			'transport/call/call.ts',
			'if (!bodyAnew) return true;',
			'if (this.request) return true;',
		),
	},
	{
		id: 'S85',
		sentence: 'Where that reading is in vain, it is not sent again.',
		test: provedBy('execution/changes/readAnew', 'is not repeated for a record that is gone'),
		defence: keptBy(
			'transport/call/call.ts',
			'return this.inDoubt ? false : await Promise.reject(thrown);',
			'return true;',
		),
	},
	{
		id: 'M150',
		sentence: 'A list of nothing but that record is that record.',
		test: provedBy('trigger/after/rightRecord', 'a list of nothing but that record'),
		defence: keptBy(
			'transport/answers/askedFor.ts',
			'found : onlyIn(found, names)',
			'found : found',
		),
	},
	{
		id: 'M151',
		sentence: 'A row of a list in the answer counts like the answer;',
		test: provedBy('execution/changes/denied', 'an answer of a good status that denies by its'),
		defence: keptBy('transport/answers/denial.ts', 'list.found ? firstRows(list.items) : []', '[]'),
	},
	{
		id: 'M171',
		sentence: '0, "no" and "false" count as false, and capitals and signs in names do not matter.',
		test: provedBy('execution/changes/deniedInOtherWords'),
		defence: keptBy(
			'transport/answers/words.ts',
			'(name) => [plainName(name), part[name]] as const',
			'[name, part[name]]',
		),
	},
	{
		id: 'M385',
		sentence:
			'A reason such as error that holds nothing, a no, or a word such as none or OK is none.',
		test: provedBy('transport/answers/denial', 'but not as'),
		defence: keptBy('transport/answers/words.ts', ' && !NO_REASON.test(wordOf(value))', ''),
	},
	{
		id: 'M172',
		sentence:
			'Unless it says that it was done, an answer to a write that shows neither an ID nor a field that was sent is not counted as created or updated, and a hint quotes it; so is a mere message in answer to a mail or a deletion.',
		test: provedBy('execution/changes/onlyWords'),
		defence: keptBy(
			'execution/changes/writtenRecord.ts',
			'warnOfWords(job, answer, record, known);',
			'undefined;',
		),
	},
	{
		id: 'M414',
		sentence:
			'Beside a status such as success such a message may be in any language, unless it says no.',
		test: provedBy('execution/changes/onlyWords', 'nothing is said of'),
		defence: keptBy(quiet, 'unlessDone(words, deed, isSuccess)', 'unlessDone(words, deed)'),
	},
	{
		id: 'M457',
		sentence: 'So it is where success is true beside it.',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy(
			'execution/changes/onlyWords.ts',
			'!isQuiet && saysWell(body)',
			'saysWell(body)',
		),
	},
	{
		id: 'M583',
		sentence:
			'Where such a message says that it was not done, or in part, by the words that a warning is told by, such as rejected or skipped, it is quoted.',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy('execution/fields/saysDone.ts', 'LOST.test(told) || ', ''),
	},
	{
		id: 'M584',
		sentence:
			'So is one beside the record that a write shows, such as Invoice created, but line 2 was ignored; that it was not sent or finalized is none.',
		test: provedBy('execution/changes/onlyWords', 'beside what a write'),
		defence: keptBy(amiss, "judged(words, deed) === 'not'", 'false'),
	},
	{
		id: 'M585',
		sentence: 'So is what stands beside it as info, messages or code.',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy(
			'execution/service/lost/warned.ts',
			"'messages', 'info', 'note', 'hint', 'alert', 'description', 'code'",
			"'messages'",
		),
	},
	{
		id: 'M458',
		sentence:
			'An object of what came of it beside the record, such as mail or result, is heard as well, and a no in it is quoted.',
		test: provedBy('execution/changes/besideRecord', 'a no beside the record'),
		defence: keptBy(amiss, "if (no !== '') return no;", ''),
	},
	{
		id: 'M324',
		sentence:
			'Any other answer to those two is quoted as well if it neither says that it was done nor shows an ID or a record',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy(quiet, "=== '' ? '' : text;", "=== '' ? '' : '';"),
	},
	{
		id: 'M325',
		sentence:
			'and so is the word for what was asked for, such as deleted or sent, where it is false beside a record.',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy(quiet, 'if (no !== undefined)', 'if (false)'),
	},
	{
		id: 'M360',
		sentence:
			'Of the word for what was asked for, an empty list such as "sent": [] counts as false, too, and so do the empty recipients of a mail of which nothing else is said.',
		test: provedBy('execution/changes/deniedInOtherWords'),
		defence: keptBy(
			'transport/answers/words.ts',
			'=> (Array.isArray(value) ? value.length : value)',
			'=> value',
		),
	},
	{
		id: 'M361',
		sentence:
			'Whatever else such an answer says, a count or a list of what was not done, such as failed, is quoted, and so is a warning, unless it says that it was done, or is of the service itself.',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy(amiss, 'named(part, AMISS, holdsSome) ??', 'undefined ??'),
	},
	{
		id: 'M413',
		sentence:
			'IDs and times beside it, such as message_id and sent_at, make no record of what is said of a mail or a deletion.',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy(amiss, ' : hasOwnContent(part)', ' : hasContent(part)'),
	},
	{
		id: 'M388',
		sentence: 'a mail is only denied if no row says otherwise.',
		test: provedBy('execution/operations/mail/notAgain', 'may have been sent, whenever asked'),
		defence: keptBy(
			'transport/answers/denial.ts',
			"deed === 'mail' && rows.length > 0 ? rows.every(refuses) : ",
			'',
		),
	},
	{
		id: 'M389',
		sentence: 'one that is queued or scheduled does.',
		test: provedBy('execution/operations/mail/notAgain', 'what is sent later counts as sent'),
		defence: keptBy('transport/answers/words.ts', 'if (mayBeQueued && ', 'if (false && '),
	},
	{
		id: 'M390',
		sentence: 'What did not reach some of several is quoted.',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy(amiss, "deed === 'mail' && list.found", 'false'),
	},
	{
		id: 'M467',
		sentence: 'So are queued: 0, emails: [] and email_status: failed.',
		test: provedBy('execution/changes/onlyWords', 'which does not say that it was done'),
		defence: keptBy(amiss, 'mailLostIn(mailed, isOwn || isDone)', 'undefined'),
	},
	{
		id: 'M391',
		sentence: 'a mail has an ID of its own, and its status is such a word;',
		test: provedBy('execution/changes/deniedInOtherWords'),
		defence: keptBy('transport/answers/denial.ts', "deed !== 'mail' || id === undefined", 'true'),
	},
	{
		id: 'M386',
		sentence:
			'So is a no beside the ID or the record that a write shows, and the item is not counted as created or updated.',
		test: provedBy('execution/changes/onlyWords', 'a no beside what a write'),
		defence: keptBy(amiss, '? refusalIn(part, deed)', "? ''"),
	},
	{
		id: 'M387',
		sentence:
			'an update is answered with nothing but the ID of its record and why it was not done;',
		test: provedBy('execution/changes/deniedInOtherWords'),
		defence: keptBy(
			'transport/answers/denial.ts',
			"deed === 'read' || deed === 'update'",
			"deed === 'read'",
		),
	},
	{
		id: 'M362',
		sentence:
			'The item of a text that is quoted has the text in answer, and it is not counted as created or updated either.',
		test: provedBy('execution/changes/onlyWords', 'a text in place of a record'),
		defence: keptBy('execution/changes/writtenRecord.ts', '{ ...item, answer: words }', 'item'),
	},
	{
		id: 'M364',
		sentence: 'The item of a deletion has all that is quoted there.',
		test: provedBy('execution/operations/records', 'shows the words of'),
		defence: keptBy(
			'execution/operations/deletion.ts',
			'words !== undefined && { answer: words }',
			'{}',
		),
	},
	{
		id: 'M365',
		sentence: 'The hint quotes what came for the first such item and counts the others.',
		test: provedBy('execution/changes/onlyWords', 'is quoted for the first'),
		defence: keptBy('execution/job/notes.ts', '${more(times)}', ''),
	},
	{
		id: 'M326',
		sentence: 'Rows of a list named failed or errors show no record.',
		test: provedBy('execution/changes/onlyWords', 'which shows no record, is quoted'),
		defence: keptBy('execution/changes/onlyWords.ts', '!NOT_DONE.test(name) && ', ''),
	},
	{
		id: 'M327',
		sentence:
			'a deletion is answered with such a word that is false, a message, and nothing of a record but its ID',
		test: provedBy('execution/changes/deniedInOtherWords'),
		defence: keptBy('transport/answers/denial.ts', 'return isUndone && mayBeBare', 'return false'),
	},
	{
		id: 'M328',
		sentence: 'or a deletion.',
		test: provedBy('execution/operations/rightRecord', 'that it shows another record is told'),
		defence: keptBy(
			'execution/operations/deletion.ts',
			"warnOfOtherId(job, shown, id, ['deleting', 'deleted'])",
			'{}',
		),
	},
	{
		id: 'M152',
		sentence:
			'null in place of the record that was written, and a message: a mail or a deletion needs no record;',
		test: provedBy(
			'execution/changes/denied',
			'a record that is not there, and words in its place',
		),
		defence: keptBy('transport/answers/denial.ts', "name === 'data' && value === null", 'false'),
	},
	{
		id: 'M483',
		sentence:
			'an object about the answer, such as `meta` or `status`, says one of these where no record stands.',
		test: provedBy('execution/changes/aroundRecord', 'in place of a record is no success'),
		defence: keptBy(
			'transport/answers/denial.ts',
			'levelsOf(answer, names, asked.deed).some(deniesIn)',
			'false',
		),
	},
	{
		id: 'M484',
		sentence: 'Beside a record it is quoted in a hint.',
		test: provedBy('execution/changes/aroundRecord', 'beside a record is quoted'),
		defence: keptBy('execution/service/amiss.ts', 'levels.find(deniesIn)', 'undefined'),
	},
	{
		id: 'M155',
		sentence: 'One that is partially paid is reminded of,',
		test: provedBy(unpaid, 'is reminded of'),
		defence: keptBy(`${mail}/signs.ts`, 'if (statusThat(isPartlyPaid)) return undefined;', ''),
	},
	{
		id: 'M436',
		sentence:
			'Such a word also counts beside some that add nothing to it, as in MARKED_AS_PAID, Invoice paid, Paid by check and Paid - thank you,',
		test: provedBy(unpaid, 'is paid as well'),
		defence: keptBy('execution/fields/statuses.ts', ".replaceAll(ASIDES, '')", ''),
	},
	{
		id: 'M437',
		sentence: 'but beside no others, as in to be paid, deposit paid, Ej betald or paid 50%.',
		test: provedBy('execution/fields/statuses', 'a status means'),
		defence: keptBy(
			'execution/fields/statuses.ts',
			'known.has(plain(isOwn ? status : withoutAsides(status)))',
			'[...known].some((word) => plain(status).includes(word))',
		),
	},
	{
		id: 'M580',
		sentence:
			'Where it says only that money came, as Payment received, Cleared or a payment_status such as succeeded do, it counts unless an amount says that less than all did.',
		test: provedBy(`${mail}/payments`, 'is not that all is paid'),
		defence: keptBy(`${mail}/signs.ts`, ' && !saysCame(status)', ''),
	},
	{
		id: 'M446',
		sentence:
			'These words, too, count beside others only where those add nothing: Invoice canceled does, Direct debit reversed does not.',
		test: provedBy(unpaid, 'is reminded of'),
		defence: keptBy(
			'execution/fields/statuses.ts',
			'isEnded: among([], `${ENDED} ${CLOSED}`)',
			'isEnded: (status) => /reversed/.test(status)',
		),
	},
	{
		id: 'M438',
		sentence: 'A switch may also say Y or paid, and a payment may have a status,',
		test: provedBy(unpaid, 'is paid, whatever its status'),
		defence: keptBy(`${mail}/signs.ts`, ' || isPaid(wordOf(value))', ''),
	},
	{
		id: 'M419',
		sentence:
			'which says so of the whole invoice where it has no amount, or one that reaches the total.',
		test: provedBy(unpaid, 'is reminded of'),
		defence: keptBy(`${mail}/payments/sum.ts`, 'isWhole(readings, sums)', 'true'),
	},
	{
		id: 'M435',
		sentence: 'Where an amount paid is less than the total, no date says that all of it was paid.',
		test: provedBy(unpaid, 'is reminded of'),
		defence: keptBy(`${mail}/signs.ts`, 'claim && !isLess', 'claim'),
	},
	{
		id: 'M490',
		sentence:
			'Of the `payments` or `transactions` in a list those are added up that have a status such as `paid` or `succeeded`, or without one a day on which they were paid.',
		test: provedBy(`${mail}/payments`, 'make up the total is not known'),
		defence: keptBy(
			`${mail}/payments/span.ts`,
			'const hasMoved = hasArrived(payment)',
			'const hasMoved = true',
		),
	},
	{
		id: 'M690',
		sentence:
			'Such a field may also stand in a summary, totals, dates, flags, a status, a payment or payments, and its name may have hyphens or blanks.',
		test: provedBy(unpaid, 'is paid, whatever its status'),
		defence: keptBy(`${mail}/sums.ts`, '[/^summary$/, (inner) => [inner]],', ''),
	},
	{
		id: 'M691',
		sentence:
			'What is below zero among them is taken off unless its status says that it failed or is pending, and a fee is none of them;',
		test: provedBy(`${mail}/payments`, 'nothing goes back to whom'),
		defence: keptBy(`${mail}/payments/state.ts`, '|| inStatus(payment, hasFailed)', ''),
	},
	{
		id: 'M557',
		sentence:
			'one that was itself refunded, reversed, deleted or voided drops out, and the others count.',
		test: provedBy(`${mail}/payments`, 'is gone, and others count'),
		defence: keptBy(
			`${mail}/payments/state.ts`,
			'isSince(name, value) && isUndone(wordIn(name))',
			'false',
		),
	},
	{
		id: 'M558',
		sentence:
			'Where payments that are not understood could make up the total, or they come to more than it, it is not known whether the invoice is paid: nothing is sent, and the item says so, unless a field such as is_paid, amount_due or paid_at decides.',
		test: provedBy(`${mail}/payments`, 'make up the total is not known'),
		defence: keptBy(`${mail}/payments/sum.ts`, 'isPart || isMore || canBeAll ?', 'false ?'),
	},
	{
		id: 'M559',
		sentence:
			'Not understood is one without a status or with one that is not known, of a kind such as a payout or a return, in another currency, or with a field such as refunds, disputed, returned_at or amount_applied.',
		test: provedBy(`${mail}/payments`, 'nobody knows that it is still there'),
		defence: keptBy(
			`${mail}/payments/span.ts`,
			'!payment.some((field) => isMark(field, sum))',
			'true',
		),
	},
	{
		id: 'M560',
		sentence:
			'Nor is it known where they come to less than the total, and paid_at or a word such as Payment received says that it is paid.',
		test: provedBy(`${mail}/payments`, 'a sum of payments never overrules'),
		defence: keptBy(`${mail}/signs.ts`, 'less ? { unknown: [claim, less] } :', ''),
	},
	{
		id: 'M564',
		sentence: 'So it is where is_paid is false, and the payments come to all.',
		test: provedBy(`${mail}/payments`, 'is not paid by its own word, and is by its payments'),
		defence: keptBy(`${mail}/signs.ts`, 'if (saysNo && sum)', 'if (false)'),
	},
	{
		id: 'M565',
		sentence:
			'Of a payment only its status, state, payment_status and transaction_status speak of the money: that of a receipt or a payout says nothing.',
		test: provedBy(`${mail}/payments`, 'takes nothing back'),
		defence: keptBy(
			`${mail}/payments/state.ts`,
			'/^(payment|transaction)?(status|state)$/',
			'/(status|state)$/',
		),
	},
	{
		id: 'M561',
		sentence: 'Nor where money came of an invoice without a known total.',
		test: provedBy(`${mail}/payments`, 'of an invoice without a known total'),
		defence: keptBy(`${mail}/payments/sum.ts`, 'isPart || isMore || canBeAll ?', 'isPart ?'),
	},
	{
		id: 'M491',
		sentence: 'One whose status is that of a draft is not reminded of.',
		test: provedBy('execution/operations/mail/unpaid', 'nothing is due'),
		defence: keptBy('execution/operations/mail/unpaid.ts', 'if (isDraft(invoice))', 'if (false)'),
	},
	{
		id: 'M524',
		sentence:
			'Nor is a credit note, a quote or a draft, whatever the status beside it says, where a field such as type, document_type, is_draft, is_credit_note or state says so.',
		test: provedBy(unpaid, 'whatever its status, of an invoice with'),
		defence: keptBy(unpaidFile, 'const other = signOfOther(invoice);', 'const other = undefined;'),
	},
	{
		id: 'M530',
		sentence:
			'A credit note is known by its word in the other languages as well, such as Kreditfaktura, avoir or nota di credito,',
		test: provedBy(unpaid, 'an invoice of the type'),
		defence: keptBy(`${mail}/notOut.ts`, '(${CREDIT_WORD})(?!', '(gutschrift)(?!'),
	},
	{
		id: 'M529',
		sentence:
			'and by a total below zero, however that is called and written, as in gross_total, totals.gross, -100,00 EUR and -€100; a discount, a balance or a bare amount may be below zero on any invoice.',
		test: provedBy(unpaid, 'an invoice that comes to less than nothing is a credit note'),
		defence: keptBy(
			`${mail}/sums.ts`,
			'totalsIn([...fieldsIn(invoice)])',
			"totalsIn([['total', 'total', Number(invoice.total)]])",
		),
	},
	{
		id: 'M461',
		sentence: 'also in the other languages, as teilbezahlt.',
		test: provedBy('execution/fields/statuses', 'says that less than all is paid'),
		defence: keptBy('execution/fields/statuses.ts', 'anyOf(`${PARTS} ${NOT}`)', "'part(ially)?'"),
	},
	{
		id: 'M570',
		sentence: 'It is known in each gender and number, as in zapłacono, uhrazena and annullate.',
		test: provedBy('execution/fields/statuses', 'a status means'),
		defence: keptBy(
			'execution/fields/status/words.ts',
			"['', 'o', 'a', 'e', 'i', 'y', 'os', 'as']",
			"['o', 'a']",
		),
	},
	{
		id: 'M571',
		sentence:
			'What was credited, written off or taken off for an early payment, as in credits_applied, write_off_amount and cash_discount_taken, is added to what was paid.',
		test: provedBy(unpaid, 'is paid, whatever its status'),
		defence: keptBy(`${mail}/sums.ts`, '|credits?applied|appliedcredits?', ''),
	},
	{
		id: 'M572',
		sentence:
			'also one that says in other words that it is with the tax, as in total_incl, total_after_tax and total_price_incl_tax.',
		test: provedBy(unpaid, 'is reminded of'),
		defence: keptBy(`${mail}/sums.ts`, '(${WHOLE}|price|value)+${WITH_TAX}|', ''),
	},
	{
		id: 'M573',
		sentence:
			'Nor is one that waits for approval or is scheduled, a template, or one whose payment_state is in_payment.',
		test: provedBy(unpaid, 'nothing is to be paid now'),
		defence: keptBy(`${mail}/notOut.ts`, ' || NOT_YET.test(unmarked(text))', ''),
	},
	{
		id: 'M574',
		sentence: 'An amount in brackets is below zero: (5.00).',
		test: provedBy(unpaid, 'is paid, whatever its status'),
		defence: keptBy(`${mail}/amount.ts`, ".replace(IN_BRACKETS, '$1-$2$3')", ''),
	},
	{
		id: 'M462',
		sentence: 'Of several sums the largest is the total,',
		test: provedBy(unpaid, 'is reminded of'),
		defence: keptBy(`${mail}/sums.ts`, 'sums.every(', 'sums.some('),
	},
	{
		id: 'M156',
		sentence:
			'An item about an invoice that is just being mailed for another item waits for what becomes of it.',
		test: provedBy(`${mail}/notAgain`, 'waits for the mail of another lane'),
		defence: keptBy(
			`${mail}/notAgain.ts`,
			'JSON.stringify([nodeKey(context), ...kind, places.one]),',
			'String(job.itemIndex),',
		),
	},
	{
		id: 'M157',
		sentence:
			'An invoice is the same whether its ID is written in small or in large letters, or with zeros before its number.',
		test: provedBy(`${mail}/notAgain`, 'whose ID is spelled in two ways'),
		defence: keptBy(`${mail}/remembered.ts`, 'idForm(name)', 'name'),
	},
	{
		id: 'M158',
		sentence:
			'A field that is an object or a list in all records is refused before anything is created: name what is inside it, such as customer.id.',
		test: provedBy('execution/operations/alike', 'creates anything'),
		defence: keptBy('execution/find/hiddenField.ts', 'if (inside !== undefined)', 'if (!field)'),
	},
	{
		id: 'M424',
		sentence:
			'So is a Match Value in which a value is missing, such as KD-undefined, or KD- of KD-{{ $json.no }}.',
		test: provedBy('execution/fields/ofNothing', 'is refused where it leaves what it is joined to'),
		defence: keptBy(
			'execution/operations/upsert.ts',
			"refuseOfNothing(value, 'Match Value', { context, itemIndex, stored, mayBeName: true });",
			'',
		),
	},
	{
		id: 'M476',
		sentence:
			'The parts of the expression tell that: projekt-null is a name where each of them gives something,',
		test: provedBy('execution/fields/ofNothing', 'is none where nothing is missing, or it may be'),
		defence: keptBy('execution/fields/ofNothing.ts', '|^null$`', '|null$`'),
	},
	{
		id: 'M477',
		sentence: "and one such as {{ $json.part || '' }} may be empty.",
		test: provedBy('execution/fields/ofNothing', 'is not where something is given, or need not be'),
		defence: keptBy('execution/fields/ofNothing.ts', 'SAYS_EMPTY.test(expression)', 'false'),
	},
	{
		id: 'M478',
		sentence: 'Between blanks a part of a Match Value may be missing, such as a first name.',
		test: provedBy('execution/fields/ofNothing', 'is none where nothing is missing, or it may be'),
		defence: keptBy('execution/fields/ofNothing.ts', '? !mayLack', '? true'),
	},
	{
		id: 'E170',
		sentence:
			'Once added it is on; a run by hand with it switched off says in a hint that changes were sent.',
		test: provedBy('execution/operations/dryRun', 'where a run by hand sent changes'),
		defence: keptBy('execution/service/exchange.ts', 'isRead ? [] : options.leftOff', '[]'),
	},
	{
		id: 'M481',
		sentence:
			'So it does for Client Reference Field, Keep Other Fields and Not Again Within (Days), which protect nobody until they are set.',
		test: provedBy('execution/service/leftOff'),
		defence: keptBy(
			'execution/input/options.ts',
			'Object.keys(whenLeftOff).filter(isLeftOff)',
			'[]',
		),
	},
	{
		id: 'M482',
		sentence:
			'Where several items of a run mail the same invoice, because its ID is typed in, or comes twice with the same details, each sends a mail, and a hint says so; a dry run says it before.',
		test: provedBy(`${mail}/sameAgain`),
		defence: keptBy('execution/operations/record.ts', 'noteSameAgain(job, id, body);', ''),
	},
	{
		id: 'M526',
		sentence:
			'Create Credit Note says so in the same way where it credits one invoice for several items.',
		test: provedBy(`${mail}/sameAgain`, 'an invoice that is credited twice is told of'),
		defence: keptBy(`${mail}/sameAgain.ts`, 'if (!mails && !makes) return;', 'if (!mails) return;'),
	},
	{
		id: 'E171',
		sentence: 'A hint counts what was not sent, and why.',
		test: provedBy(`${mail}/notAgain`, 'a hint counts what was not sent, and why'),
		defence: keptBy(`${mail}/skip.ts`, 'notes.skip(inShort);', ''),
	},
	{
		id: 'M270',
		sentence: 'A recipient of a mail for whom an expression gives nothing is refused',
		test: provedBy(`${mail}/recipients`),
		defence: keptBy(
			'execution/operations/record.ts',
			'row.mails ? refuseNobody : undefined',
			'undefined',
		),
	},
	{
		id: 'F275',
		sentence: 'So is one under another name, such as `customer_email` or `to_mail_ids`,',
		test: provedBy(`${mail}/recipients`, 'lacks an address in'),
		defence: keptBy(missing, 'isMeant = isRecipient(path)', 'isMeant = isPlain(path)'),
	},
	{
		id: 'F276',
		sentence: 'unless the mail names who gets it and nobody was to get it besides.',
		test: provedBy(`${mail}/recipients`, 'nobody gets it besides'),
		defence: keptBy(missing, '(isChosen && !isPlain(path))', 'false'),
	},
	{
		id: 'F279',
		sentence: 'A switch such as `attach_pdf_to_email` names nobody,',
		test: provedBy(`${mail}/recipients`, 'a mail is sent where'),
		defence: keptBy(names, 'attach|show|', ''),
	},
	{
		id: 'F280',
		sentence: 'and beside an address an ID may be missing.',
		test: provedBy(`${mail}/recipients`, 'a mail is sent where'),
		defence: keptBy(missing, ' && !isOfKnown(path)', ''),
	},
	{
		id: 'M581',
		sentence:
			'Where an expression puts an address together, `undefined` anywhere in it is a value that is missing, as in `ann_undefined@firma.de`;',
		test: provedBy(`${mail}/recipients`, 'sends nothing where'),
		defence: keptBy(missing, "UNDEFINED.test(text.replace(NAME, ''))", 'false'),
	},
	{
		id: 'M582',
		sentence: 'in an address that it takes from the item as it is, it is a name.',
		test: provedBy(`${mail}/recipients`, 'a mail is sent where'),
		defence: keptBy(missing, '!isAsItIs(path) && ', ''),
	},
	{
		id: 'M271',
		sentence: 'So is one whose fields hold the ID of another record than it is for',
		test: provedBy('execution/changes/otherId'),
		defence: keptBy('execution/changes/update.ts', '	refuseIdOfAnother(job, id, fields);\n', ''),
	},
	{
		id: 'M323',
		sentence: 'the number of its customer is not its own.',
		test: provedBy('execution/changes/otherId'),
		defence: keptBy('execution/fields/addressed.ts', 'NAME =\n\t/^(?:', 'NAME =\n\t/(?:'),
	},
	{
		id: 'M302',
		sentence:
			'So is one with characters that could not be read, because the answer is neither in UTF-8 nor in the encoding that it names.',
		test: provedBy('execution/changes/keepOtherFields', 'which it does not name'),
		defence: keptBy('execution/changes/kept/unsendable.ts', 'if (isGarbled)', 'if (false)'),
	},
	{
		id: 'M303',
		sentence:
			'So is one that shows only some entries of a list, by its own words beside them (has_more, total_count),',
		test: provedBy('execution/changes/keepOtherFields', 'what the record shows only a part of'),
		defence: keptBy('execution/changes/kept/unsendable.ts', 'OF_MORE.test(text)', 'false'),
	},
	{
		id: 'M304',
		sentence:
			'or a masked value, such as DE** **** **** 1234: left out, a service that takes the whole record would empty it.',
		test: provedBy('execution/changes/keepOtherFields', 'is a value that is masked'),
		defence: keptBy('execution/changes/kept/unsendable.ts', 'MASK.test(text)', 'false'),
	},
	{
		id: 'M407',
		sentence:
			'So is a mask in the place of a whole value, such as ********** or XXX-XX-XXXX, but no rating in stars, and no divider in a text.',
		test: provedBy('execution/changes/keepOtherFields', 'is a mask in the place of a value'),
		defence: keptBy('execution/find/lists/masked.ts', 'return isWhole || ', 'return '),
	},
	{
		id: 'M305',
		sentence:
			'but in another spelling than the record has it in, such as customer_id for customerId, nothing is sent.',
		test: provedBy('execution/changes/keepOtherFields', 'in another spelling is refused'),
		defence: keptBy(
			'execution/changes/update.ts',
			'		refuseOtherSpelling(job, id, record, fields);\n',
			'',
		),
	},
	{
		id: 'E279',
		sentence:
			'The company_id of an invoice or a project without a customer may be that of the customer, so it is sent back.',
		test: provedBy('execution/changes/keepOtherFields', 'the company of the'),
		defence: keptBy('execution/changes/kept/wholeRecord.ts', ' && !isCustomers(name)', ''),
	},
	{
		id: 'M556',
		sentence: 'It is not where the item gives one, however that is called, such as a debtor_id.',
		test: provedBy('execution/changes/keepOtherFields', 'the company of an invoice goes back'),
		defence: keptBy('execution/changes/kept/wholeRecord.ts', ' && !givesCustomer(given)', ''),
	},
	{
		id: 'M306',
		sentence:
			'Left out are sums such as subtotal and total where the item gives lines with quantities and prices anew, and a hint names them.',
		test: provedBy('execution/changes/keepOtherFields', 'are not sent back beside new lines'),
		defence: keptBy(
			'execution/changes/kept/withoutStale.ts',
			'if (names.length === 0) return kept;',
			'return kept;',
		),
	},
	{
		id: 'M406',
		sentence:
			'A new amount, price or number of hours leaves out the sums that follow from it as well, and a new tax_rate all but the amount that it applies to.',
		test: provedBy('execution/changes/keepOtherFields', 'leaves out what follows from it'),
		defence: keptBy(
			'execution/changes/kept/staleFields.ts',
			'isAnew || changed.some((name) => charged.isFactor(name))',
			'isAnew',
		),
	},
	{
		id: 'M418',
		sentence: 'So does one within a group, such as price.net, those of its group.',
		test: provedBy('execution/changes/keepOtherFields', 'of a group'),
		defence: keptBy(
			'execution/changes/kept/withoutStale.ts',
			'return isObject(part) && isObject(group) ?',
			'return part === null && isObject(part) && isObject(group) ?',
		),
	},
	{
		id: 'M300',
		sentence: 'Nor is it where nothing stands in the answer but the ID and words about the answer.',
		test: provedBy('execution/changes/keepOtherFields', 'nothing is sent when the reading fails'),
		defence: keptBy(
			'execution/changes/kept/wholeRecord.ts',
			'if (!holdsFields(own))',
			'if (false)',
		),
	},
	{
		id: 'M301',
		sentence: 'a record is read, and beside its ID stands nothing but why there is no more;',
		test: provedBy('execution/operations/rightRecord', 'Get does not take an ID'),
		defence: keptBy(
			'transport/answers/denial.ts',
			'!holdsFields(part, names) && saysWhyNot(said)',
			'false',
		),
	},
	{
		id: 'M272',
		sentence: 'A list of one in answer to a write is the record that was written',
		test: provedBy('execution/changes/listOfOne'),
		defence: keptBy(
			'transport/answers/record.ts',
			'(rowAloneIn(best, names, known) ?? best)',
			'best',
		),
	},
	{
		id: 'M450',
		sentence:
			'An ID with no field of a record, under result or response beside a record without one, may be that of a job: the item is then all of the answer.',
		test: provedBy('execution/changes/knownRecord', 'may be that of a job, so the item is all'),
		defence: keptBy(
			'transport/answers/record.ts',
			'idOf(part, names) === undefined || isBeaten(part, parts, names, known)',
			'idOf(part, names) === undefined',
		),
	},
	{
		id: 'M451',
		sentence:
			'Where an answer shows the invoice that was copied or credited, and beside it one other record with most of its fields under a name such as copy or storno, that one is what was made; where it is in doubt, the item is the whole answer, and a hint says so.',
		test: provedBy('execution/changes/knownRecord', 'what was made stands beside'),
		defence: keptBy(
			'execution/changes/writtenRecord.ts',
			'made && !another &&',
			'made && another &&',
		),
	},
	{
		id: 'M452',
		sentence:
			'A price or a sum that is changed within a group leaves out the totals above it as well, unless the group is one of its own, such as a deposit, a payment or a budget.',
		test: provedBy('execution/changes/keepOtherFields', 'are not sent back, beside'),
		defence: keptBy(
			'execution/changes/kept/withoutStale.ts',
			'isCharged && !OF_ITS_OWN.test(name)',
			'isCharged && false',
		),
	},
	{
		id: 'M453',
		sentence:
			'Another tax_id or vat_code leaves out the rate and what follows from it, another currency the exchange rate and what was converted by it.',
		test: provedBy('execution/changes/keepOtherFields', 'leaves out what follows from it'),
		defence: keptBy(
			'execution/changes/kept/staleFields.ts',
			'isOtherCurrency && isExchangeRate(name)',
			'false && isExchangeRate(name)',
		),
	},
	{
		id: 'M454',
		sentence:
			'Another category leaves out its category_id, if that has the form of an ID of the service; what a customer is called may be corrected.',
		test: provedBy('execution/changes/keepOtherFields', 'leaves out what follows from it'),
		defence: keptBy(
			'execution/changes/kept/staleFields.ts',
			'ids.includes(plainName(name)) &&',
			'false &&',
		),
	},
	{
		id: 'M455',
		sentence: 'No sum is a text that is no amount, such as a VAT ID.',
		test: provedBy('execution/changes/keepOtherFields', 'are no others'),
		defence: keptBy(
			'execution/changes/kept/charged.ts',
			'isTax(name) && this.isOfMoney(name)',
			'isTax(name)',
		),
	},
	{
		id: 'M430',
		sentence:
			'That an update changed nothing, by words such as No changes, or by affected_rows: 0 beside success: true or the record as it was sent, is no refusal: it is quoted.',
		test: provedBy('execution/changes/deniedInOtherWords', 'changed nothing'),
		defence: keptBy(
			'transport/answers/words.ts',
			"deed === 'update' && saysSame(said, isWell(said))",
			'false',
		),
	},
	{
		id: 'M465',
		sentence:
			'That an update changed nothing, by words such as No changes, or by affected_rows: 0 beside success: true or the record as it was sent, is no refusal: it is quoted.',
		test: provedBy('execution/changes/deniedInOtherWords', 'beside the record as it was sent'),
		defence: keptBy('execution/service/denied.ts', 'isSame ? withoutNothing(body) : body', 'body'),
	},
	{
		id: 'M466',
		sentence:
			'Any other sentence beside it may say why: then it is a refusal, but beside success: true only where it refuses, such as locked or not found.',
		test: provedBy('execution/changes/deniedInOtherWords', 'is no success'),
		defence: keptBy('transport/answers/told/unchanged.ts', 'saysRefused(said) ||', 'false ||'),
	},
	{
		id: 'M431',
		sentence: 'It says which new field is not shown in an answer that shows all others.',
		test: provedBy('execution/changes/takenOver', 'what became of what was sent'),
		defence: keptBy(
			'execution/changes/changesInWords.ts',
			'if (isWhole && before',
			'if (false && before',
		),
	},
	{
		id: 'M432',
		sentence: 'Nor is it where the record has that field in its attributes alone.',
		test: provedBy('execution/changes/keepOtherFields', 'in its attributes is refused'),
		defence: keptBy('execution/changes/kept/otherSpelling.ts', '(isInside ?', '(false ?'),
	},
	{
		id: 'M433',
		sentence: 'Nor is a code of 200 or 201 in it.',
		test: provedBy('execution/changes/deniedInOtherWords', 'is not denied'),
		defence: keptBy('transport/answers/words.ts', '|20[01]', ''),
	},
	{
		id: 'M428',
		sentence: 'So is one beside a count of it, such as total,',
		test: provedBy('execution/changes/listOfOne', 'is compared'),
		defence: keptBy(
			'transport/answers/record.ts',
			'value as Fields, key, true)',
			'value as Fields, key)',
		),
	},
	{
		id: 'M429',
		sentence: 'or under a name such as objects or rows.',
		test: provedBy('execution/changes/listOfOne', 'is compared'),
		defence: keptBy(
			'transport/answers/lists/candidate.ts',
			'result objects value values rows',
			'result',
		),
	},
	{
		id: 'M394',
		sentence: "An ID beside it, such as that of a request, is not the record's.",
		test: provedBy('execution/changes/listOfOne', 'a list of one is the record that was'),
		defence: keptBy('transport/answers/record.ts', '(besideId(body, names) ?? body)', 'body'),
	},
	{
		id: 'S99',
		sentence: 'A field such as cancelled: 1, is_closed: true or refunded_at says so as well.',
		test: provedBy(
			'execution/operations/mail/unpaid',
			'which nobody is to pay any more, is not reminded of',
		),
		defence: keptBy(
			'execution/operations/mail/ended.ts',
			'END_FLAG_NAME.test(name) && isTrue(value, name)',
			'false',
		),
	},
	{
		id: 'M562',
		sentence:
			'Where something is due, or the invoice is overdue or unpaid by its own word, a payment_status such as canceled or refunded is that of an attempt to pay, and ends nothing.',
		test: provedBy('execution/operations/mail/unpaid', 'is reminded of'),
		defence: keptBy(
			'execution/operations/mail/ended.ts',
			'isOwed(entries) || entries.some(saysOpen) ? OWN_STATUS_NAME : STATUS_NAME',
			'STATUS_NAME',
		),
	},
	{
		id: 'S100',
		sentence: 'Dates such as 0001-01-01, 1970-01-01 and 9999-12-31 stand for none.',
		test: provedBy('execution/operations/mail/unpaid', 'is reminded of'),
		defence: keptBy('execution/fields/dates/toCome.ts', ' && time >= EARLIEST', ''),
	},
	{
		id: 'M498',
		sentence:
			'Where only a day can stand, as in paid_at or canceled_at, any text with a figure says so but a no, such as not yet, and a day to come;',
		test: provedBy('execution/operations/mail/unpaid', 'an invoice with a paid_at of'),
		defence: keptBy(
			'execution/operations/mail/signs.ts',
			'first(PAID_DATE_NAME, hasCome)',
			'first(PAID_DATE_NAME, isPast)',
		),
	},
	{
		id: 'M499',
		sentence:
			'in a payment_date there may be a term as well, such as net 30, which says nothing, and a day needs its year.',
		test: provedBy('execution/operations/mail/unpaid', 'is a term, or to come'),
		defence: keptBy('execution/fields/dates/toCome.ts', '!TERM.test(text) && ', ''),
	},
	{
		id: 'M500',
		sentence:
			'A month may have its name in any of the languages in which a status is known, beside two figures for the year: 15 janv. 26.',
		test: provedBy('execution/operations/mail/unpaid', 'is that of a payment'),
		defence: keptBy('execution/fields/dates/timeOf.ts', ' ?? spelledOut(text)', ''),
	},
	{
		id: 'M504',
		sentence:
			'Without a figure only a yes, paid and the like, or a day that was, such as yesterday, says so: Invalid date and awaiting payment do not.',
		test: provedBy(unpaid, 'a closed_at of'),
		defence: keptBy(
			'execution/fields/dates/toCome.ts',
			'const FIGURE = /(?!0)\\p{N}/u',
			'const FIGURE = /./u',
		),
	},
	{
		id: 'M505',
		sentence:
			'A day may be an object that has nothing else, such as {"$date": "2026-01-03T00:00:00Z"} or {"_seconds": 1767225600}.',
		test: provedBy(unpaid, 'an invoice with a paid_at of'),
		defence: keptBy('execution/fields/dates/toCome.ts', '|| BESIDE_DATE.test(name)', ''),
	},
	{
		id: 'M506',
		sentence:
			'Of a day of this year whose month nobody knows, as in winter 2026, a payment_date says nothing.',
		test: provedBy(unpaid, 'is a term, or to come'),
		defence: keptBy('execution/fields/dates/timeOf.ts', 'isKnown ? begins : undefined', 'begins'),
	},
	{
		id: 'M507',
		sentence: 'Words may stand around a day, as in Di., 15.12.2026, 12 Uhr.',
		test: provedBy(unpaid, 'an invoice with a paid_at of'),
		defence: keptBy('execution/fields/dates/timeOf.ts', '/(?<![a-z\\d])(\\d\\d?)', '/^(\\d\\d?)'),
	},
	{
		id: 'M508',
		sentence:
			'A payment_date may also be the day on which the invoice falls due: where its status is overdue,',
		test: provedBy(unpaid, 'is the day on which it falls due'),
		defence: keptBy(`${mail}/signs.ts`, 'statusThat(isOverdue) !== undefined ||', ''),
	},
	{
		id: 'M509',
		sentence:
			'where a field that says whether or when it was paid, such as is_paid or paid_at, says no or in part,',
		test: provedBy(unpaid, 'is the day on which it falls due'),
		defence: keptBy(
			`${mail}/signs.ts`,
			'[PAID_DATE_NAME, PAID_FLAG_NAME, PAID_NAME].some((names) => some(names, isNotPaid))',
			'false',
		),
	},
	{
		id: 'F281',
		sentence: 'where a day on which it was paid, such as paid_at, is empty,',
		test: provedBy(unpaid, 'is the day on which it falls due'),
		defence: keptBy(`${mail}/signs.ts`, ' || PAID_AT_NAME.test(name)', ''),
	},
	{
		id: 'M510',
		sentence: 'or where something remains to be paid, as in remaining: 50, it says nothing.',
		test: provedBy(unpaid, 'is the day on which it falls due'),
		defence: keptBy(
			`${mail}/signs.ts`,
			'bare.some(({ amount }) => amount > 0 && amount <= (total || amount)) ||',
			'',
		),
	},
	{
		id: 'F282',
		sentence:
			'An empty amount does not make it such a day, nor does how it was paid, such as bank transfer.',
		test: provedBy(unpaid, 'is paid, whatever its status'),
		defence: keptBy(
			`${mail}/signs.ts`,
			'(hasNotCome(value) || readingsOf(value)[0] === 0 || PAID_AT_NAME.test(name))',
			'true',
		),
	},
	{
		id: 'M511',
		sentence: 'A time may stand in one figure, as in 20260601103000,',
		test: provedBy(unpaid, 'an invoice with a paid_at of'),
		defence: keptBy(
			'execution/fields/dates/timeOf.ts',
			'(?:(?<=(?:19|20)\\d{6})(?:\\d{4}|\\d{6}|\\d{9}))?',
			'',
		),
	},
	{
		id: 'M512',
		sentence: 'or be counted in seconds, milliseconds, microseconds or nanoseconds.',
		test: provedBy(unpaid, 'an invoice with a paid_at of'),
		defence: keptBy('execution/fields/dates/timeOf.ts', '[1e11, 1e14, 1e17]', '[1e11]'),
	},
	{
		id: 'M513',
		sentence:
			'Neither the figures of a zone, as in Mon Jun 01 10:00:00 +0000 2026, are taken for a year,',
		test: provedBy(unpaid, 'an invoice with a paid_at of'),
		defence: keptBy(
			'execution/fields/dates/timeOf.ts',
			'(?<![:\\d+]|(?::\\d\\d ?|gmt|utc)-)',
			'(?<![:\\d])',
		),
	},
	{
		id: 'M514',
		sentence: 'nor others before the day, as in Card 4242, 1 June 2025.',
		test: provedBy(unpaid, 'an invoice with a paid_at of'),
		defence: keptBy('execution/fields/dates/timeOf.ts', 'figures.slice(from)', 'figures'),
	},
	{
		id: 'M515',
		sentence: 'So do 01-Jan-01 and 01.01.00, the first days of computers in two figures.',
		test: provedBy(unpaid, 'an invoice with a paid_at of'),
		defence: keptBy('execution/fields/dates/timeOf.ts', 'if (FIRST_DAY.test(text)) return 0;', ''),
	},
	{
		id: 'S101',
		sentence:
			'IDs that mix small and large letters, such as aB1 and Ab1, are those of two invoices, unless they are UUIDs.',
		test: provedBy('execution/operations/mail/notAgain', 'invoices of which only the capitals'),
		defence: keptBy('transport/answers/identity.ts', 'isSpelled ? text : small', 'small'),
	},
	{
		id: 'S102',
		sentence:
			'A record that shows what was asked for as its own number, code or name, or as another of its IDs, is that record.',
		test: provedBy('execution/changes/keepOtherFields', 'the record is recognized'),
		defence: keptBy('execution/fields/addressed.ts', "{ ...asked, kind: 'right' }", 'asked'),
	},
];
