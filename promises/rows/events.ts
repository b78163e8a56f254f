import { keptBy, provedBy, type Promised } from '../promise.ts';

const signature = 'trigger/verify/signature.ts';
const logged = 'trigger/before/logged.ts';
const intake = 'trigger/intake.ts';
const receive = 'trigger/before/receive.ts';
const reply = 'trigger/before/reply.ts';
const claims = 'trigger/claims.ts';
const once = 'trigger/after/once.ts';
const selection = 'trigger/events/selection.ts';
const refused = 'trigger/before/refusedDeliveries';
const unwanted = 'trigger/before/unwantedDeliveries';
const repeated = 'trigger/before/repeatedDeliveries';
const deliveries = 'trigger/before/deliveries';
const passOn = 'trigger/after/passOn';
const fetchRecord = 'trigger/after/fetchRecord';
const looks = 'trigger/after/secondLooks';
const secondLooks = 'trigger/after/lag/secondLooks.ts';

const contradictions = 'trigger/after/data/contradictions.ts';
const kind = provedBy.bind(undefined, 'trigger/after/data/kindsOfRecords');

/** Only genuine events, and each of them once. */
export const events: readonly Promised[] = [
	{
		id: 'E1',
		sentence:
			"Every delivery's signature is verified over the raw bytes before anything else happens",
		test: provedBy(refused, 'without a signature'),
		defence: keptBy(
			receive,
			'if (!delivery.authentic) return nothing(delivery.reason, delivery.about);',
			'',
		),
	},
	{
		id: 'E2',
		sentence: 'a delivery that is not authentic is answered 401',
		alsoSaid: ['signed with another secret: n8n must answer 401'],
		test: provedBy(refused, 'without a signature'),
		defence: keptBy(
			reply,
			'const unauthentic: Reply = { status: 401',
			'const unauthentic: Reply = { status: 200',
		),
	},
	{
		id: 'E3',
		sentence: 'and starts nothing.',
		alsoSaid: ['and start nothing'],
		test: provedBy('hostile/deliveries', 'nothing made up is accepted, whatever the header is'),
		defence: keptBy(
			signature,
			"return { ok: false, reason: 'signatureWrong' };",
			"return { ok: true, verifiedWith: 'first' };",
		),
	},
	{
		id: 'E4',
		sentence:
			'The trigger verifies the signature, answers, and hands the event to n8n, as a rule once (what that means).',
		test: provedBy(
			repeated,
			'an event that is delivered again starts nothing, whatever the delivery id',
		),
		defence: keptBy(receive, 'if (!claimed.ok) return nothing(claimed.reason);', ''),
	},
	{
		id: 'E5',
		sentence: 'test.ping starts a workflow only if you tick it',
		test: provedBy('trigger/events/selection', 'test.ping by'),
		defence: keptBy(selection, 'if (type === PING) return false;', ''),
	},
	{
		id: 'E6',
		sentence: 'It is answered with 200 and starts nothing',
		test: provedBy(unwanted, 'of an unknown type, unless all events are wanted'),
		defence: keptBy(
			reply,
			'const unwanted = (why: string): Consequence => ({ reply: accepted,',
			'const unwanted = (why: string): Consequence => ({ reply: ownFault,',
		),
	},
	{
		id: 'E7',
		sentence: 'Test events are never treated as repeats',
		test: provedBy(repeated, 'a listening editor is shown every copy, and a ping'),
		defence: keptBy(receive, 'if (parameters.listening) return start(item);', ''),
	},
	{
		id: 'E8',
		sentence: 'a listening editor shows a test ping too',
		test: provedBy(repeated, 'a listening editor is shown every copy, and a ping'),
		defence: keptBy(selection, 'if (type === PING && listening) return undefined;', ''),
	},
	{
		id: 'E9',
		sentence:
			'Groups and All Events include types that the service adds later, but never test.ping.',
		test: provedBy('trigger/events/selection'),
		defence: keptBy(
			selection,
			"chosen.endsWith('.*') && type.startsWith(chosen.slice(0, -1))",
			'false',
		),
	},
	{
		id: 'E10',
		sentence: 'The whole event, or only its data.',
		test: provedBy(deliveries, 'can be reduced to its data'),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			'const fields = dataOnly ? (isObject(data) ? data : { data }) : body;',
			'const fields = body;',
		),
	},
	{
		id: 'E11',
		sentence: 'Both are fetched after the sender has been answered',
		test: provedBy(fetchRecord),
		defence: keptBy(
			'trigger/after/passOn.ts',
			'event && (await additionsTo(event, context, notes, itemIndex, parameters))',
			'undefined',
		),
	},
	{
		id: 'E12',
		sentence:
			'For a record that no longer exists the item has record: null and recordDeleted: true.',
		test: provedBy(fetchRecord, 'a record that no longer exists is marked as deleted'),
		defence: keptBy('trigger/after/additions.ts', '} else if (record) {', '} else if (!record) {'),
	},
	{
		id: 'E304',
		sentence:
			'What the service does not find (404) just after its event may only be shown later: it is looked for again after 0.5, 1 and 2 seconds before it counts as deleted.',
		test: provedBy(looks, 'a record that is found a moment later is passed on'),
		defence: keptBy('trigger/after/additions.ts', 'status === 404', 'status === 0'),
	},
	{
		id: 'E305',
		sentence: 'Where the event happened more than ten minutes ago,',
		test: provedBy(looks, 'the record is asked for once'),
		defence: keptBy(secondLooks, 'since(createdAt) <= CLOCK_TOLERANCE_MS &&', ''),
	},
	{
		id: 'E306',
		sentence: 'or came here more than 15 seconds ago, it is asked for once.',
		test: provedBy(looks, 'the record is asked for once'),
		defence: keptBy(secondLooks, '&& since(receivedAt) <= UNSEEN_MS', ''),
	},
	{
		id: 'E307',
		sentence: 'An execution that is stopped meanwhile leaves the event free.',
		test: provedBy(looks, 'looks no more, and leaves its event free'),
		defence: keptBy(secondLooks, 'Promise.reject(cancellation(context, reason))', 'void reason'),
	},
	{
		id: 'E13',
		sentence: 'Only events of these companies.',
		test: provedBy(unwanted, 'for another company'),
		defence: keptBy(
			selection,
			"if (companyIds.length > 0 && !companyIds.includes(companyId)) return 'otherCompany';",
			'',
		),
	},
	{
		id: 'E14',
		sentence: 'Ignores older events',
		alsoSaid: [
			'The signature does not cover the time of sending, so after that only Max Age (Minutes) stops it',
		],
		test: provedBy('trigger/events/selection', 'created at'),
		defence: keptBy(selection, 'now - created > maxAgeMinutes * 60_000', 'now < created'),
	},
	{
		id: 'E15',
		sentence: 'and events dated more than ten minutes in the future',
		test: provedBy('trigger/events/selection', 'created at'),
		defence: keptBy(selection, 'created - now > CLOCK_TOLERANCE_MS', 'now === 0'),
	},
	{
		id: 'E16',
		sentence: 'Every item carries delivery:',
		test: provedBy(deliveries, 'starts the workflow with the event and how it arrived'),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			'json: { ...fields, _delivery }',
			'json: { ...fields }',
		),
	},
	{
		id: 'E17',
		sentence: 'the same in every delivery of one event',
		test: provedBy(deliveries),
		defence: keptBy('trigger/events/eventItem.ts', 'eventId: id,', 'eventId: headers.deliveryId,'),
	},
	{
		id: 'E18',
		sentence: 'only present, and true, if an unsigned header contradicts the signed body.',
		test: provedBy(deliveries, 'starts the workflow with the event and how it arrived'),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			'...(contradicts(headers, event) && { headerMismatch: true })',
			'headerMismatch: contradicts(headers, event)',
		),
	},
	{
		id: 'E19',
		sentence: 'The body always wins.',
		test: provedBy(deliveries, 'means what its body says if a header contradicts it'),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			'\t\ttype,\n\t\tcompanyId: body',
			'\t\ttype: headers.eventType || type,\n\t\tcompanyId: body',
		),
	},
	{
		id: 'E20',
		sentence: 'Deliveries signed with either are now accepted.',
		test: provedBy(
			'trigger/verify/signature',
			'if it was made with the second secret, and the result says so',
		),
		defence: keptBy(signature, "if (bySecond) return { ok: true, verifiedWith: 'second' };", ''),
	},
	{
		id: 'E21',
		sentence: 'A new secret is accepted within a second of saving',
		alsoSaid: ['a changed credential needs no publishing'],
		test: provedBy(
			'trigger/verify/authenticate',
			'a changed secret in n8n verifies at once, and the old one is refused within five seconds',
		),
		defence: keptBy(
			'trigger/verify/authenticate.ts',
			'return fresh === credential ? delivery : await authenticateBy(context, fresh);',
			'return delivery;',
		),
	},
	{
		id: 'E22',
		sentence: 'a removed one is refused within five seconds',
		test: provedBy(
			'trigger/verify/authenticate',
			'a changed secret in n8n verifies at once, and the old one is refused within five seconds',
		),
		defence: keptBy(
			'trigger/verify/credentialMemory.ts',
			'const KEPT_MS = 5_000;',
			'const KEPT_MS = 6_000;',
		),
	},
	{
		id: 'E180',
		sentence: 'A corrected Header Prefix takes effect within a second as well.',
		test: provedBy('trigger/verify/authenticate', 'a corrected header prefix counts at once'),
		defence: keptBy(
			'trigger/verify/authenticate.ts',
			".some((name) => name.endsWith('-signature'))",
			'.some(() => false)',
		),
	},
	{
		id: 'E23',
		sentence: 'Within one running n8n process one execution at a time works on an event.',
		alsoSaid: ['Each webhook process knows the copies that reach it.'],
		test: provedBy('trigger/claims', 'while its execution runs, a copy is put off'),
		defence: keptBy(
			'trigger/claims.ts',
			'if (!event) return { ok: true, claim: this.grant(key, answer) };',
			"if (!event || event.state === 'running') return { ok: true, claim: this.grant(key, answer) };",
		),
	},
	{
		id: 'E24',
		sentence: 'The process remembers that for 72 hours',
		test: provedBy('trigger/claims', 'an event is remembered for 72 hours after it was passed on'),
		defence: keptBy(
			'trigger/claimedEvent.ts',
			'const MEMORY_MS = 72 * 3_600_000;',
			'const MEMORY_MS = 71 * 3_600_000;',
		),
	},
	{
		id: 'E25',
		sentence: 'for 20,000 events at most',
		test: provedBy('trigger/claims', 'no more than 20,000 events are remembered'),
		defence: keptBy('trigger/recentEvents.ts', 'this.forgetOldest();', ''),
	},
	{
		id: 'E26',
		sentence: 'Copies that come meanwhile wait for it, up to eight seconds',
		test: provedBy('trigger/claims', 'of five copies at once, one claims the event and four wait'),
		defence: keptBy(
			'trigger/claimedEvent.ts',
			'const MAX_WAIT_MS = 8_000;',
			'const MAX_WAIT_MS = 0;',
		),
	},
	{
		id: 'E27',
		sentence: 'after that they are answered 503 and the service sends them again',
		test: provedBy(
			'trigger/before/receiveCopies',
			'is to be sent again in ten seconds while the first copy',
		),
		defence: keptBy(
			'trigger/before/reply.ts',
			'const tryAgainSoon: Reply = { status: 503',
			'const tryAgainSoon: Reply = { status: 200',
		),
	},
	{
		id: 'E28',
		sentence: 'If n8n could not start an execution for the first copy, the next one starts it',
		alsoSaid: ['no event is lost'],
		test: provedBy('trigger/before/repeatedDeliveries', 'when n8n cannot store the first copy'),
		defence: keptBy(
			'trigger/claimedEvent.ts',
			"response.statusCode < 300 ? 'taken' : 'refused'",
			"'taken'",
		),
	},
	{
		id: 'E29',
		sentence: 'also if its sender had hung up and nobody was told',
		test: provedBy(
			'trigger/before/repeatedDeliveries',
			'the next copy starts one if n8n could not',
		),
		defence: keptBy(
			'trigger/claims.ts',
			'this.lookAt(key, event);\n\t\tconst isOver',
			'const isOver',
		),
	},
	{
		id: 'E30',
		sentence:
			'While n8n keeps an execution waiting for its turn, copies start no other, for an hour.',
		test: provedBy('trigger/claims', 'an execution that n8n keeps waiting for its turn'),
		defence: keptBy(
			'trigger/claimedEvent.ts',
			'const WITHHELD_MS = 3_600_000;',
			'const WITHHELD_MS = 3_000_000;',
		),
	},
	{
		id: 'E221',
		sentence:
			'If somebody stops or deletes that execution while it waits, the next copy starts another as soon as n8n has turned to an event that came at least a minute later: n8n takes events in order, so the first one waits no more.',
		test: provedBy(
			'trigger/claims',
			'lets a copy in once another that came a minute later has had its turn',
		),
		defence: keptBy('trigger/claims.ts', 'isOver || isOvertaken(event, this.lastTurn)', 'isOver'),
	},
	{
		id: 'E31',
		sentence: "After a restart, n8n's database decides",
		alsoSaid: [
			'no event is lost or passed on twice',
			'If it died afterwards, in a later node, the trigger takes what comes for a copy, and nothing starts or an execution ends at the trigger.',
		],
		test: provedBy('trigger/after/passOn', 'once, whichever process delivered it before'),
		defence: keptBy(
			'trigger/after/passOn.ts',
			'? await passOnOnce(passing, claims, output)',
			'? await output()',
		),
	},
	{
		id: 'E32',
		sentence: 'after the record and PDF were fetched and before anything else runs',
		test: provedBy(
			'trigger/after/fetchRecord',
			'a failed fetch stops the run, and a retry delivers the event',
		),
		defence: keptBy(
			'trigger/after/passOnOnce.ts',
			'const passed = await output();',
			'await wasPassedOnBefore(context, event);\n\t\tconst passed = await output();',
		),
	},
	{
		id: 'E33',
		sentence: 'It knows the last 500 events of each trigger.',
		test: provedBy(passOn, 'and only the latest thousand entries are kept'),
		defence: keptBy(once, 'const MAX_ENTRIES = 1_000;', 'const MAX_ENTRIES = 500;'),
	},
	{
		id: 'E34',
		sentence: 'A copy found there starts an execution that ends at the trigger, with no items.',
		alsoSaid: [
			'An execution ended at the trigger with no items',
			'After a restart a copy makes one execution that ends at the trigger, without items.',
		],
		test: provedBy('trigger/after/passOn', 'once, whichever process delivered it before'),
		defence: keptBy('trigger/after/passOnOnce.ts', 'if (isRepeated) {', 'if (false) {'),
	},
	{
		id: 'E35',
		sentence:
			'An execution that runs in another process keeps copies away for one minute after the answer.',
		test: provedBy('trigger/claims', 'an execution of which nothing is seen here'),
		defence: keptBy(
			'trigger/claimedEvent.ts',
			'const ELSEWHERE_MS = 60_000;',
			'const ELSEWHERE_MS = 50_000;',
		),
	},
	{
		id: 'E36',
		sentence:
			'Copies that several executions of one process look up at the same moment are passed on once.',
		test: provedBy('trigger/after/once', 'of copies that are looked up in the same query'),
		defence: keptBy('trigger/after/once.ts', 'known.add(event).add(thisExecution);', ''),
	},
	{
		id: 'E37',
		sentence: 'If the database cannot be read, the event is passed on: twice is better than never.',
		test: provedBy(passOn, 'rather twice than never, if the memory does not answer'),
		defence: keptBy(
			once,
			'cause, { eventId });\n\t\treturn false;',
			'cause, { eventId });\n\t\treturn true;',
		),
	},
	{
		id: 'E38',
		sentence:
			'Retry in the executions list delivers the event, and records it, so that no copy delivers it again.',
		alsoSaid: [
			'no event is lost, once somebody has pressed Retry where n8n shows a failure or a crash',
		],
		test: provedBy('trigger/after/passOn', 'when a person retries its execution'),
		defence: keptBy(
			'trigger/after/passOnOnce.ts',
			"['webhook', 'retry'].includes(context.getMode())",
			"['webhook'].includes(context.getMode())",
		),
	},
	{
		id: 'E39',
		sentence: 'authentic, but not selected, of another company, too old, or a ping',
		alsoSaid: ['The event is not ticked, belongs to another company, or was delivered before.'],
		test: provedBy(unwanted, 'for another company'),
		defence: keptBy(receive, 'if (unwanted) return nothing(unwanted);', ''),
	},
	{
		id: 'E40',
		sentence: 'a copy of an event that was passed on before',
		test: provedBy(
			repeated,
			'an event that is delivered again starts nothing, whatever the delivery id',
		),
		defence: keptBy(
			reply,
			"repeated: unwanted('its event was delivered before')",
			"repeated: refused(tryAgainSoon, 'its event was delivered before')",
		),
	},
	{
		id: 'E41',
		sentence:
			'authentic, but larger than 1 MB, not JSON (unless it is sent as JSON, see below), nested deeper than 100 levels or with more than 5,000 names in one object, not an event, without an ID or with one of more than 256 characters',
		alsoSaid: ['signed text that is no JSON gets 200'],
		test: provedBy(unwanted),
		defence: keptBy(receive, 'if (!read.ok) return nothing(read.reason);', ''),
	},
	{
		id: 'E42',
		sentence:
			'no signature, a malformed one, one that matches neither secret, or a body that cannot be unpacked (unless it is sent as JSON, text, a form or XML, see below)',
		alsoSaid: [
			'All else reaches the trigger: of another type, or of none, a body that cannot be unpacked or is above 16 MB gets 401',
		],
		test: provedBy(refused, 'without a signature'),
		defence: keptBy(
			reply,
			'signatureMissing: refused(\n\t\tunauthentic,',
			'signatureMissing: refused(\n\t\taccepted,',
		),
	},
	{
		id: 'E43',
		sentence: 'signing secret empty, credential missing',
		test: provedBy(refused, 'a signing secret of'),
		defence: keptBy(reply, 'retryAfterSeconds: 60', 'retryAfterSeconds: undefined'),
	},
	{
		id: 'E44',
		sentence: 'a copy whose first is still being started, or runs',
		test: provedBy(
			'trigger/before/receiveCopies',
			'is to be sent again in ten seconds while the first copy',
		),
		defence: keptBy(reply, 'retryAfterSeconds: 10', 'retryAfterSeconds: undefined'),
	},
	{
		id: 'E45',
		sentence: 'The log names the reason and the delivery, never the secret or the content.',
		test: provedBy(refused, 'the log says why, and contains neither the secret nor what was sent'),
		defence: keptBy(
			logged,
			'const facts = { reason,',
			'const facts = { body: String(context.getRequestObject().rawBody), reason,',
		),
	},
	{
		id: 'E46',
		sentence: 'Upper-case hex',
		test: provedBy('trigger/verify/signature', 'in upper case'),
		defence: keptBy(
			signature,
			'const HEX_SHA256 = /^(?:sha256=)?([0-9a-f]{64})$/i;',
			'const HEX_SHA256 = /^(?:sha256=)?([0-9a-f]{64})$/;',
		),
	},
	{
		id: 'E47',
		sentence: 'a sha256= prefix',
		test: provedBy(
			'trigger/verify/signature',
			'the right signature verifies in every accepted form',
		),
		defence: keptBy(signature, '(?:sha256=)?', ''),
	},
	{
		id: 'E48',
		sentence: 'white space around it are accepted',
		test: provedBy(
			'trigger/verify/signature',
			'the right signature verifies in every accepted form',
		),
		defence: keptBy(signature, 'HEX_SHA256.exec(part.trim())', 'HEX_SHA256.exec(part)'),
	},
	{
		id: 'E49',
		sentence: 'even if the header was sent twice',
		test: provedBy('trigger/verify/signature', 'for the first secret, if both fit'),
		defence: keptBy(signature, ".split(',', MAX_PARTS)", ".split(',', 1)"),
	},
	{
		id: 'E50',
		sentence: 'Compressed deliveries (gzip, deflate) are verified over the uncompressed bytes.',
		test: provedBy(deliveries, 'may be compressed'),
		defence: keptBy(
			'trigger/verify/authenticate.ts',
			"return Buffer.isBuffer(request.rawBody) ? request.rawBody : why('bodyMissing');",
			'return Buffer.from(JSON.stringify(request.body ?? {}));',
		),
	},
	{
		id: 'E51',
		sentence: 'The workflow cannot be published (n8n 1: activated): the signing secret is empty',
		test: provedBy('trigger/panel', 'is refused with the signing secret'),
		defence: keptBy(
			'AccountingServiceTrigger.node.ts',
			'if (!areBlank(secretsOf(credential))) return true;',
			'return true;',
		),
	},
	{
		id: 'E52',
		sentence: 'A test ping starts nothing unless ticked.',
		test: provedBy(unwanted, 'with a ping, unless the ping is ticked'),
		defence: keptBy(
			selection,
			"if (!isSelected(type, events)) return type === PING ? 'ping' : 'notSelected';",
			"if (!isSelected(type, events) && type !== PING) return 'notSelected';",
		),
	},
	{
		id: 'E53',
		sentence:
			'Fetch takes the ID from a name that can mean nothing else: invoice_id, invoiceId or invoice.id, in data or in data.object',
		test: provedBy('trigger/after/subject', 'the record is the one that the data names'),
		defence: keptBy(
			'trigger/after/subject.ts',
			'const candidates = [...named, ...hinted, ...held, ...(named.length > 0 ? [] : bare)];',
			'const candidates = bare;',
		),
	},
	{
		id: 'E55',
		sentence:
			'Events that meet in one worker are looked up together, so a burst does not pile up there',
		test: provedBy(
			'trigger/after/batcher',
			'questions asked during a batch make up the next one, each with its own answer',
		),
		defence: keptBy('trigger/after/batcher.ts', 'batch.length < MAX_BATCH', 'batch.length < 1'),
	},
	{
		id: 'E58',
		sentence:
			'An event is only ever dropped because another execution has recorded that it passes it on',
		alsoSaid: ['passed on, perhaps twice; lost never'],
		test: provedBy('trigger/after/passOn', 'again, if n8n runs the same execution once more'),
		defence: keptBy(
			'trigger/after/once.ts',
			'const isRepetition = known.has(event) && !known.has(thisExecution);',
			'const isRepetition = known.has(event);',
		),
	},
	{
		id: 'E61',
		sentence: 'the event is passed on, possibly twice',
		test: provedBy(
			'trigger/after/passOn',
			'rather twice than never, if the memory does not answer',
		),
		defence: keptBy(once, 'return false;\n\t}\n}', 'throw cause;\n\t}\n}'),
	},
	{
		id: 'E62',
		sentence: 'no event starts twice',
		test: provedBy('trigger/before/clockJumps'),
		defence: keptBy(
			'trigger/claims.ts',
			"if (event.state === 'passedOn') return { ok: false, reason: 'repeated' };",
			"if (event.state === 'passedOn') return { ok: true, claim: this.grant(key, answer) };",
		),
	},
	{
		id: 'E63',
		sentence: 'and a removed secret is refused after five seconds',
		test: provedBy(
			'trigger/before/clockJumps',
			'a secret that was removed is refused after five seconds',
		),
		defence: keptBy(
			'trigger/state.ts',
			'this.credentials = new CredentialMemory(steady);',
			'this.credentials = new CredentialMemory(timeOfDay);',
		),
	},
	{
		id: 'E64',
		sentence: 'HMAC-SHA256 over the raw bytes',
		test: provedBy('trigger/verify/signature', 'invalid UTF-8 is not repaired first'),
		defence: keptBy(signature, '.update(body).digest()', ".update(body.toString('utf8')).digest()"),
	},
	{
		id: 'E65',
		sentence: 'nothing unsigned starts an execution',
		test: provedBy(refused),
		defence: keptBy(
			'trigger/verify/authenticate.ts',
			'if (!check.ok) return no(check.reason);',
			'',
		),
	},
	{
		id: 'E66',
		sentence: 'a blank secret verifies nothing',
		test: provedBy('trigger/verify/signature', 'whatever it is, if the secret is'),
		defence: keptBy(signature, "return signed && secret.trim() !== '';", 'return signed;'),
	},
	{
		id: 'E67',
		sentence: 'deliveries are answered 503',
		test: provedBy(refused, 'no credential'),
		defence: keptBy(
			reply,
			'const ownFault: Reply = { status: 503',
			'const ownFault: Reply = { status: 200',
		),
	},
	{
		id: 'E68',
		sentence: 'activation is refused',
		test: provedBy('trigger/panel', 'is refused with the signing secret'),
		defence: keptBy(
			'trigger/verify/secrets.ts',
			"typeof value === 'string' ? value.trim() : ''",
			"typeof value === 'string' ? value : ''",
		),
	},
	{
		id: 'E69',
		sentence: 'only the signed body is believed',
		test: provedBy(deliveries, 'means what its body says if a header contradicts it'),
		defence: keptBy(
			receive,
			'const read = readEvent(delivery.body);',
			'const read = readEvent(Buffer.from(JSON.stringify({ ...JSON.parse(String(delivery.body)), ...(delivery.headers.eventType && { type: delivery.headers.eventType }) })));',
		),
	},
	{
		id: 'E70',
		sentence: 'a contradiction is marked in delivery',
		test: provedBy(deliveries, 'means what its body says if a header contradicts it'),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			"unsigned !== '' && unsigned !== signed",
			'false',
		),
	},
	{
		id: 'E71',
		sentence:
			'one parser, over the verified bytes, decides what is selected, remembered and passed on',
		test: provedBy(deliveries, 'starts the workflow with the event and how it arrived'),
		defence: keptBy(
			receive,
			'const read = readEvent(delivery.body);',
			'const read = readEvent(Buffer.from(JSON.stringify(context.getBodyData())));',
		),
	},
	{
		id: 'E72',
		sentence: 'the id in the signed body is remembered',
		test: provedBy(repeated, 'whatever the delivery id'),
		defence: keptBy(
			receive,
			'eventKey(context, event.companyId, event.id)',
			'eventKey(context, event.companyId, delivery.headers.deliveryId)',
		),
	},
	{
		id: 'E73',
		sentence: '72 hours in the process',
		test: provedBy('trigger/claims', 'an event is remembered for 72 hours after it was passed on'),
		defence: keptBy('trigger/claimedEvent.ts', 'passedOn: MEMORY_MS,', 'passedOn: Infinity,'),
	},
	{
		id: 'E74',
		sentence: "500 events in n8n's database",
		test: provedBy(passOn, 'and only the latest thousand entries are kept'),
		defence: keptBy(once, ', maxEntries: MAX_ENTRIES', ''),
	},
	{
		id: 'E75',
		sentence: 'an id is remembered only after its delivery was verified',
		test: provedBy(repeated, 'a tampered copy does not use up'),
		defence: keptBy(
			receive,
			'if (!delivery.authentic) return nothing(delivery.reason, delivery.about);',
			'',
		),
	},
	{
		id: 'E76',
		sentence: 'refused deliveries create no execution',
		test: provedBy(refused, 'with a tampered body'),
		defence: keptBy(
			receive,
			'return { noWebhookResponse: true, ...toListener };',
			'return { workflowData: [[{ json: {} }]] };',
		),
	},
	{
		id: 'E77',
		sentence: 'no exception leaves webhook()',
		test: provedBy(refused, 'a parameter that yields nothing usable:'),
		defence: keptBy(
			receive,
			'\t\treturn { unusable: new UnusableValue(',
			'\t\tif (thrown) throw thrown;\n\t\treturn { unusable: new UnusableValue(',
		),
	},
	{
		id: 'E78',
		sentence: 'what the log shows of a header is printable, without white space',
		test: provedBy('trigger/verify/deliveryHeaders', 'an unsigned header cannot forge a log line'),
		defence: keptBy('trigger/verify/deliveryHeaders.ts', ".replace(/[^\\x21-\\x7e]/g, '')", ''),
	},
	{
		id: 'E79',
		sentence: '64 characters at most',
		test: provedBy('trigger/verify/deliveryHeaders', 'an unsigned header cannot forge a log line'),
		defence: keptBy('trigger/verify/deliveryHeaders.ts', '.slice(0, MAX_SHOWN_LENGTH)', ''),
	},
	{
		id: 'E80',
		sentence: 'everything without a valid signature gets the same 401',
		test: provedBy(refused),
		defence: keptBy(
			reply,
			'signatureMalformed: refused(\n\t\tunauthentic,',
			'signatureMalformed: refused(\n\t\townFault,',
		),
	},
	{
		id: 'E81',
		sentence: 'faults of our own the same 503',
		test: provedBy(refused, 'no raw body'),
		defence: keptBy(reply, 'bodyMissing: refused(ownFault,', 'bodyMissing: refused(unauthentic,'),
	},
	{
		id: 'E82',
		sentence: 'the reason is in the log only',
		test: provedBy(refused, 'no credential'),
		defence: keptBy(
			receive,
			'response.status(status).json(body);',
			'response.status(status).json({ ...body, reason });',
		),
	},
	{
		id: 'E83',
		sentence: 'JSON nested deeper than 100 levels starts nothing',
		test: provedBy('transport/json/json', 'reads a hundred levels'),
		defence: keptBy(
			'transport/json/numbersIn.ts',
			'const DEEPEST = 100;',
			'const DEEPEST = 1_000;',
		),
	},
	{
		id: 'E84',
		sentence: 'and is logged',
		test: provedBy('trigger/before/receiveNothing'),
		defence: keptBy(
			reply,
			'=> refused(accepted, why, OF_SOMEBODY_ELSE);',
			"=> ({ ...refused(accepted, why, OF_SOMEBODY_ELSE), level: 'debug' as const });",
		),
	},
	{
		id: 'E85',
		sentence: '20,000 remembered ids at most',
		test: provedBy('trigger/claims', 'no more than 20,000 events are remembered'),
		defence: keptBy(
			'trigger/recentEvents.ts',
			'const MAX_EVENTS = 20_000;',
			'const MAX_EVENTS = 20_001;',
		),
	},
	{
		id: 'E86',
		sentence: 'every signature is compared with every secret',
		test: provedBy(
			'trigger/verify/constantTime',
			'every signature is compared with every secret in constant time, whether',
		),
		defence: keptBy(
			signature,
			'for (const signature of signatures) signed = timingSafeEqual(signature, expected) || signed;',
			'for (const signature of signatures) signed ||= timingSafeEqual(signature, expected);',
		),
	},
	{
		id: 'E87',
		sentence: 'in constant time',
		test: provedBy(
			'trigger/verify/constantTime',
			'every signature is compared with every secret in constant time, whether',
		),
		defence: keptBy(
			signature,
			'timingSafeEqual(signature, expected) || signed',
			'signature.equals(expected) || signed',
		),
	},
	{
		id: 'E88',
		sentence: 'without an early exit',
		test: provedBy(
			'trigger/verify/constantTime',
			'every signature is compared with every secret in constant time, whether',
		),
		defence: keptBy(
			signature,
			"const bySecond = isSigned(body, signatures, secrets.second);\n\tconst byFirst = isSigned(body, signatures, secrets.first);\n\tif (byFirst) return { ok: true, verifiedWith: 'first' };",
			"const byFirst = isSigned(body, signatures, secrets.first);\n\tif (byFirst) return { ok: true, verifiedWith: 'first' };\n\tconst bySecond = isSigned(body, signatures, secrets.second);",
		),
	},
	{
		id: 'E89',
		sentence: 'whatever else it sends is answered and ignored',
		test: provedBy(unwanted, 'of an unknown type, unless all events are wanted'),
		defence: keptBy(
			selection,
			"type === PING ? 'ping' : 'notSelected'",
			"type === PING ? 'ping' : undefined",
		),
	},
	{
		id: 'E91',
		sentence: 'Whether an event that the service delivers again starts the workflow only once',
		test: provedBy(
			repeated,
			'an event that is delivered again starts nothing, whatever the delivery id',
		),
		defence: keptBy(
			claims,
			"if (event.state === 'passedOn') return { ok: false, reason: 'repeated' };",
			"if (event.state === 'passedOn') return { ok: true, claim: this.grant(key, answer) };",
		),
	},
	{
		id: 'E201',
		sentence:
			'Max Age (Minutes) maxAgeMinutes, number, default 0: Ignore events created longer ago than this.',
		test: provedBy('trigger/events/selection', 'created at '),
		defence: keptBy(selection, "? 'tooOld' : undefined", '? undefined : undefined'),
	},
	{
		id: 'E92',
		sentence: 'hint: 0 accepts events of any age: enter the minutes, such as 1440',
		test: provedBy('trigger/events/selection', 'does not matter if no maximum is set'),
		defence: keptBy(selection, 'if (!(maxAgeMinutes > 0)) return undefined;', ''),
	},
	{
		id: 'E93',
		sentence: 'Data Only data: Only the data of the event',
		test: provedBy('trigger/before/receive', 'can be reduced to'),
		defence: keptBy(
			'trigger/parameters.ts',
			"dataOnly: choice(read('output', 'event'), output) === 'data'",
			'dataOnly: false',
		),
	},
	{
		id: 'E94',
		sentence: 'Starts nothing unless ticked here.',
		test: provedBy('trigger/events/selection', 'test.ping by'),
		defence: keptBy(selection, 'if (chosen === type) return true;', ''),
	},
	{
		id: 'E95',
		sentence: 'No events are selected, so nothing starts this workflow.',
		test: provedBy(unwanted),
		defence: keptBy(
			selection,
			'return events.some((chosen) => {',
			'return events.length === 0 || events.some((chosen) => {',
		),
	},
	{
		id: 'E96',
		sentence:
			'an event that reaches several webhook processes one after the other is passed on once',
		test: provedBy('trigger/after/passOn', 'once, whichever process delivered it before'),
		defence: keptBy(
			'trigger/after/once.ts',
			'event: JSON.stringify(names),',
			'event: JSON.stringify([...names, context.getExecutionId()]),',
		),
	},
	{
		id: 'E226',
		sentence:
			'Workers that write in the same instant may take away from each other what they have recorded, so a worker looks for it again a moment later, and records it again until it stays there.',
		test: provedBy(passOn, 'wrote in the same instant'),
		defence: keptBy(
			'trigger/after/passOnOnce.ts',
			'void keepRecorded(context, event, () => !isTakenBack);',
			'',
		),
	},
	{
		id: 'E312',
		sentence: 'It looks twice, because a busy worker may write only after the first look.',
		test: provedBy(passOn, 'is slow and wrote only after it was found there'),
		defence: keptBy('trigger/after/keepRecorded.ts', 'ENOUGH_TIMES = 2', 'ENOUGH_TIMES = 1'),
	},
	{
		id: 'E313',
		sentence:
			'Each test ping that is ticked starts the workflow, also where all of them have the same ID.',
		test: provedBy(repeated, 'each test ping that is ticked starts the workflow'),
		defence: keptBy(selection, 'deduplicate && type !== PING;', "deduplicate && type !== '';"),
	},
	{
		id: 'E97',
		sentence: 'from the header of this delivery; empty if there is none',
		test: provedBy('trigger/verify/deliveryHeaders'),
		defence: keptBy(
			'trigger/verify/deliveryHeaders.ts',
			"typeof value === 'string' ? value : ''",
			'String(value)',
		),
	},
	{
		id: 'E98',
		sentence: 'Types or groups that are not in the list, separated by commas.',
		test: provedBy(unwanted),
		defence: keptBy('trigger/parameters.ts', ', ...additional', ''),
	},
	{
		id: 'E99',
		sentence:
			"If your service's headers do not begin with X-SVC-, change Header Prefix in the credential.",
		test: provedBy(deliveries),
		defence: keptBy('trigger/verify/authenticate.ts', 'headerPrefixOf(credential)', "'x-svc-'"),
	},
	{
		id: 'E100',
		sentence:
			"n8n's log names the reason: signatureWrong (another secret), signatureMissing (another header prefix, or a proxy that drops headers), signatureMalformed.",
		test: provedBy('trigger/before/receiveNothing'),
		defence: keptBy(logged, '(${reason}, ${named(', '(${named('),
	},
	{
		id: 'E101',
		sentence: 'Record: the invoice, expense or customer as it is now, in the field record.',
		test: provedBy(fetchRecord),
		defence: keptBy('trigger/after/additions.ts', 'json.record = found as', 'json.data = found as'),
	},
	{
		id: 'E102',
		sentence: "PDF: the invoice's document as a file.",
		test: provedBy('trigger/after/fetchPdf'),
		defence: keptBy(
			'trigger/after/additions.ts',
			'return { json, binary: { [binaryPropertyName]: file.binary } };',
			'return { json };',
		),
	},
	{
		id: 'E103',
		sentence: 'The binary field for the file.',
		test: provedBy('trigger/after/fetchPdf'),
		defence: keptBy(
			'trigger/after/additions.ts',
			'[binaryPropertyName]: file.binary',
			'data: file.binary',
		),
	},
	{
		id: 'E104',
		sentence: 'when the event happened, according to the service',
		test: provedBy(deliveries),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			'createdAt: createdAt ?? null',
			'createdAt: null',
		),
	},
	{
		id: 'E105',
		sentence: 'when this n8n received it',
		test: provedBy(deliveries),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			'new Date(receivedAt).toISOString()',
			'createdAt',
		),
	},
	{
		id: 'E106',
		sentence:
			'An event counts as delivered when it was passed on, not when its sender was answered.',
		test: provedBy(
			'trigger/before/repeatedDeliveries',
			'an event whose record could not be fetched is delivered by the next copy',
		),
		defence: keptBy(
			'trigger/claims.ts',
			'if (isLast && this.events.get(key) === event) this.free(key, event);',
			'',
		),
	},
	{
		id: 'E107',
		sentence: 'Once it was passed on, copies are answered 200 and start nothing.',
		alsoSaid: [
			'each event twice, as when the service repeats a delivery; with Deduplicate the second one starts nothing',
			'Once an event was passed on, copies start nothing.',
		],
		test: provedBy('trigger/claims', 'the first copy claims an event; once it was passed on'),
		defence: keptBy(
			'trigger/claims.ts',
			"if (event.state === 'passedOn') return { ok: false, reason: 'repeated' };",
			"if (event.state === 'passedOn') return { ok: true, claim: this.grant(key, answer) };",
		),
	},
	{
		id: 'E108',
		sentence:
			'a database that does not answer an event for ten seconds is not waited for, however many wait with it',
		test: provedBy(
			'trigger/after/once',
			'a database that does not answer holds an event up for ten seconds',
		),
		defence: keptBy(
			'trigger/after/once.ts',
			'inTime(clock, batcher.ask(nodeKey(context), lookup, answer, isWanted))',
			'batcher.ask(nodeKey(context), lookup, answer, isWanted)',
		),
	},
	{
		id: 'E109',
		sentence:
			'Where two names disagree, or the data says that it is something else, nothing is fetched and the message names what was found.',
		test: provedBy('trigger/after/subject', 'nothing is fetched, and the candidates are named'),
		defence: keptBy(
			'trigger/after/subject.ts',
			'if (another !== undefined) throw severalIds(type, listed(candidates, masked), noun);',
			'',
		),
	},
	{
		id: 'E110',
		sentence: 'a bare id counts only where nothing contradicts it',
		test: provedBy('trigger/after/subject', 'nothing is fetched, and the candidates are named'),
		defence: keptBy('trigger/after/subject.ts', 'contradiction !== undefined', 'false'),
	},
	{
		id: 'E111',
		sentence: 'seconds, milliseconds and ISO 8601 with a time of day are understood',
		test: provedBy('trigger/events/createdAt', 'a time of creation is understood'),
		defence: keptBy(
			'trigger/events/createdAt.ts',
			'return isSeconds ? number * 1000 : number;',
			'return number;',
		),
	},
	{
		id: 'E112',
		sentence: 'An event whose time cannot be read is passed on',
		test: provedBy('trigger/before/unwantedDeliveries', 'is passed on and marked'),
		defence: keptBy(
			'trigger/events/selection.ts',
			'momentOf(createdAt) ?? now;',
			'momentOf(createdAt) ?? 0;',
		),
	},
	{
		id: 'E113',
		sentence: 'only present with Max Age, `true` if the time of the event could not be read',
		test: provedBy('trigger/before/unwantedDeliveries', 'is passed on and marked'),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			'...(isAgeUnknown(event, { maxAgeMinutes }) && { ageUnknown: true }),',
			'',
		),
	},
	{
		id: 'E114',
		sentence:
			'If the fetch fails, or the execution is killed, canceled or timed out before that, the event stays free: the next copy delivers it.',
		alsoSaid: ['The event is not lost', 'A fetch that fails loses no event'],
		test: provedBy('trigger/claims', 'an event is not delivered by being answered'),
		defence: keptBy(
			claims,
			'if (isLast && this.events.get(key) === event) this.free(key, event);',
			'',
		),
	},
	{
		id: 'E115',
		sentence:
			'A flood of refused deliveries is one line a second for each reason and trigger, with the number it stands for.',
		test: provedBy('trigger/before/floods', 'forged deliveries are logged once a second'),
		defence: keptBy(
			logged,
			'else logLines.tell(JSON.stringify([workflow, nodeId, reason]), deliveryId, write);',
			'else write({ deliveries: 1, ids: [deliveryId] });',
		),
	},
	{
		id: 'E120',
		sentence: 'an event of more than 1 MB is not read',
		test: provedBy('trigger/events/serviceEvent', 'a megabyte at most'),
		defence: keptBy('trigger/events/serviceEvent.ts', 'if (bytes.length > LARGEST)', 'if (false)'),
	},
	{
		id: 'E121',
		sentence: 'everything without a valid signature gets the same 401',
		test: provedBy(refused, 'in several parts'),
		defence: keptBy(
			reply,
			'multipart: refused(\n\t\tunauthentic,',
			'multipart: refused(\n\t\townFault,',
		),
	},
	{
		id: 'E130',
		sentence:
			'Only a 404 or a 410 in JSON for the record itself counts as that; a web page in its place stops the execution.',
		test: provedBy(fetchRecord, 'that says 404 is no deletion'),
		defence: keptBy('execution/service/exchange.ts', "&& content === 'json'", ''),
	},
	{
		id: 'E131',
		sentence: 'An invoice without a document, such as a draft, gets no file and pdfMissing: true.',
		test: provedBy('trigger/after/fetchPdf', 'a draft has its record, and no document yet'),
		defence: keptBy(
			'trigger/after/additions.ts',
			'return { json: { ...json, pdfMissing: true } };',
			'return { json: deletedRecord };',
		),
	},
	{
		id: 'E308',
		sentence:
			'The document of one that is no draft is looked for again just so, in the same three looks.',
		test: provedBy(looks, 'a document that is found a moment later'),
		defence: keptBy('trigger/after/additions.ts', '!loaded && !isDraft(known())', 'false'),
	},
	{
		id: 'E309',
		sentence:
			'The document of one that is no draft is looked for again just so, in the same three looks.',
		test: provedBy(looks, 'so that is asked for once'),
		defence: keptBy('trigger/after/additions.ts', '!loaded && !isDraft(known())', '!loaded'),
	},
	{
		id: 'E300',
		sentence:
			'So does one whose status says draft where the service refuses its document with 400, 406, 409 or 422.',
		test: provedBy('trigger/after/fetchPdf', 'a draft whose document is refused gets none'),
		defence: keptBy('trigger/after/additions.ts', 'OF_DRAFT.includes(status)', 'status === 400'),
	},
	{
		id: 'E132',
		sentence:
			'What the service sends must be the record that was asked for; anything else stops the execution and is told.',
		test: provedBy('trigger/after/rightRecord', 'anything else is told'),
		defence: keptBy('trigger/after/rightRecord.ts', "if (found.kind === 'other')", 'if (false)'),
	},
	{
		id: 'E133',
		sentence:
			'only present if fields of the event had to make room for what was added, _delivery included: what they held',
		test: provedBy('trigger/after/onError', 'is kept in _delivery'),
		defence: keptBy('trigger/after/items.ts', '...(taken.length > 0 && { _delivery })', ''),
	},
	{
		id: 'E225',
		sentence: 'what was added, _delivery included: what they held',
		test: provedBy('trigger/events/eventItem', 'a _delivery of the event itself is kept'),
		defence: keptBy(
			'trigger/events/eventItem.ts',
			"...(Object.hasOwn(fields, '_delivery') && { replaced: { _delivery: fields._delivery } }),",
			'',
		),
	},
	{
		id: 'E134',
		sentence: 'A date alone, or one that is in no calendar, cannot be read.',
		test: provedBy('trigger/events/createdAt', 'what may mean something else'),
		defence: keptBy('trigger/events/createdAt.ts', 'if (!isDay(date)) return undefined;', ''),
	},
	{
		id: 'E222',
		sentence: 'Nor can one before 2000, such as 0001-01-01T00:00:00Z, which stands for none.',
		test: provedBy('trigger/events/createdAt', 'what may mean something else'),
		defence: keptBy(
			'trigger/events/createdAt.ts',
			'return moment >= FIRST * 1000 ? moment : undefined;',
			'return moment;',
		),
	},
	{
		id: 'E135',
		sentence:
			"Another kind in type, object, entity or resource contradicts it, and so does the same ID under another thing's name (payment_id), or a name of the resource that holds no single ID (invoices).",
		test: provedBy(
			'trigger/after/subject',
			'nothing is fetched by an id that the data contradicts',
		),
		defence: keptBy(
			'trigger/after/subject.ts',
			'[...unusable, ...ofEvent, ...others]',
			'[...unusable]',
		),
	},
	{
		id: 'E136',
		sentence:
			"An execution that is canceled while n8n's database is asked leaves nothing recorded there;",
		test: provedBy('trigger/after/canceled', 'stays free'),
		defence: keptBy(once, 'if (tooMuch.length > 0)', 'if (false)'),
	},
	{
		id: 'E137',
		sentence:
			'An execution that ends without passing the event on frees it only if no other works on it.',
		test: provedBy('trigger/retriedClaims', 'frees no other execution'),
		defence: keptBy(claims, "event.state === 'running' && event.executions.size === 0", 'true'),
	},
	{
		id: 'E138',
		sentence: 'That also holds for what a Retry passes on, as far as it runs in this process.',
		test: provedBy('trigger/retriedClaims', 'is told of what it has passed on'),
		defence: keptBy(claims, "this.enter(present, 'passedOn');", ''),
	},
	{
		id: 'E139',
		sentence:
			'of a Retry and another execution of the same process that fetch at the same time only one passes it on',
		test: provedBy(passOn, 'once, by a Retry and a copy that fetch at the same time'),
		defence: keptBy('trigger/after/passOnOnce.ts', 'work.isRepeated() || ', ''),
	},
	{
		id: 'E140',
		sentence: 'a parameter without a usable value',
		test: provedBy(refused, 'a parameter that yields nothing usable'),
		defence: keptBy(
			receive,
			"return nothing('settingsUnreadable', parameters.unusable);",
			"return nothing('ping');",
		),
	},
	{
		id: 'E330',
		sentence: 'Under Events they are refused.',
		test: provedBy(refused, 'a parameter that yields nothing usable'),
		defence: keptBy(
			'trigger/parameters.ts',
			'choices(value, events, ELSEWHERE)',
			"listed('Events', value)",
		),
	},
	{
		id: 'E141',
		sentence: 'Fetch and Put PDF in Field may depend on the event, as in {{ $json.type }}.',
		test: provedBy(refused, 'what can be used, or depends on the item'),
		defence: keptBy(
			'trigger/parameters.ts',
			"if (!isAboutItem(given, 'fetch', 'binaryPropertyName')) fetchIn(given);",
			'fetchIn(given);',
		),
	},
	{
		id: 'E142',
		sentence:
			'An event whose record or PDF could not be fetched goes on whole, with the message in error, and counts as passed on.',
		test: provedBy('trigger/after/onError', 'on the regular output an event goes on'),
		defence: keptBy(
			'trigger/after/items.ts',
			'return { ...withAdded(item, { json: { error: message } }), pairedItem };',
			'return { json: { error: message }, pairedItem };',
		),
	},
	{
		id: 'E143',
		sentence:
			'n8n sends nothing to the error output but items of error and message, so there the event is in message.',
		test: provedBy('trigger/after/onError', 'on the error output it is the message'),
		defence: keptBy(
			'trigger/after/items.ts',
			"context.getNode().onError === 'continueErrorOutput'",
			'false',
		),
	},
	{
		id: 'E144',
		sentence:
			'Retry passes an event on whatever was before, also if a copy has delivered it meanwhile.',
		test: provedBy('trigger/after/passOn', 'when a person retries its execution'),
		defence: keptBy('trigger/after/passOnOnce.ts', '(wasPassedOn && !isRetry)', 'wasPassedOn'),
	},
	{
		id: 'E160',
		sentence: 'The message itself says so, with the node and its workflow.',
		test: provedBy('trigger/before/floods', 'the message itself says why'),
		defence: keptBy(logged, '${named(deliveries, ids)}, ${where})', '${deliveries})'),
	},
	{
		id: 'E161',
		sentence: 'It names the first five of them,',
		test: provedBy('trigger/before/floods', 'are each named'),
		defence: keptBy('trigger/logLines.ts', 'const MOST_NAMED = 5;', 'const MOST_NAMED = 1;'),
	},
	{
		id: 'E162',
		sentence: 'and is written within a second, whether another delivery comes or not.',
		test: provedBy('trigger/before/floods', 'although no other delivery comes'),
		defence: keptBy(
			'trigger/logLines.ts',
			'if (this.seconds.get(kind) === second) this.end(kind, second);',
			'',
		),
	},
	{
		id: 'E163',
		sentence:
			'A delivery that is refused while the editor listens ends the listening, and the editor says why and what to do.',
		test: provedBy('trigger/before/listening', 'a listening person is told of a delivery'),
		defence: keptBy(
			'trigger/after/passOn.ts',
			'throw new NodeOperationError(context.getNode(), message, { description });',
			'',
		),
	},
	{
		id: 'E228',
		sentence:
			'While the editor listens, an event that is not ticked, of another company or too old is answered 200, and the editor goes on listening without a word.',
		test: provedBy(
			'trigger/before/listening',
			'a delivery that is only not wanted leaves the editor listening',
		),
		defence: keptBy(
			receive,
			"level === 'debug' ? {} : { workflowData: [[writeRefusal({ message, advice })]] }",
			'{ workflowData: [[writeRefusal({ message, advice })]] }',
		),
	},
	{
		id: 'E245',
		sentence:
			'the trigger waits for nothing in between, also with a changes trigger that catches up beside it.',
		test: provedBy('polling/catchUp/catchUp', 'the execution that brings a change does not wait'),
		defence: keptBy(
			'trigger/after/passOn.ts',
			'void leaveDelivered(passing, shownBy',
			'await leaveDelivered(passing, shownBy',
		),
	},
	{
		id: 'E246',
		sentence: "where the database does not take it back, three times, n8n's log says so.",
		test: provedBy('trigger/after/once', 'and again, where that was in vain'),
		defence: keptBy('trigger/after/takeBack.ts', 'tries === MOST_TRIES', 'tries >= 1'),
	},
	{
		id: 'E247',
		sentence:
			'One that is stopped or timed out before a node behind the trigger has ended frees its event, so that the next copy starts another.',
		test: provedBy(
			'trigger/after/canceled',
			'a copy of the event of an execution that was stopped',
		),
		defence: keptBy('trigger/after/passOnOnce.ts', 'if (!hasGoneOn(context)) free();', ''),
	},
	{
		id: 'E229',
		sentence:
			'A record that was created at the moment that the event says is the same one with another number, such as a draft that was issued since.',
		test: provedBy('trigger/after/otherNumber', 'it is passed on'),
		defence: keptBy(
			'trigger/after/data/marks.ts',
			"if (isRenumbered && mark.sort === 'number') continue;",
			'',
		),
	},
	{
		id: 'E164',
		sentence:
			'A test from Settings > Webhooks is answered and starts nothing, unless Test Ping is ticked under Events.',
		test: provedBy('trigger/before/unwantedDeliveries'),
		defence: keptBy(
			'trigger/events/selection.ts',
			'if (type === PING && listening) return undefined;',
			'if (type === PING) return undefined;',
		),
	},
	{
		id: 'E200',
		sentence:
			'Of an execution whose worker or database it has lost n8n may keep nothing: then a worker that takes it up once more, or _Retry_, says so and passes nothing on,',
		test: provedBy('trigger/after/passOn', 'not as an empty item'),
		defence: keptBy('trigger/after/passOn.ts', 'refuseIfLost(context, SEND_AGAIN);', ''),
	},
	{
		id: 'E204',
		sentence: 'of the data of an event at most 50,000 values are looked through for ids',
		test: provedBy('hostile/longEvents', 'an event with a megabyte of'),
		defence: keptBy(
			'trigger/after/data/idsElsewhere.ts',
			'if ((search.left -= 1) < 0) return;',
			'search.left -= 1;',
		),
	},
	{
		id: 'E213',
		sentence:
			'So do an address or a kind that gives the ID to something else (links.self, @type, payable_type),',
		test: provedBy(
			'trigger/after/data/otherRecord',
			'nothing is fetched by an id that another kind of thing has',
		),
		defence: keptBy(
			'trigger/after/data/contradictions.ts',
			'...otherLinks(fields, id, known, isCertain)',
			'',
		),
	},
	{
		id: 'E214',
		sentence:
			'and another record of the kind anywhere below (paid_invoice.id, allocations.0.invoice, payable_id beside payable_type).',
		test: provedBy(
			'trigger/after/data/ownRecord',
			'wherever another invoice is spoken of, and however',
		),
		defence: keptBy('trigger/after/subject.ts', 'otherwise ?? elsewhere', 'otherwise'),
	},
	{
		id: 'E248',
		sentence:
			'Where the data has a number, a UUID or its time of creation beside the bare id, names that say which other one (recurring_invoice_id, stripe_invoice_id) are what the record refers to, and so are things that have its ID by chance (template_id):',
		test: provedBy('trigger/after/data/references', 'an invoice may refer to'),
		defence: keptBy('trigger/after/subject.ts', 'isOnlyCompared || compared.length === 0', 'true'),
	},
	{
		id: 'E249',
		sentence: 'then the record that is read must show one of these, or it is not passed on.',
		test: provedBy('trigger/after/otherNumber', 'nothing that can be compared, and is not'),
		defence: keptBy(
			'trigger/after/data/marks.ts',
			'if (first && beside !== undefined',
			'if (false',
		),
	},
	{
		id: 'E283',
		sentence:
			'The same goes for whatever else an invoice holds that shows itself: its due date, a total or tax, or status, customer_id or its time of change; beside an amount only status and number together, and beside a method only the due date.',
		test: provedBy('trigger/after/data/isItself', 'and that is known by'),
		defence: keptBy(
			'trigger/after/data/isItself.ts',
			"? plain.has('status') && has(NUMBERS_OF_BILL)",
			'? true',
		),
	},
	{
		id: 'E286',
		sentence:
			'Beside that, and beside what a payment says of its invoice (paid_invoice_id), a time of creation counts only to the millisecond.',
		test: provedBy('trigger/after/otherNumber', 'created in the same second is another'),
		defence: keptBy('trigger/after/data/marks.ts', 'isExact && created', 'false && created'),
	},
	{
		id: 'E284',
		sentence: 'A document_number counts as its number there, and for a customer its name or email.',
		test: provedBy('trigger/after/otherNumber', 'is known by'),
		defence: keptBy('trigger/after/data/marks.ts', "['name', 'email']", '[]'),
	},
	{
		id: 'E285',
		sentence: 'An address in a note, or under a name for a page or a file (pdf_url), says nothing.',
		test: provedBy('trigger/after/data/isItself', 'an address of no record says nothing'),
		defence: keptBy(
			'trigger/after/data/addresses.ts',
			'/(?:url|uri|link|href)$/.test(plain)',
			'false',
		),
	},
	{
		id: 'E250',
		sentence: 'or refers to others of its kind (recurring_invoice_id).',
		test: provedBy('trigger/after/otherNumber', 'is not there, and is not called deleted'),
		defence: keptBy('trigger/after/subject.ts', '{ beside: quoted(doubt, masked) }', '{}'),
	},
	{
		id: 'E251',
		sentence: 'also where it refers to others of its kind (recurring_invoice_id).',
		test: provedBy('polling/catchUp/ownChanges', 'that refers to others'),
		defence: keptBy('trigger/after/subject.ts', 'isOnlyCompared && isShown', 'false'),
	},
	{
		id: 'E252',
		sentence:
			'Other records that an invoice, a customer or an expense refers to (recurring_invoice_id, parent_customer_id) do not matter.',
		test: provedBy('polling/catchUp/catchUp', 'is known by webhook and by poll'),
		defence: keptBy('trigger/after/subject.ts', 'isOnlyCompared && isShown', 'false'),
	},
	{
		id: 'E269',
		sentence:
			'What a payment says of the invoice it paid (paid_invoice_id) tells that it is none itself, as it shows nothing that only an invoice has.',
		test: provedBy(
			'polling/catchUp/catchUp',
			'a payment with the ID of another invoice, which says by',
		),
		defence: keptBy('trigger/after/subject.ts', 'isOnlyCompared && isShown', 'isOnlyCompared'),
	},
	{
		id: 'E223',
		sentence: 'So do another ID of what the event is about (entity_id),',
		test: provedBy(
			'trigger/after/data/otherRecord',
			'beside another id of what the event is about',
		),
		defence: keptBy('trigger/after/data/contradictions.ts', '...otherSubjects(fields, known),', ''),
	},
	{
		id: 'E224',
		sentence:
			"and an ID that is the event's own, or begins like one of something else (evt_, pay_).",
		test: provedBy('trigger/after/data/otherRecord', 'the id of the event'),
		defence: keptBy('trigger/after/subject.ts', '...unusable, ...ofEvent, ', '...unusable, '),
	},
	{
		id: 'E314',
		sentence:
			'A credit note, by its type or a total below zero, beside an invoice_id that is not its own is the one of its bare id, and must show the same number.',
		test: provedBy(
			'trigger/after/data/references',
			'a credit note that shows itself beside invoice_id is no other one',
		),
		defence: keptBy(
			'trigger/after/subject.ts',
			'refersToOthers(specific.named, unnamedIn(own)) ? [] : specific.named',
			'specific.named',
		),
	},
	{
		id: 'E315',
		sentence:
			'Only an invoice is: an expense with a total below zero is the one of its expense_id.',
		test: provedBy('trigger/after/data/references', 'only an invoice can be a credit note'),
		defence: keptBy('trigger/after/subject.ts', 'mayShowOther(noun) && ', ''),
	},
	{
		id: 'E240',
		sentence: 'So do an empty invoice_id,',
		test: provedBy(
			'trigger/after/subject',
			'nothing is fetched by an id that the data contradicts',
		),
		defence: keptBy('trigger/after/data/idsInData.ts', ' && !isId.test(plain)', ''),
	},
	{
		id: 'E241',
		sentence: "another key under the resource's name (invoice_uid, invoice_key),",
		test: provedBy('trigger/after/data/otherRecord', 'by another key of its name'),
		defence: keptBy('trigger/after/data/roles.ts', '|uid|oid|pk|ref|identifier', '|ref'),
	},
	{
		id: 'E242',
		sentence: 'a pair that names another record (["invoice", 7]),',
		test: provedBy('trigger/after/data/otherRecord', 'as a pair'),
		defence: keptBy(
			'trigger/after/data/idsElsewhere.ts',
			': idInPair(inner, search, below, at)',
			": ''",
		),
	},
	{
		id: 'E243',
		sentence: 'and a URN that gives the ID to something else (urn:acct:payment:991).',
		test: provedBy(
			'trigger/after/data/otherRecord',
			'nothing is fetched by an id that another kind of thing has',
		),
		defence: keptBy('trigger/after/data/addresses.ts', 'pathIn(text).replace(', 'text.replace('),
	},
	{
		id: 'E244',
		sentence:
			'So does a 404 where the event names the record by invoice with a text alone, which may be its number,',
		test: provedBy('trigger/after/fetchRecord', 'may be its number'),
		defence: keptBy('trigger/after/additions.ts', ' && !mayBeNumber', ''),
	},
	{
		id: 'E215',
		sentence:
			'Fetch took a bare id, and the record behind it has another number or another UUID than the event says, so it may be another one and is not passed on.',
		test: provedBy('trigger/after/otherNumber', 'is refused if the event says otherwise of it'),
		defence: keptBy(
			'trigger/after/additions.ts',
			'refuseOtherMark(found, subject, entry.noun, connection.masked);',
			'',
		),
	},
	{
		id: 'E216',
		sentence:
			'Where only a PDF is fetched the record is looked at first, if the event says anything of it that can be compared.',
		test: provedBy('trigger/after/otherNumber', 'if the event says of it what can be compared'),
		defence: keptBy(
			'trigger/after/additions.ts',
			'if (record || (hasFile && marks?.length)) {',
			'if (record) {',
		),
	},
	{
		id: 'E205',
		sentence:
			'Where more new events come than n8n can take, what is beyond is answered 503 with `Retry-After: 10`.',
		test: provedBy('trigger/before/intake', 'more than a busy n8n can take'),
		defence: keptBy(receive, "if (isNew && !intake.hasRoom()) return nothing('tooMany');", ''),
	},
	{
		id: 'E206',
		sentence:
			'While it owes fewer than ten answers, all are taken, however busy it is with other work;',
		test: provedBy('trigger/before/intake', 'in a flood one more is taken at once'),
		defence: keptBy(intake, 'if (this.owed.size < FEW && !this.isDatabaseBehind) return true;', ''),
	},
	{
		id: 'E207',
		sentence: 'where n8n runs one execution at a time, up to a thousand wait for their turn',
		test: provedBy('trigger/before/intake', 'deliveries wait for their turn'),
		defence: keptBy(intake, 'this.answered >= FEW && ', ''),
	},
	{
		id: 'E208',
		sentence: 'The thousand and first is refused',
		test: provedBy('trigger/before/intake', 'a thousand wait at most'),
		defence: keptBy(
			intake,
			'if (this.owed.size + this.hungUp.count() >= MOST_WAITING)',
			'if (this.owed.size < 0)',
		),
	},
	{
		id: 'E230',
		sentence: 'those whose sender has hung up meanwhile among them.',
		test: provedBy('trigger/before/intake', 'a thousand wait for their turn as well'),
		defence: keptBy(intake, 'this.owed.delete(response) && left()', 'this.owed.delete(response)'),
	},
	{
		id: 'E231',
		sentence:
			'What somebody has stopped or deleted while it waited counts no more once n8n has turned to an event that came a minute later;',
		test: provedBy('trigger/before/intake', 'what was stopped as it waited does not count'),
		defence: keptBy(
			'trigger/hungUp.ts',
			'if (isOvertaken(event, this.lastTurn)) this.waiting.delete(event);',
			'this.lastTurn += 0;',
		),
	},
	{
		id: 'E232',
		sentence: 'where a thousand wait, one more is taken when none was for a minute.',
		test: provedBy('trigger/before/intake', 'where all were stopped one more is taken'),
		defence: keptBy(
			intake,
			'return this.clock.now() - this.lastTaken >= OVERTAKEN_MS;',
			'return false;',
		),
	},
	{
		id: 'E233',
		sentence:
			'After the answer to a body that was not read to its end the trigger has the connection closed, so that what is left stands in the way of no other delivery.',
		test: provedBy('trigger/before/keptConnections', 'does not stand in the way of the next'),
		defence: keptBy(receive, "setHeader('Connection', 'close')", "removeHeader('Connection')"),
	},
	{
		id: 'E209',
		sentence: 'a copy of an event that was passed on is answered 200 all the same',
		test: provedBy('trigger/before/intake', 'a copy of an event that was passed on is answered'),
		defence: keptBy(receive, '!isClaimed || !claims.knows(key)', 'true'),
	},
	{
		id: 'E210',
		sentence: 'Once n8n has time again, all are taken within some ten seconds.',
		test: provedBy('trigger/before/intake', 'and all of them again when n8n has time'),
		defence: keptBy(
			intake,
			'this.share = Math.min(1, this.share + (MORE * took) / MEASURED_MS);',
			'this.share += 0;',
		),
	},
	{
		id: 'E227',
		sentence:
			'So does an event that waits for a second to be looked up: then fewer are taken, however few answers n8n owes.',
		test: provedBy('trigger/before/intake', "while executions wait for n8n's database"),
		defence: keptBy(
			intake,
			'this.isDatabaseBehind = this.lookups.longestMs(this.clock.now()) >= BEHIND_MS;',
			'',
		),
	},
	{
		id: 'E211',
		sentence:
			'What n8n does not answer, though it goes on answering others, does not count after a while;',
		test: provedBy('trigger/before/intake', 'the others do not wait for them for long'),
		defence: keptBy(intake, 'this.leaveOvertaken();', ''),
	},
	{
		id: 'E212',
		sentence:
			'a sender that hangs up while it waits for its turn is no sign that n8n has answered.',
		test: provedBy('trigger/before/intake', 'senders that hang up before their turn'),
		defence: keptBy(intake, "once('finish'", "once('close'"),
	},
	{
		id: 'E202',
		sentence: 'changed records are told',
		test: provedBy('polling/turns', 'changed records are told while n8n does other things'),
		defence: keptBy(
			'polling/find/remembered.ts',
			'for await (const change of inTurns(changes))',
			'for (const change of changes)',
		),
	},
	{
		id: 'E203',
		sentence: 'and passed on in turns',
		test: provedBy('hostile/longEvents', 'records of very many names'),
		defence: keptBy('polling/passOn.ts', 'inTurns(items.entries())', 'items.entries()'),
	},
	{
		id: 'E220',
		sentence:
			'With Always Output Data in its settings n8n makes an empty item of it and goes on, and a note beside the output says to turn that off.',
		test: provedBy('trigger/after/passOn', 'if Always Output Data is on, and a note says so'),
		defence: keptBy(
			'trigger/after/items.ts',
			'context.getNode().alwaysOutputData',
			'context.getNode().disabled',
		),
	},
	{
		id: 'G139',
		sentence:
			'But type may say what kind of record it is, in a word that may mean one (receipt of an expense, company of a customer),',
		test: kind('is fetched and known by its id, whatever kind of it it is'),
		defence: keptBy(contradictions, '!isCertain ||', 'true ||'),
	},
	{
		id: 'G140',
		sentence:
			'and what kind of invoice, if that is a paper such as credit_note or subscription, and a total, a tax or a due date is there;',
		test: kind('is fetched and known by its id, whatever kind of it it is'),
		defence: keptBy(contradictions, '!isKindOf(noun.one, kind)', 'true'),
	},
	{
		id: 'G141',
		sentence: 'and the ID of a thing (receipt_id) says nothing of any record but an invoice.',
		test: kind('is fetched and known by its id, whatever kind of it it is'),
		defence: keptBy(contradictions, '!mayRefer && mayShowOther(noun)', '!mayRefer'),
	},
	{
		id: 'E272',
		sentence: 'Such a word in the ID contradicts nothing either (receipt_9),',
		test: kind('whose id says so'),
		defence: keptBy(
			contradictions,
			'isOtherKind(ofOther, known, isCertain)',
			'ofOther !== known.noun.one',
		),
	},
	{
		id: 'E275',
		sentence:
			'nor does document, or receipt of an expense, in an address of its own (/receipts/9).',
		test: kind('is fetched and known by its id, whatever kind of it it is'),
		defence: keptBy(contradictions, 'isCertain && isWordFor(known.noun.one, kind)', 'false'),
	},
	{
		id: 'E273',
		sentence: 'Any other kind there does (/orders/9 of an invoice);',
		test: kind('by the URL of what it is made of'),
		defence: keptBy(contradictions, 'isWordFor(known.noun.one, kind)', "kind !== 'payment'"),
	},
	{
		id: 'E274',
		sentence:
			'and where the service does not know such an ID (quote_9), nobody is told that the record was deleted.',
		test: provedBy(fetchRecord, 'says what else it is of'),
		defence: keptBy('trigger/after/additions.ts', '!mayBeNumber && !isOfOther', '!mayBeNumber'),
	},
	{
		id: 'F262',
		sentence: 'A type such as attachment, note or payment contradicts the ID of any record,',
		test: kind('of a thing'),
		defence: keptBy(contradictions, '!isKindOf(noun.one, kind)', 'false'),
	},
	{
		id: 'F263',
		sentence: "and so does an address or a URN of its own that is another thing's.",
		test: kind('by its URL'),
		defence: keptBy(
			contradictions,
			'if (link.isOwn || !isThing(link.collection)) return link.isOwn;',
			'',
		),
	},
];
