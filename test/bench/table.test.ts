import { tableOf } from '../../bench/table';
import type { Row } from '../../bench/row';

const row: Row = {
	job: 'Reading',
	peer: 'HTTP Request',
	unit: 's',
	oursTook: 5.04,
	peerTook: 33.6,
	minimum: 3.3,
	oursSent: 101,
	peerSent: 100,
	oursLost: 0,
	peerLost: 7,
};

const cells = (line = '') =>
	line
		.split('|')
		.slice(1, -1)
		.map((cell) => cell.trim());

test('has one line for each row, whoever wins it', () => {
	const lines = tableOf([row, { ...row, job: 'Lost', oursTook: 60, peerTook: 30 }]).split('\n');
	expect(lines).toHaveLength(4);
	expect(cells(lines[2]).slice(0, 8)).toEqual([
		'Reading',
		'HTTP Request',
		'5.0 s',
		'33.6 s',
		'0.15',
		'3.3 s',
		'101, 100',
		'0, 7',
	]);
	expect(cells(lines[3]).slice(0, 5)).toEqual(['Lost', 'HTTP Request', '60.0 s', '30.0 s', '2.00']);
});

test('says of each requirement whether it was met', () => {
	const must = 'ratio below 1';
	const lines = tableOf([{ ...row, must, isMet: true }, { ...row, must, isMet: false }, row]).split(
		'\n',
	);
	expect(lines.slice(2).map((line) => cells(line).at(-1))).toEqual([
		'ratio below 1: met',
		'ratio below 1: MISSED',
		'',
	]);
});

test('aligns its columns and leaves out a minimum that nobody knows', () => {
	const lines = tableOf([
		{ ...row, minimum: undefined, unit: 'MB', oursTook: 24.6, peerTook: 111.7 },
	]).split('\n');
	expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
	expect(cells(lines[2]).slice(2, 6)).toEqual(['25 MB', '112 MB', '0.22', '']);
});
