import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installThisPackage } from '../../demo/package.ts';
import { saveCredential } from '../../n8n/credentials.ts';
import { ensureN8n } from '../../n8n/install.ts';
import { signIn } from '../../n8n/owner.ts';
import { freePort } from '../../n8n/ports.ts';
import { startN8n } from '../../n8n/process.ts';
import { publish } from '../../n8n/publication.ts';
import { restOf } from '../../n8n/rest.ts';
import { saveWorkflow } from '../../n8n/workflows.ts';
import { N8N_VERSION } from '../stage.ts';
import { builtIn } from './builtIn.ts';
import type { Contestant } from './contestant.ts';
import { newest } from './executions.ts';
import {
	figuresOf,
	line,
	medianRatio,
	rate,
	rotated,
	thrift,
	type MeasuredRound,
} from './figures.ts';
import { measured } from './measured.ts';
import type { Load } from './sender.ts';
import { bare, ours, webhookAlone } from './workflows.ts';

/**
 * Deliveries a second and latency of the answers: this package's trigger beside n8n's own nodes doing the
 * same, and beside a trigger that only answers, in turns against one n8n. Exits with 1 if ours is much slower.
 * With the argument `triggers` it is compared with bare triggers alone, which takes a third of the time.
 */
const onlyTriggers = process.argv[2] === 'triggers';
const ROUNDS = Number(process.env.ROUNDS ?? 6);
const ABREAST = 10;
/** Of what a trigger takes that only answers and emits, with a credential: the rest is n8n's own. */
const OF_THE_BARE_TRIGGER = 0.95;

const titles = {
	alone: 'one after the other',
	abreast: `${ABREAST} at a time`,
	forged: `forged, ${ABREAST} at a time`,
} as const;
let disturbed = 0;
const thrownAway = () => void (disturbed += 1);

interface Entrant extends Contestant {
	readonly rounds: Record<'alone' | 'abreast' | 'forged', MeasuredRound[]>;
}

/**
 * n8n's expression engine. n8n 2 starts an isolate for every delivery to a webhook that is not of
 * its own Webhook node, with or without expressions; `lazy` makes it wait until one is needed.
 */
const engine = N8N_VERSION.startsWith('1.') ? 'legacy' : (process.env.ENGINE ?? 'vm');
/** So many that a round takes two seconds or more: shorter ones say little. */
const PER_ROUND = engine === 'vm' ? 60 : 300;
const secret = `whsec_${randomBytes(24).toString('hex')}`;
const home = await mkdtemp(join(tmpdir(), 'bench-deliveries-'));
const onProgress = () => {};
const installed = await ensureN8n(N8N_VERSION, { onProgress });
await installThisPackage(home);
const env = {
	N8N_EXPRESSION_ENGINE: engine === 'lazy' ? 'vm' : engine,
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: String(engine === 'lazy'),
	N8N_CUSTOM_EXTENSIONS: join(import.meta.dirname, 'bare'),
};
const n8n = await startN8n(installed, { home, port: await freePort(), onProgress, env });
try {
	process.exitCode = (await compare()) ? 0 : 1;
} finally {
	await n8n.stop();
	await rm(home, { recursive: true, force: true });
}

async function compare(): Promise<boolean> {
	const rest = restOf(n8n.baseUrl);
	const name = { firstName: 'Bench', lastName: 'Owner' };
	await signIn(rest, { email: 'bench@example.com', password: 'Bench-of-n8n-1', ...name });
	const type = 'accountingServiceWebhookApi';
	const credential = await saveCredential(rest, 'Webhook', type, { signingSecret: secret });

	const entered = async (contestant: Contestant): Promise<Entrant> => {
		await publish(rest, await saveWorkflow(rest, contestant.workflow));
		return { ...contestant, rounds: { alone: [], abreast: [], forged: [] } };
	};
	const trigger = await entered(ours(credential, 'forgotten'));
	const plain = await entered(bare());
	const withCredential = await entered(bare(credential));
	const triggers = [trigger, plain, withCredential];
	const chain = await entered(builtIn(secret, 'forgotten'));
	const webhook = await entered(webhookAlone());
	const remembering = await entered(ours(credential, 'remembered'));
	const removing = await entered(builtIn(secret, 'remembered'));
	const entrants = onlyTriggers ? triggers : [...triggers, chain, webhook, remembering, removing];

	const measure = async (load: Load) => await measured(n8n.pid, rest, load, thrownAway);
	async function round({ path }: Entrant, abreast: number): Promise<MeasuredRound> {
		const done = await measure({ url: n8n.baseUrl + path, count: PER_ROUND, abreast, secret });
		if (done.statuses.some((status) => status !== 200))
			throw new Error(`Not all were answered 200`);
		return done;
	}

	for (const entrant of entrants) await round(entrant, ABREAST);
	for (let turn = 0; turn < ROUNDS; turn++) {
		for (const entrant of rotated(entrants, turn)) {
			entrant.rounds.alone.push(await round(entrant, 1));
			entrant.rounds.abreast.push(await round(entrant, ABREAST));
		}
	}

	const before = await newest(rest);
	const forge = async ({ path, rounds }: Entrant) => {
		const url = n8n.baseUrl + path;
		const load = { url, count: PER_ROUND, abreast: ABREAST, secret: undefined };
		rounds.forged.push(await measure(load));
	};
	for (let turn = 0; turn < ROUNDS; turn++) await forge(trigger);
	const started = Number(await newest(rest)) - Number(before);
	for (let turn = 0; turn < (onlyTriggers ? 0 : ROUNDS); turn++) await forge(chain);
	const refused = trigger.rounds.forged
		.flatMap(({ statuses }) => statuses)
		.every((status) => status === 401);

	console.log(
		`n8n ${N8N_VERSION}, expression engine ${engine}, ${ROUNDS} rounds of ${PER_ROUND} deliveries each, in turns; ${disturbed} rounds thrown away because others used the machine`,
	);
	let fastEnough = true;
	for (const kind of ['alone', 'abreast', 'forged'] as const) {
		console.log(`\n${titles[kind]}`);
		for (const entrant of entrants.filter(({ rounds }) => rounds[kind].length > 0)) {
			const mine = (entrant === removing ? remembering : trigger).rounds[kind];
			const isOurs = entrant === trigger || entrant === remembering;
			const ratio = medianRatio(mine, entrant.rounds[kind], rate);
			const ofCpu = medianRatio(mine, entrant.rounds[kind], thrift);
			const figures = line(entrant.name, figuresOf(entrant.rounds[kind]));
			const ratios = ` ratio ${ratio.toFixed(2)}, for the same CPU ${ofCpu.toFixed(2)}`;
			console.log(figures, isOurs ? '' : ratios);
			if (entrant === withCredential) fastEnough &&= ratio >= OF_THE_BARE_TRIGGER;
		}
	}
	console.log(`  answered 401: ${refused ? 'all' : 'not all'}; executions created: ${started}`);
	return fastEnough && refused && started === 0;
}
