import { keptBy, provedBy, type Promised } from '../promise.ts';

const writes = 'execution/own/ownWrites.ts';
const ofRecord = 'execution/own/writesOfRecord.ts';
const told = provedBy.bind(undefined, 'trigger/own/ownEvents');
const polled = provedBy.bind(undefined, 'polling/own/ownPolled');
const early = provedBy.bind(undefined, 'trigger/own/beforeAnswer');
const elsewhere = provedBy.bind(undefined, 'trigger/own/otherProcesses');
const meeting = provedBy.bind(undefined, 'execution/own/interleavings');
const known = provedBy.bind(undefined, 'execution/own/ownWrites');

/** What this n8n wrote itself, and how the triggers know it again. */
export const own: readonly Promised[] = [
	{
		id: 'G59',
		sentence:
			'_Yes_ leaves out events of what Accounting Service nodes of this n8n created, updated and deleted,',
		alsoSaid: ['with Ignore Own Changes a change that this n8n made'],
		test: told('what an action node creates, changes and deletes starts nothing'),
		defence: keptBy(
			'trigger/after/passOn.ts',
			'if (isIgnored) notes.add(',
			'if (!item) notes.add(',
		),
	},
	{
		id: 'G60',
		sentence: 'and changes that a poll finds and that they made.',
		test: polled('what action nodes created, changed and deleted starts nothing'),
		defence: keptBy('polling/passOn.ts', 'if (isOwn && leavesOut) {', 'if (isOwn && !item) {'),
	},
	{
		id: 'G61',
		sentence: '_No, but Mark Them_ passes them on with _delivery.own: true.',
		test: told('they are marked instead'),
		defence: keptBy('trigger/after/items.ts', 'telling(item, { own: true })', 'item'),
	},
	{
		id: 'G62',
		sentence: 'While the editor listens, _Yes_ marks them as well.',
		test: told('a person who listens sees own changes marked'),
		defence: keptBy(
			'trigger/after/passOn.ts',
			"parameters.ownChanges === 'yes' && isDelivery(context)",
			"parameters.ownChanges === 'yes'",
		),
	},
	{
		id: 'G63',
		sentence:
			'An event is of an own change if its record is, with all fields, what the answer to a write showed,',
		test: told('an event that has more or less of its record'),
		defence: keptBy(writes, 'fingerprint === whole ||', 'fingerprint !== undefined ||'),
	},
	{
		id: 'G64',
		sentence: 'A change of somebody else, with another content, is passed on.',
		test: known('a change of somebody else is never taken for an own one'),
		defence: keptBy(writes, 'return fingerprint === whole ||', 'return true ||'),
	},
	{
		id: 'G65',
		sentence:
			'Lists and groups of fields may be missing in it, as in a row of a list, if it says when the record changed (updated_at, for example).',
		test: told('a record without its lists and groups is known by the rest'),
		defence: keptBy(writes, 'hasTime && parts.some((part) => part === fingerprint)', 'false'),
	},
	{
		id: 'G66',
		sentence: 'Where a record does not say that, only the last write counts,',
		test: known('without a time of change only the last of two writes'),
		defence: keptBy(writes, 'change.isLatest || !change.hasTime', 'change.isLatest'),
	},
	{
		id: 'G67',
		sentence: 'until somebody else has changed the record.',
		test: known('without a time of change a content that somebody brought back is theirs'),
		defence: keptBy(ofRecord, 'change.hasTime || isOfOwn', 'true'),
	},
	{
		id: 'G151',
		sentence:
			'The event of an earlier write, within five minutes of it, takes nothing from the last one.',
		test: known('is told, and takes nothing from a later one'),
		defence: keptBy(ofRecord, 'change.hasTime || isOfOwn', 'change.hasTime'),
	},
	{
		id: 'G150',
		sentence:
			'So does a write to a record that says when, once others have been told with the same time and another content.',
		test: known('tells no content of a node from the same one of others'),
		defence: keptBy(writes, '!timesOfOthers.includes(change.changedAt)', 'timesOfOthers'),
	},
	{
		id: 'E190',
		sentence:
			'A change of more than five minutes before the write takes nothing from it, however late it is told.',
		test: known('minutes before a write, told after it'),
		defence: keptBy(ofRecord, 'isLater(at, change.happened) ||', ''),
	},
	{
		id: 'G68',
		sentence: 'Of several writes before a poll the last one counts.',
		test: polled('of several writes before a poll the last one counts'),
		defence: keptBy('execution/own/deeds.ts', "isDone && behind.includes('made') ? CONTENT :", ''),
	},
	{
		id: 'G143',
		sentence:
			'It shows what those before it did: that they made the record, or gave it the status that it still has, since the poll before,',
		test: provedBy('polling/own/statusGiven', 'is the work of a node that gave the status'),
		defence: keptBy(writes, ': giver !== undefined;', ': false;'),
	},
	{
		id: 'G144',
		sentence:
			'and are dated, or arrive, no more than 30 seconds before or after it: in a poll by what the record says alone,',
		test: known('is behind a change only where that is dated nearly as it'),
		defence: keptBy('execution/own/closeness.ts', 'NEAR_MS = 30_000', 'NEAR_MS = 300_000'),
	},
	{
		id: 'G147',
		sentence: 'What is changed after such a write has made a record counts as changed by others.',
		test: provedBy('trigger/own/unseen', 'what somebody changes right after it was created'),
		defence: keptBy('execution/own/explained.ts', " && deed !== 'made'", ''),
	},
	{
		id: 'G148',
		sentence: 'or no more than five minutes before an event that the service makes only then,',
		test: told('a payment is own though the service makes its event after a later write'),
		defence: keptBy('execution/own/explained.ts', 'earliestOf(happened)', 'happened.after!'),
	},
	{
		id: 'G149',
		sentence: 'unless a change of others with another status was told since.',
		test: known('where others are told to have made it'),
		defence: keptBy('execution/own/explained.ts', '!isUndone &&', ''),
	},
	{
		id: 'G145',
		sentence:
			'or where it wrote another, as when time alone makes an invoice overdue that it has sent,',
		test: provedBy('polling/own/statusGiven', 'an event shows an invoice as a node left it'),
		defence: keptBy(writes, '!isOfStatus(change.kind) ||', 'true ||'),
	},
	{
		id: 'G154',
		sentence: 'The status of a payment (payment_status, is_paid: true) counts as one.',
		test: provedBy('polling/own/statusGiven', 'what somebody writes beside a node is not'),
		defence: keptBy(
			'execution/own/statusSaid.ts',
			'statusIn(statusWords(record))',
			'statusIn(statusWords({ status: Object(record).status }))',
		),
	},
	{
		id: 'G162',
		sentence: 'Capitals tell no two apart.',
		test: provedBy('polling/own/statusBeside', 'which means paid in the account'),
		defence: keptBy('execution/own/statusSaid.ts', ': unmarked(status)', ': status'),
	},
	{
		id: 'G163',
		sentence:
			'A word that settles an invoice (completed, closed, erledigt) counts as paid where the answer shows both it and the payment;',
		test: provedBy('polling/own/statusBeside', 'and the service sets'),
		defence: keptBy('execution/own/statusSaid.ts', ' || hasSettled', ''),
	},
	{
		id: 'G165',
		sentence: 'where the answer does not show the record, such a payment is passed on.',
		test: provedBy('polling/own/statusBeside', 'completed is a payment of others'),
		defence: keptBy(
			'execution/own/explained.ts',
			'|| given === statusSaid(record)',
			'|| given !== undefined',
		),
	},
	{
		id: 'G164',
		sentence:
			'Beside any other word (approved, reminded) somebody else has paid, or time has passed.',
		test: provedBy('polling/own/statusBeside', 'takes it from nobody that an invoice is'),
		defence: keptBy('execution/own/statusSaid.ts', 'SETTLED.test(gave)', 'true'),
	},
	{
		id: 'G69',
		sentence:
			'A deletion is known by the ID alone, so where this n8n writes to several accounts, the webhook trigger passes it on unless Fetch is ticked, which tells it the account.',
		test: known('the same ID is another record where another account is'),
		defence: keptBy(writes, 'change.account !== undefined || this.accounts.size === 1', 'true'),
	},
	{
		id: 'G70',
		sentence: 'For the polls another base URL or key is another account.',
		test: polled('another key of the same address is another account'),
		defence: keptBy(
			writes,
			'all.filter(([account]) => (change.account ?? account) === account)',
			'all',
		),
	},
	{
		id: 'G71',
		sentence:
			'What a write cannot bring about is passed on: created of a record that no node created,',
		test: told('what somebody else created is told'),
		defence: keptBy('execution/own/deeds.ts', "created: ['made'],", 'created: CONTENT,'),
	},
	{
		id: 'G72',
		sentence: 'invoice.paid and invoice.overdue where no node wrote the status,',
		test: told('a payment is own only where a write gave the status'),
		defence: keptBy('execution/own/deeds.ts', 'paid: GIVING,', 'paid: CONTENT,'),
	},
	{
		id: 'G73',
		sentence: 'and every other kind of event.',
		test: told('that a customer looked at an invoice is no change of this n8n'),
		defence: keptBy('execution/own/deeds.ts', 'deeds[kind]! : []', 'deeds[kind]! : CONTENT'),
	},
	{
		id: 'G74',
		sentence: 'An event that comes before the answer waits for it,',
		test: early('an event that comes before the answer waits for it'),
		defence: keptBy('trigger/own/ownChanges.ts', 'if (underway.length > 0) {', 'if (!context) {'),
	},
	{
		id: 'G75',
		sentence: 'for five seconds at most.',
		test: early('no event waits for more than five seconds'),
		defence: keptBy('trigger/own/ownChanges.ts', 'MOST_WAIT_MS = 5_000', 'MOST_WAIT_MS = 50_000'),
	},
	{
		id: 'G76',
		sentence:
			'One process knows the writes of all workflows to the last 5,000 records, until it ends.',
		test: known('the last 5,000 records are known'),
		defence: keptBy(writes, 'MOST_RECORDS = 5_000', 'MOST_RECORDS = 6_000'),
	},
	{
		id: 'G77',
		sentence:
			"what a node behind the trigger, in the same workflow, wrote in another of them is found in n8n's memory of processed values,",
		test: elsewhere('writes in another process is known again'),
		defence: keptBy('execution/own/asOwn.ts', 'await leaveForTriggers(context, write);', '{}'),
	},
	{
		id: 'G78',
		sentence: 'if the record says when it changed,',
		test: elsewhere('a record that does not say when it changed'),
		defence: keptBy(
			'execution/own/otherProcesses.ts',
			'hasTime && fingerprint !== undefined ?',
			'fingerprint !== undefined ?',
		),
	},
	{
		id: 'G79',
		sentence: 'or is deleted and the trigger knows the account.',
		test: elsewhere('a deletion is known again where the trigger knows the account'),
		defence: keptBy('trigger/after/ownEvents.ts', 'fetch.record || fetch.pdf', 'false'),
	},
	{
		id: 'G80',
		sentence: 'A change of somebody else may wait a second for that.',
		test: elsewhere('what another node of the workflow is about to write'),
		defence: keptBy(
			'trigger/own/ownChanges.ts',
			'now - change.receivedAt < FRESH_MS',
			'now < change.receivedAt',
		),
	},
	{
		id: 'G81',
		sentence: 'Only nodes behind a trigger with this option spend queries on it.',
		test: elsewhere('where no trigger leads to the node'),
		defence: keptBy('execution/own/otherProcesses.ts', 'if (!isListenedTo(context)) return;', ''),
	},
	{
		id: 'G83',
		sentence:
			'and is left again a moment later until it stays, because what another process writes in the same instant may take it away.',
		alsoSaid: [
			'Two processes that write to it in the same instant may lose what one of them wrote, so everything is left there again a moment later, until it stays.',
		],
		test: elsewhere('what another process takes away in the instant in which it is left'),
		defence: keptBy(
			'execution/memory/workflowMemory.ts',
			'const lost = await leave(context, values);',
			'const lost = new Set();',
		),
	},
	{
		id: 'E181',
		sentence: 'It explains one change of each kind for each trigger,',
		test: provedBy('trigger/own/answers', 'without a time of change a write explains one change'),
		defence: keptBy('execution/own/explained.ts', 'return taken === changeId;', 'return true;'),
	},
	{
		id: 'E182',
		sentence: 'dated no more than five minutes before or after it;',
		test: provedBy('trigger/own/answers', 'and only one that is close in time'),
		defence: keptBy('execution/own/closeness.ts', 'CLOSE_MS = 5 *', 'CLOSE_MS = 10 *'),
	},
	{
		id: 'E183',
		sentence:
			'for a poll, one that it finds later; with Catch Up, at the first reading after the write.',
		test: known('a poll may find a change long after the write'),
		defence: keptBy('execution/own/closeness.ts', 'at >= earliestOf(happened) &&', ''),
	},
	{
		id: 'M496',
		sentence:
			'Where an answer does not show the record (204, or { "success": true }), a write explains as many, if they show what was sent, as far as they show it,',
		test: provedBy('trigger/own/unseen', 'is own where the event shows what was sent'),
		defence: keptBy(writes, 'if (fits) return mayComeOf(write, change, given, isOfAccount);', ''),
	},
	{
		id: 'M497',
		sentence: 'and tells nothing to other workers.',
		test: provedBy('trigger/own/unseen', 'nothing of it is left for other processes'),
		defence: keptBy('execution/own/asOwn.ts', 'write && !write.fits', 'write'),
	},
	{
		id: 'E184',
		sentence: 'A write explains one deletion for each trigger, as close in time.',
		test: known('a deletion is own once for each trigger'),
		defence: keptBy(
			writes,
			'isTimed && write.fingerprints !== undefined',
			'isTimed || !write.fingerprints',
		),
	},
	{
		id: 'E185',
		sentence:
			'A deletion is looked for there around the time of the change, and two hours back at most.',
		test: elsewhere('a deletion is known again where the trigger knows the account'),
		defence: keptBy('execution/own/otherProcesses.ts', '`${account} ${span}`', 'account'),
	},
	{
		id: 'E186',
		sentence: 'A tool of an agent behind the trigger is a node behind it.',
		test: elsewhere('what a tool of an agent behind it writes'),
		defence: keptBy('execution/own/listening.ts', '[node, ...toolsOf(context, node)]', 'node'),
	},
	{
		id: 'E187',
		sentence:
			'Nothing is taken for an own change because other workers ask for it at the same moment, or were killed while they asked;',
		test: meeting('in whatever order queries of processes meet'),
		defence: keptBy(
			'execution/memory/asking.ts',
			'const asked = [...all, ...all.map(markOf)];',
			'const asked = all;',
		),
	},
	{
		id: 'E188',
		sentence: 'who meets another one waits for it, for three seconds at most.',
		test: provedBy('execution/memory/workflowMemory', 'where n8n was killed while it asked'),
		defence: keptBy('execution/memory/workflowMemory.ts', 'OVER_MS = 3_000', 'OVER_MS = 30_000'),
	},
	{
		id: 'E189',
		sentence: 'What is left stands there under two names,',
		test: elsewhere('what another process has taken away under one of its names'),
		defence: keptBy(
			'execution/own/otherProcesses.ts',
			'[...values, ...values.map(otherNameOf)]',
			'values',
		),
	},
	{
		id: 'G82',
		sentence: 'Where n8n cannot look up, changes are passed on.',
		test: elsewhere('where n8n cannot look up, a write succeeds'),
		defence: keptBy(
			'trigger/own/ownChanges.ts',
			'if (isCanceled(context)) throw cancellation(context, cause);',
			'throw cancellation(context, cause);',
		),
	},
];
