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
import { newest, untilIdle } from './executions.ts';
import { figuresOf, line, ratio } from './figures.ts';
import { deliver, type Round } from './sender.ts';
import { builtIn, ours, type Contestant } from './workflows.ts';

/**
 * Deliveries a second and latency of the answers: this package's trigger beside n8n's own nodes
 * doing the same, in turns against one n8n. Exits with 1 if ours is slower.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 6);
const PER_ROUND = 60;
const ABREAST = 10;
/** How much two measurements of the same thing differ on such a machine, as a fraction. */
const NOISE = 0.1;

interface Entrant extends Contestant {
	readonly rounds: { alone: Round[]; abreast: Round[] };
}

const version = process.env.N8N_VERSION ?? '2.41.1';
/**
 * n8n's expression engine. n8n 2 starts an isolate for every delivery to a webhook that is not of
 * its own Webhook node, with or without expressions; `lazy` makes it wait until one is needed.
 */
const engine = version.startsWith('1.') ? 'legacy' : (process.env.ENGINE ?? 'vm');
const secret = `whsec_${randomBytes(24).toString('hex')}`;
const home = await mkdtemp(join(tmpdir(), 'bench-deliveries-'));
const onProgress = () => {};
const installed = await ensureN8n(version, { onProgress });
await installThisPackage(home);
const env = {
	N8N_EXPRESSION_ENGINE: engine === 'lazy' ? 'vm' : engine,
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: String(engine === 'lazy'),
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

	const entrants: Entrant[] = [];
	for (const contestant of [
		ours(credential, 'forgotten'),
		builtIn(secret, 'forgotten'),
		ours(credential, 'remembered'),
		builtIn(secret, 'remembered'),
	]) {
		const saved = await saveWorkflow(rest, contestant.workflow);
		await publish(rest, saved);
		entrants.push({ ...contestant, rounds: { alone: [], abreast: [] } });
	}
	const [trigger, checked, remembering, removing] = entrants as [
		Entrant,
		Entrant,
		Entrant,
		Entrant,
	];
	const pairs = [
		[trigger, checked],
		[remembering, removing],
	] as const;

	async function round(entrant: Entrant, abreast: number): Promise<Round> {
		const url = n8n.baseUrl + entrant.path;
		const done = await deliver({ url, count: PER_ROUND, abreast, secret });
		if (done.statuses.some((status) => status !== 200))
			throw new Error(`Not all were answered 200`);
		await untilIdle(rest);
		return done;
	}

	for (const entrant of entrants) await round(entrant, ABREAST);
	for (let turn = 0; turn < ROUNDS; turn++) {
		for (const entrant of turn % 2 ? entrants.toReversed() : entrants) {
			entrant.rounds.alone.push(await round(entrant, 1));
			entrant.rounds.abreast.push(await round(entrant, ABREAST));
		}
	}

	const before = await newest(rest);
	const url = n8n.baseUrl + trigger.path;
	const forged: Round[] = [];
	for (let turn = 0; turn < ROUNDS; turn++)
		forged.push(await deliver({ url, count: 200, abreast: ABREAST, secret: undefined }));
	const started = Number(await newest(rest)) - Number(before);
	const refused = forged.every(({ statuses }) => statuses.every((status) => status === 401));

	console.log(
		`n8n ${version}, expression engine ${engine}, ${ROUNDS} rounds of ${PER_ROUND} deliveries each, in turns`,
	);
	let fastEnough = true;
	for (const kind of ['alone', 'abreast'] as const) {
		console.log(kind === 'alone' ? '\none after the other' : `\n${ABREAST} at a time`);
		for (const [ourEntrant, peer] of pairs) {
			const [mine, theirs] = [figuresOf(ourEntrant.rounds[kind]), figuresOf(peer.rounds[kind])];
			console.log(line(ourEntrant.name, mine));
			console.log(line(peer.name, theirs), ` ratio ${ratio(mine, theirs)}`);
			fastEnough &&= mine.perSecond / theirs.perSecond >= 1 - NOISE;
		}
	}

	console.log(`\nforged, ${ABREAST} at a time`);
	console.log(line(trigger.name, figuresOf(forged)));
	console.log(`  answered 401: ${refused ? 'all' : 'not all'}; executions created: ${started}`);
	return fastEnough && refused && started === 0;
}
