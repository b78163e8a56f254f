import { outcome, outcomesOf, report } from '../../demo/report';
import { steps } from '../../demo/steps/all';
import type { Execution, NodeRun } from '../../n8n/executions';
import { restOf } from '../../n8n/rest';
import { json, LocalService } from '../localService/localService';

const run = (item: object): NodeRun[] => [
	{ executionTime: 1, data: { main: [[{ json: {} }, item as never]] } },
];

/** The outcome of the first step that deletes, in an execution in which it ran so. */
async function outcomeIn(runs: readonly NodeRun[] | undefined, error?: { message: string }) {
	const n8n = await LocalService.start();
	n8n.respond = json({ data: [] });
	const step = steps.find(({ operation }) => operation === 'delete')!;
	const execution: Execution = {
		...{ id: '1', status: 'success', error },
		runs: runs ? { [step.name]: runs } : {},
	};
	const outcomes = await outcomesOf(execution, restOf(n8n.origin));
	const { done, words } = outcomes[steps.indexOf(step)]!;
	return { done, words };
}

test.each<[string, readonly NodeRun[] | undefined, { message: string } | undefined]>([
	['did not run', undefined, undefined],
	['n8n stopped', undefined, { message: 'n8n stopped' }],
	['It broke', [{ executionTime: 1, error: { message: 'It broke' } }], undefined],
	['Not found', run({ json: {}, error: { message: 'Not found' } }), undefined],
	['Not found', run({ json: { error: 'Not found' } }), undefined],
	['Its own', run({ json: { error: 'x' }, error: { message: 'Its own' } }), undefined],
])('a step that came to nothing is told with the reason: %s', async (words, runs, error) => {
	expect(await outcomeIn(runs, error)).toEqual({ done: false, words });
});

test('of a node that ran again, its last run counts', async () => {
	const broken = { executionTime: 1, error: { message: 'It broke' } };
	expect(await outcomeIn([broken, ...run({ json: {} })])).toMatchObject({ done: true });
	expect(await outcomeIn([...run({ json: {} }), broken])).toMatchObject({ done: false });
});

test('each outcome is a line, and the last one says how many came true', async () => {
	const said: string[] = [];
	const broken = () => Promise.reject(new Error('It broke'));
	const outcomes = [
		await outcome('Customer', 'Create', async () => 'Aurora Boats'),
		await outcome('Invoice', 'Send by Email', broken),
		await outcome('Project', 'Delete', async () => ''),
	];
	report(outcomes, (line) => said.push(line));
	expect(said).toEqual([
		'',
		'  ✓ Customer  Create             Aurora Boats',
		'  ✗ Invoice   Send by Email      It broke',
		'  ✓ Project   Delete             ',
		'',
		'  2 of 3 succeeded',
	]);
});
