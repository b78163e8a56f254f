import { keptBy, provedBy, type Promised } from '../promise.ts';

const visit = 'sandbox/pages/guard/visit.ts';
const ownPagesOnly = 'sandbox/pages/guard/ownPagesOnly.ts';

/** The sandbox on one machine, reached by nobody else. */
export const sandbox: readonly Promised[] = [
	{
		id: 'B1',
		sentence: 'listens on 127.0.0.1 only',
		test: provedBy('sandbox/process/start', 'announces the five fields'),
		defence: keptBy('sandbox/listening.ts', 'listen(port, loopback', "listen(port, '0.0.0.0'"),
	},
	{
		id: 'B12',
		sentence: 'for mail too',
		test: provedBy('sandbox/process/start', 'announces the five fields'),
		defence: keptBy(
			'sandbox/inbox/smtpInbox.ts',
			"server.listen(port, '127.0.0.1'",
			"server.listen(port, '0.0.0.0'",
		),
	},
	{
		id: 'B2',
		sentence: 'Its pages accept forms only with their own token',
		test: provedBy('sandbox/pages/forms', 'takes a form only'),
		defence: keptBy(visit, 'if (!known)', 'if (known && !known)'),
	},
	{
		id: 'B3',
		sentence: 'cookie',
		test: provedBy('sandbox/pages/forms', 'takes a form only'),
		defence: keptBy(visit, "this.tokenOf(getCookie(context, cookieName) ?? '')", 'String(token)'),
	},
	{
		id: 'B4',
		sentence: 'and origin',
		test: provedBy('sandbox/pages/forms', 'takes a form only'),
		defence: keptBy(ownPagesOnly, 'csrf(),', ''),
	},
	{
		id: 'B5',
		sentence: 'cannot be framed',
		test: provedBy('sandbox/pages/forms', 'cannot be framed'),
		defence: keptBy(ownPagesOnly, "xFrameOptions: 'DENY'", 'xFrameOptions: false'),
	},
	{
		id: 'B6',
		sentence: 'and run no scripts (test/sandbox/pages/forms.test.ts)',
		test: provedBy('sandbox/pages/forms', 'cannot be framed'),
		defence: keptBy(ownPagesOnly, 'defaultSrc: none,', ''),
	},
	{
		id: 'B7',
		sentence: 'Keys are stored hashed',
		test: provedBy('sandbox/keys/access', 'never lists the value of a key'),
		defence: keptBy(
			'sandbox/keys/keys.ts',
			"return createHash('sha256').update(value).digest('hex');",
			'return value;',
		),
	},
	{
		id: 'B8',
		sentence: 'it loses no acknowledged write and no event',
		test: provedBy('sandbox/process/durability', 'loses no acknowledged write'),
		defence: keptBy(
			'sandbox/database/database.ts',
			'new DatabaseSync(path)',
			"new DatabaseSync(':memory:')",
		),
	},
	{
		id: 'B9',
		sentence:
			"the environment variable SIGNING_SECRET is used instead, which keeps the secret out of the shell's history and the process list",
		test: provedBy('sandbox/samples/samples', 'takes the secret from the environment'),
		defence: keptBy(
			'sandbox/samples/order.ts',
			'given.secret ?? environment[secretVariable]',
			'given.secret',
		),
	},
	{
		id: 'B10',
		sentence: 'The exit code is 0 if every answer was the expected one.',
		test: provedBy('sandbox/samples/samples'),
		defence: keptBy(
			'sandbox/samples/main.ts',
			'(await carryOut(order)) ? 0 : 1',
			'(await carryOut(order)) ? 0 : 0',
		),
	},
	{
		id: 'B11',
		sentence: 'all twelve, one by one, to the Production URL of a published workflow',
		test: provedBy('sandbox/samples/samples'),
		defence: keptBy('sandbox/samples/order.ts', 'if (all) return eventTypes;', ''),
	},
	{
		id: 'B13',
		sentence:
			'Fetch asks the account in your API credential, which does not know the sample records.',
		test: provedBy('sandbox/samples/samples', 'so that Fetch finds none'),
		defence: keptBy('sandbox/samples/farAway.ts', 'const last = first - 1;', 'const last = 0;'),
	},
];
