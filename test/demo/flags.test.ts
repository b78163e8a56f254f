import { readFlags, readPortFlags } from '../../demo/flags';

test('nothing is asked for without flags', () => {
	const flags = { once: false, port: undefined, sandboxPort: undefined };
	expect(readFlags([])).toEqual(flags);
	expect(readFlags(['--once'])).toEqual({ ...flags, once: true });
});

test.each([1, 65535])('a port may be %d', (port) => {
	const args = ['--port', `${port}`, '--sandbox-port', `${port}`];
	expect(readPortFlags(args)).toEqual({ port, sandboxPort: port });
	expect(readFlags(args)).toEqual({ once: false, port, sandboxPort: port });
});

test.each(['0', '65536', '-1', '80.5', 'http', ''])('no port is "%s", which is said', (text) => {
	const said = (flag: string) =>
		`${flag} is "${text}", which is not a port.\nUse a number from 1 to 65535.`;
	for (const read of [readFlags, readPortFlags])
		for (const flag of ['--port', '--sandbox-port'])
			expect(() => read([`${flag}=${text}`])).toThrow(said(flag));
});

test('of a flag that is none it says how the command is used', () => {
	const start = 'Use: npm start -- [--once] [--port NUMBER] [--sandbox-port NUMBER]';
	const dev = 'Use: npm run dev -- [--port NUMBER] [--sandbox-port NUMBER]';
	expect(() => readFlags(['--twice'])).toThrow(start);
	expect(() => readPortFlags(['--once'])).toThrow(dev);
});
