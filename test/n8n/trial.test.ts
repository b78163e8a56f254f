import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { proofIn, type Report } from '../../n8n/trial/proof';
import { misfits } from '../../n8n/trial/types';
import { isBroken, verdict, type Trial } from '../../n8n/trial/verdict';

const root = resolve(__dirname, '../..');

describe('the types of another n8n', () => {
	test('fit where they are the ones we are built with', async () =>
		expect(await misfits(root)).toEqual([]));

	test('are told with file and line where they do not', async () => {
		const directory = await mkdtemp(join(tmpdir(), 'another-n8n-'));
		const types = join(directory, 'node_modules/n8n-workflow');
		await mkdir(types, { recursive: true });
		await writeFile(join(types, 'index.d.ts'), 'export interface IExecuteFunctions {}\n');
		const found = await misfits(directory);
		await rm(directory, { recursive: true });
		expect(found).toContainEqual(
			expect.stringMatching(/^credentials\/AccountingServiceApi.+\(\d+,\d+\): error TS2305: /),
		);
		expect(found).toContainEqual(
			expect.stringMatching(/^nodes\/.+options\.ts\(\d+,\d+\): error TS2344: .*getNode/),
		);
	});
});

const report: Report = {
	numPassedTests: 2,
	testResults: [
		{
			name: join(root, 'test/e2e/panel.test.ts'),
			status: 'failed',
			message: '',
			assertionResults: [
				{ fullName: 'the panel shows all', status: 'passed', failureMessages: [] },
				{
					fullName: 'the panel learns',
					status: 'failed',
					failureMessages: ['\u001b[31mError: it is gone\u001b[39m\n    at once'],
				},
			],
		},
		{
			name: join(root, 'test/e2e/items.test.ts'),
			status: 'failed',
			message: '  ● Test suite failed to run\n\n    n8n did not start\n',
			assertionResults: [],
		},
		{
			name: join(root, 'test/e2e/retries.test.ts'),
			status: 'passed',
			message: '',
			assertionResults: [{ fullName: 'retries hold', status: 'passed' }],
		},
	],
};

test('a proof names each test that did not hold and each file that did not run', () =>
	expect(proofIn(report)).toEqual({
		held: 2,
		broken: [
			'test/e2e/panel.test.ts: the panel learns: Error: it is gone',
			'test/e2e/items.test.ts: n8n did not start',
		],
	}));

describe('the verdict', () => {
	const sound: Trial = {
		version: '3.0.0',
		misfits: [],
		proof: { held: 9, broken: [] },
		isShort: false,
	};

	test('is good only when something was proven', () => {
		expect(isBroken(sound)).toBe(false);
		expect(verdict(sound)).toBe(
			'n8n 3.0.0 does not break the nodes: its types fit, and all 9 end-to-end tests hold in it.',
		);
		const unproven = { ...sound, proof: { held: 0, broken: [] } };
		expect(isBroken(unproven)).toBe(true);
		expect(verdict(unproven)).toContain('None of the tests ran in it.');
	});

	test('says where it breaks', () => {
		const trial = { ...sound, misfits: ['a.ts(1,2): no'], proof: proofIn(report) };
		expect(isBroken(trial)).toBe(true);
		expect(verdict(trial)).toMatch(
			/^n8n 3\.0\.0 breaks the nodes\.\n\nIts types do not fit:\n- a\.ts/,
		);
		expect(verdict(trial)).toContain('Of 4 end-to-end tests 2 did not hold:\n- test/e2e/panel');
		expect(isBroken({ ...sound, misfits: ['a.ts(1,2): no'] })).toBe(true);
	});
});
