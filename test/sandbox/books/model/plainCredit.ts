/** A line in whole numbers: hundredths of a piece, hundredths of a cent, tenths of a per cent. */
export interface PlainLine {
	readonly quantity: number;
	readonly price: number;
	readonly rate: number;
}

/** Net and tax in cents. */
interface Sums {
	readonly net: bigint;
	readonly tax: bigint;
}

const size = (number: bigint) => (number < 0n ? -number : number);

/** A fraction as a whole number; halves go away from zero. */
function rounded(number: bigint, by: bigint): bigint {
	const half = (2n * size(number) + by) / (2n * by);
	return number < 0n ? -half : half;
}

const netOf = ({ quantity, price }: PlainLine) =>
	rounded(BigInt(quantity) * BigInt(price), 10_000n);

const taxOf = (net: bigint, rate: number) => rounded(net * BigInt(rate), 1000n);

export function netsOf(lines: readonly PlainLine[]): Map<number, bigint> {
	const nets = new Map<number, bigint>();
	for (const line of lines) nets.set(line.rate, (nets.get(line.rate) ?? 0n) + netOf(line));
	return nets;
}

export function summed(groups: Iterable<Sums>): Sums & { total: bigint } {
	const all = [...groups];
	const net = all.reduce((sum, group) => sum + group.net, 0n);
	const tax = all.reduce((sum, group) => sum + group.tax, 0n);
	return { net, tax, total: net + tax };
}

/** What is left of an invoice, as one would keep it on paper. */
export class PlainCredit {
	readonly left: Map<number, Sums>;
	readonly sold: Sums & { total: bigint };
	private readonly nets: Map<number, bigint>;

	constructor(lines: readonly PlainLine[]) {
		this.nets = netsOf(lines);
		this.left = new Map(
			[...this.nets].map(([rate, net]) => [rate, { net, tax: taxOf(net, rate) }]),
		);
		this.sold = summed(this.left.values());
	}

	get isGone(): boolean {
		return [...this.left.values()].every(({ net, tax }) => net === 0n && tax === 0n);
	}

	private netSold(rate: number): bigint {
		return this.nets.get(rate) ?? 0n;
	}

	/** What these lines, or all that is left, come to at each rate; undefined if that is refused. */
	take(lines: readonly PlainLine[] | undefined): Map<number, Sums> | undefined {
		const asked = lines
			? netsOf(lines)
			: new Map([...this.left].map(([rate, { net }]) => [rate, net]));
		const taken = new Map<number, Sums>();
		for (const [rate, net] of asked) {
			const rest = this.left.get(rate);
			if (!rest || size(net) > size(rest.net) || net * rest.net < 0n) return undefined;
			// The tax that is due on the whole of what is credited so far, less what was credited before.
			const all = taxOf(this.netSold(rate) - rest.net + net, rate);
			const before = taxOf(this.netSold(rate) - rest.net, rate);
			taken.set(rate, { net, tax: all - before });
		}
		const { total } = summed(taken.values());
		const changes = [...taken.values()].some(({ net, tax }) => net !== 0n || tax !== 0n);
		const isAll = [...this.left].every(([rate, { net }]) => net === (taken.get(rate)?.net ?? 0n));
		if (!changes || (total < 0n && !isAll)) return undefined;
		for (const [rate, { net, tax }] of taken) {
			const rest = this.left.get(rate) ?? { net: 0n, tax: 0n };
			this.left.set(rate, { net: rest.net - net, tax: rest.tax - tax });
		}
		return taken;
	}
}
