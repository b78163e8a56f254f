import type { RateLimit } from '../draw/troubles';
import { systemClock } from '../hurriedClock';

/** Counts requests in windows, on the clock that the node has, too. */
export class RateWindow {
	private since = 0;
	private count = 0;

	constructor(private readonly limit: RateLimit) {}

	/** Headers for the next request, and whether it is one too many. */
	next(): { isOver: boolean; headers: Record<string, string> } {
		const { most, seconds, told } = this.limit;
		const now = systemClock.now();
		if (now - this.since >= seconds * 1_000) {
			this.since = now;
			this.count = 0;
		}
		this.count += 1;
		const left = Math.ceil((this.since + seconds * 1_000 - now) / 1_000);
		const isOver = this.count > most;
		const headers = {
			...(told && {
				'X-RateLimit-Limit': String(most),
				'X-RateLimit-Remaining': String(Math.max(0, most - this.count)),
				'X-RateLimit-Reset': String(left),
			}),
			...(isOver && this.asked(now, left)),
		};
		return { isOver, headers };
	}

	private asked(now: number, left: number): Record<string, string> {
		switch (this.limit.retryAfter) {
			case 'seconds':
				return { 'Retry-After': String(left) };
			case 'date':
				return { 'Retry-After': new Date(now + left * 1_000).toUTCString() };
			case 'zero':
				return { 'Retry-After': '0' };
			case 'words':
				return { 'Retry-After': 'soon' };
			case 'none':
				return {};
		}
	}
}
