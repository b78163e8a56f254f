import { bytesIn, ticksIn } from '../../bench/burden';

test('finds the ticks behind a name with blanks and brackets', () => {
	const stat = '4711 (node (n8n) x) S 1 4711 4711 0 -1 4194560 11 22 33 44 150 25 7 8 20 0 11 0';
	expect(ticksIn(stat)).toBe(175);
});

test('reads a size as bytes', () => {
	const status = 'Name:\tnode\nVmHWM:\t  734560 kB\nVmRSS:\t  500000 kB\n';
	expect(bytesIn(status, 'VmRSS')).toBe(500000 * 1024);
	expect(bytesIn(status, 'VmHWM')).toBe(734560 * 1024);
	expect(bytesIn(status, 'VmSwap')).toBeNaN();
});
