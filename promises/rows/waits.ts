import { keptBy, provedBy, type Promised } from '../promise.ts';

const call = 'transport/call/call.ts';
const breaker = 'transport/turns/circuitBreaker.ts';
const silence = 'transport/turns/silence.ts';
const policy = 'transport/call/retryPolicy.ts';
const pause = 'transport/turns/pause.ts';
const oneRouteDown = 'transport/call/oneRouteDown';

/** When a request is sent, and how long an item waits. */
export const waits: readonly Promised[] = [
	{
		id: 'W1',
		sentence: "The nodes pace themselves to the service's rate limit",
		test: provedBy('transport/limit/pace', 'a header may tell another limit'),
		defence: keptBy(
			'transport/limit/pace.ts',
			'return this.even.wait(now) || this.quota.wait(inFlight, this.nextSeq, now);',
			'return this.even.wait(now);',
		),
	},
	{
		id: 'W2',
		sentence: 'A request is sent when the limit allows it',
		test: provedBy(
			'transport/limit/pace',
			'what is left goes at once, and nothing more until a second after the reset',
		),
		defence: keptBy(
			'transport/limit/quota.ts',
			'return left >= this.needed(inFlight) ? 0 : resetAt - now;',
			'return 0;',
		),
	},
	{
		id: 'W3',
		sentence: 'after a 429 everything in the process that uses the key waits',
		test: provedBy('transport/turns/pacerHolds', 'one refusal holds all requests'),
		defence: keptBy(pause, 'this.hold(waitMs, now);', ''),
	},
	{
		id: 'W4',
		sentence:
			"Several processes or programs that share a key are slowed down by the service's headers and refusals",
		test: provedBy('transport/limit/pace', 'others get their part'),
		defence: keptBy(
			'transport/limit/quota.ts',
			'if (before && !refused) this.compare(before, this.snapshot);',
			'',
		),
	},
	{
		id: 'W5',
		sentence: '10 for reads, 1 for writes, so that numbers follow the order of the items',
		alsoSaid: [
			'Without it, look in the service first: the invoices that exist are the first of the batch, in item order.',
		],
		test: provedBy('execution/abreast'),
		defence: keptBy('execution/lanes.ts', "isRead(entry) ? 'reads' : 'writes'", "'reads'"),
	},
	{
		id: 'W6',
		sentence:
			'300: what an item may spend on pauses the service asks for and on waits before repeats',
		test: provedBy('transport/call/callProperties', 'an item waits no longer than maxWait'),
		defence: keptBy(call, 'if (this.waitedMs + ms > maxWaitMs) return false;', ''),
	},
	{
		id: 'W7',
		sentence: "100, once added: without it, the service's limit is used to the full",
		alsoSaid: ["Without this option the service's limit is used to the full."],
		test: provedBy('transport/simulation/alone', 'one process uses the limit to the full'),
		defence: keptBy(
			'transport/limit/pace.ts',
			'const MOST_IN_FLIGHT = 10;',
			'const MOST_IN_FLIGHT = 1;',
		),
	},
	{
		id: 'W8',
		sentence: 'after a 429 everything waits as long as the service asks',
		test: provedBy('transport/call/call', 'waits as long as Retry-After says, and a little more'),
		defence: keptBy('transport/limit/refusal.ts', 'if (retryAfterMs) return retryAfterMs;', ''),
	},
	{
		id: 'W9',
		sentence: 'after a 503 with Retry-After that request alone does',
		test: provedBy(oneRouteDown, 'and asks to come back in'),
		defence: keptBy(
			'transport/limit/refusal.ts',
			'if (status !== 429) return undefined;',
			'if (status !== 429 && status !== 503) return undefined;',
		),
	},
	{
		id: 'W10',
		sentence:
			'otherwise it waits a random time up to a bound that doubles from half a second to 20 seconds',
		test: provedBy('transport/call/waits', 'doubles from half a second to 20 s, with full jitter'),
		defence: keptBy(
			policy,
			'Math.floor(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** nth))',
			'Math.min(LONGEST_MS, FIRST_MS * 2 ** nth)',
		),
	},
	{
		id: 'W11',
		sentence: 'Max Wait is what a request may spend on these waits after it was first sent.',
		test: provedBy(
			'transport/call/callWaits',
			'counts backoff, and pauses only once the item was sent',
		),
		defence: keptBy(
			call,
			'if (this.attempts > 0) this.waitedMs += turn.heldMs;',
			'this.waitedMs += turn.heldMs;',
		),
	},
	{
		id: 'W12',
		sentence:
			'The requests on a route share a budget of repeats, so a failing route gets little more than one request per item',
		test: provedBy('transport/call/deadService', 'a failing one is asked little more'),
		defence: keptBy(
			call,
			'if (!pacer.budget.spend(this.route, POLICY[trouble].cost)) return awaits(true);',
			'',
		),
	},
	{
		id: 'W13',
		sentence: 'after 20 failures in a row only a probe is sent now and then until one is answered',
		test: provedBy('transport/turns/circuitBreaker', 'asks for a probe after 5, 10, 20, 30, 30 s'),
		defence: keptBy(breaker, 'const FAILURES_IN_A_ROW = 20;', 'const FAILURES_IN_A_ROW = 21;'),
	},
	{
		id: 'W14',
		sentence: 'No request is sent more than 20 times.',
		test: provedBy('transport/call/repeats'),
		defence: keptBy(policy, 'export const MOST_TRIES = 20;', 'export const MOST_TRIES = 2_000;'),
	},
	{
		id: 'W15',
		sentence: 'A request that fails is repeated up to four times, with growing random waits.',
		test: provedBy('transport/call/waits', 'doubles from half a second to 20 s, with full jitter'),
		defence: keptBy(policy, 'FIRST_MS * 2 ** nth', 'FIRST_MS'),
	},
	{
		id: 'W16',
		sentence: 'When many requests to one route fail, its budget of repeats runs out',
		test: provedBy('transport/call/waits', 'is each route’s own'),
		defence: keptBy('transport/turns/retryBudget.ts', 'if (tokens < 0) return false;', ''),
	},
	{
		id: 'W17',
		sentence: 'each is sent little more than once',
		test: provedBy(
			'transport/call/repeats',
			'once empty, allows no repeat of a single loss either',
		),
		defence: keptBy('transport/turns/retryBudget.ts', 'const FULL = 100;', 'const FULL = 1_000;'),
	},
	{
		id: 'W18',
		sentence: 'The whole service is silent when nothing has answered since the failures began',
		test: provedBy('transport/turns/silence', 'is not waited for, and says nothing of the others'),
		defence: keptBy(
			silence,
			'return since < this.lastLife ? breaker : this.address;',
			'return this.address;',
		),
	},
	{
		id: 'W19',
		sentence: 'connections are refused or broken, or a gateway answers in its place',
		test: provedBy('transport/call/answer'),
		defence: keptBy(
			'transport/call/answer.ts',
			"return isOut || trouble === 'gateway' ? { withinMs: Infinity, isHopeless: false } : 'life';",
			"return 'life';",
		),
	},
	{
		id: 'W20',
		sentence: 'Requests then wait in a queue.',
		test: provedBy(
			'transport/turns/silence',
			'a request in the queue is notified once for each probe',
		),
		defence: keptBy(
			silence,
			'return Math.max(0, (this.outageFor(asking)?.probeAt ?? 0) - now);',
			'return 0;',
		),
	},
	{
		id: 'W21',
		sentence:
			'One of them goes as a probe after 5 s, then after 10, 20, 30, 30 … s, until one is answered.',
		test: provedBy(
			'transport/turns/circuitBreaker',
			'an impatient probe frees the more patient, until one of them fails again',
		),
		defence: keptBy(breaker, 'Math.min(LONGEST_GAP_MS, probed.gapMs * 2)', 'probed.gapMs'),
	},
	{
		id: 'W22',
		sentence: 'An item waits for at most Max Wait, counted from when the silence was noticed',
		test: provedBy(
			'transport/turns/silence',
			'a first try waits until the service has been dead for maxWaitMs',
		),
		defence: keptBy(
			silence,
			'if (probeAt - deadSince > Math.min(waiter.maxWaitMs, awaitedMs)) return false;',
			'',
		),
	},
	{
		id: 'W23',
		sentence: 'after that, items fail at once, except for the probes',
		test: provedBy(
			'transport/turns/silence',
			'a repeat waits no longer in all than it has patience for',
		),
		defence: keptBy(
			silence,
			'if (waiter.attempt > 0 && heldMs + ms > waiter.patienceMs) return false;',
			'',
		),
	},
	{
		id: 'W24',
		sentence:
			'An address that has never answered may be mistyped, so a single item fails after its repeats, within seconds.',
		test: provedBy('transport/call/outage', 'an address that never answered'),
		defence: keptBy(breaker, 'if (this.wasHeard) this.hold(', 'this.hold('),
	},
	{
		id: 'W51',
		sentence: 'However many are sent to it, nobody waits for longer than half a minute.',
		test: provedBy('transport/call/outage', 'is waited for half a minute'),
		defence: keptBy(breaker, 'this.wasHeard ? Infinity : NEVER_HEARD_MS', 'Infinity'),
	},
	{
		id: 'W25',
		sentence: 'One route fails while others answer: only that route is affected.',
		test: provedBy(
			oneRouteDown,
			'for good, while 5,000 other requests run: they take as long as without it',
		),
		defence: keptBy(
			silence,
			'const failing = this.routes.get(route);\n\t\tif (!failing || timeoutMs > failing.withinMs) return undefined;',
			'const [failing] = this.routes.values();\n\t\tif (!failing || timeoutMs > failing.withinMs) return undefined;',
		),
	},
	{
		id: 'W26',
		sentence: 'After 20 failures in a row the route is probed as above',
		test: provedBy(
			oneRouteDown,
			'5,000 downloads take minutes, not hours, and one at a time after the first twenty',
		),
		defence: keptBy(silence, 'if (outage) outage.probeAt = Infinity;', ''),
	},
	{
		id: 'W27',
		sentence: 'requests to it that have not been sent wait',
		test: provedBy(
			oneRouteDown,
			'for good, while 5,000 other requests run: they take as long as without it',
		),
		defence: keptBy(
			silence,
			'return outage && timeoutMs <= outage.withinMs ? outage : undefined;',
			'return undefined;',
		),
	},
	{
		id: 'W28',
		sentence:
			'A route that was not used before is never held: its first request goes out and shows whether the rest of the service is alive.',
		test: provedBy('transport/turns/silence', 'holds what has failed, and nothing that has not'),
		defence: keptBy(
			silence,
			'if (!failing || timeoutMs > failing.withinMs) return undefined;',
			'if (!failing) return this.address.outage;\n\t\tif (timeoutMs > failing.withinMs) return undefined;',
		),
	},
	{
		id: 'W29',
		sentence:
			'A route that hangs takes no place away from others: two seconds without an answer, and other routes go ahead of it.',
		test: provedBy(oneRouteDown, 'other routes are held for two seconds at most, once'),
		defence: keptBy(
			'transport/turns/pacer.ts',
			'const isChance = isPlace || this.inFlight.slow(now) > 0;',
			'const isChance = isPlace;',
		),
	},
	{
		id: 'W30',
		sentence: 'A time-out only shows that there was no answer in that time.',
		test: provedBy('transport/call/impatience', '30 items with a time-out far too short:'),
		defence: keptBy(
			'transport/call/answer.ts',
			'const withinMs = timedOut(answer.loss) ? timeoutMs : Infinity;',
			'const withinMs = Infinity;',
		),
	},
	{
		id: 'W31',
		sentence: 'It holds no request whose own Timeout is longer.',
		test: provedBy(
			'transport/turns/silence',
			'hold no such request even if the route has failed in other ways',
		),
		defence: keptBy(
			silence,
			'return outage && timeoutMs <= outage.withinMs ? outage : undefined;',
			'return outage;',
		),
	},
	{
		id: 'W32',
		sentence: 'waits keep their length',
		test: provedBy('execution/service/clock'),
		defence: keptBy('execution/service/clock.ts', 'left = end - performance.now()', 'left = 0'),
	},
	{
		id: 'W33',
		sentence: 'nothing fails',
		test: provedBy('transport/simulation/clockJumps', 'the clock is set'),
		defence: keptBy('transport/turns/steadyTime.ts', 'if (now < last) shift += last - now;', ''),
	},
	{
		id: 'W34',
		sentence: 'the node waits for it, up to Timeout',
		test: provedBy('execution/writes/repeats', 'a late answer is waited for'),
		defence: keptBy('execution/service/connect.ts', 'timeout: timeoutMs,', 'timeout: 1,'),
	},
	{
		id: 'W35',
		sentence: "the service's headers slow both down; everything gets done, with few refusals",
		test: provedBy('transport/simulation/together', 'four processes that share a key'),
		defence: keptBy(
			'transport/limit/quota.ts',
			'const left = Math.min(remaining, this.limit - this.sentInWindow + inFlight);',
			'const left = this.limit - this.sentInWindow + inFlight;',
		),
	},
	{
		id: 'W36',
		sentence: 'after a second its worker sends nothing more',
		test: provedBy('execution/job/cancelling', 'is told as such'),
		defence: keptBy(
			'execution/service/exchange.ts',
			'[context.getExecutionCancelSignal?.(), needed,',
			'[needed,',
		),
	},
	{
		id: 'W37',
		sentence: 'a reset a day away is ignored',
		test: provedBy('transport/limit/pace', 'a limit by the hour is believed only where it is less'),
		defence: keptBy(
			'transport/limit/paceHeaders.ts',
			'export const FAR_MS = 2 * WINDOW_MS;',
			'export const FAR_MS = Infinity;',
		),
	},
	{
		id: 'W38',
		sentence: 'a wait beyond Max Wait fails the item at once',
		test: provedBy('transport/turns/pacerHolds'),
		defence: keptBy(
			'transport/turns/pacer.ts',
			'pausedMs > Math.max(0, waiter.patienceMs - waitedMs) ? pausedMs : undefined',
			'undefined',
		),
	},
	{
		id: 'S103',
		sentence:
			'A service that refuses everything (429) is waited for as long as Max Wait says: where nothing but refusals has come for that long, items that were never sent fail at once',
		alsoSaid: [
			'where nothing but refusals has come for that long, items that were never sent fail at once',
		],
		test: provedBy('transport/call/refusedService', 'five minutes, not hours'),
		defence: keptBy('transport/turns/pacer.ts', 'this.pause.refusedFor(now)', '0'),
	},
	{
		id: 'S104',
		sentence: 'except for one that asks after each pause',
		test: provedBy('transport/call/refusedService', 'is asked again after each pause'),
		defence: keptBy('transport/limit/pace.ts', 'this.maxInFlight = 1;', ''),
	},
	{
		id: 'S105',
		sentence: 'After five quiet minutes the time is counted anew.',
		test: provedBy('transport/turns/pause', 'unless it was quiet for five minutes'),
		defence: keptBy(pause, 'now - this.heldUntil > LONGEST_HOLD_MS', 'false'),
	},
	{
		id: 'W39',
		sentence: 'silence is told apart from a pause',
		test: provedBy(
			'transport/turns/pacerHolds',
			'a request that has sat out all its patience is turned away for silence, not for a pause',
		),
		defence: keptBy(
			'transport/turns/pacer.ts',
			'const pausedMs = this.pause.askedLeft(now);',
			'const pausedMs = this.pause.askedLeft(now) || 1;',
		),
	},
	{
		id: 'W40',
		sentence: 'a try may last five time-outs',
		test: provedBy(
			'transport/call/callEnds',
			'is lost after five time-outs, and not asked for again',
		),
		defence: keptBy('transport/call/deadline.ts', 'const TIMEOUTS = 5;', 'const TIMEOUTS = 50;'),
	},
	{
		id: 'W41',
		sentence: 'one that stalls is given up',
		test: provedBy('execution/output/documents', 'hears nothing for'),
		defence: keptBy('execution/output/stallGuard.ts', 'now - heardAt >= silenceMs', 'false'),
	},
	{
		id: 'W48',
		sentence: 'a PDF longer only while a kilobyte a second comes',
		test: provedBy('execution/output/documents', 'bytes every 900 ms gives'),
		defence: keptBy('execution/output/stallGuard.ts', 'bytes < (ms / 1_000) * SLOWEST', 'false'),
	},
	{
		id: 'W49',
		sentence: 'the connection of either is closed',
		test: provedBy('execution/output/endlessAnswers', 'a record that drips in'),
		defence: keptBy('transport/call/deadline.ts', 'end.abort();', ''),
	},
	{
		id: 'W50',
		sentence: 'the connection of either is closed',
		test: provedBy('execution/output/endlessAnswers', 'a PDF that'),
		defence: keptBy('execution/operations/file.ts', 'unread.abort();', ''),
	},
	{
		id: 'W42',
		sentence: 'One by one keeps numbers, such as those of invoices, in the order of the items.',
		test: provedBy(
			'execution/lanes',
			'answers in the order of the items, never more than the lanes at once',
		),
		defence: keptBy('execution/lanes.ts', 'length: lanes', 'length: 2'),
	},
	{
		id: 'W43',
		sentence: 'When the service asks for a longer wait, the item fails at once.',
		test: provedBy(
			'transport/call/call',
			'gives up at once when it is asked to wait longer than it may',
		),
		defence: keptBy(
			call,
			"if (turn.kind === 'turnedAway') return this.turnedAway(turn.askedMs);",
			"if (turn.kind === 'turnedAway' && turn.askedMs === undefined) return this.turnedAway(undefined);",
		),
	},
	{
		id: 'W44',
		sentence: "Without this option the service's limit is used to the full.",
		test: provedBy('transport/limit/slidingLog', 'are one log for each cap'),
		defence: keptBy('transport/turns/caps.ts', 'if (!cap) return 0;', 'if (!cap) return 1_000;'),
	},
	{
		id: 'W45',
		sentence: '60000 per request',
		test: provedBy('ui/panelPage'),
		defence: keptBy('catalogue/options.ts', 'default: 60000', 'default: 30000'),
	},
];
