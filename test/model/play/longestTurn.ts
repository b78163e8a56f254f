/**
 * Watches how long the event loop is held at a stretch: CPU time of this thread between two ticks of a
 * timer, so that a busy machine, or a pause of the process, is not taken for work.
 */
export class LongestTurn {
	private longestMs = 0;
	private last = process.threadCpuUsage();
	private readonly timer = setInterval(() => this.look(), 1);

	private look(): void {
		const { user, system } = process.threadCpuUsage(this.last);
		this.last = process.threadCpuUsage();
		this.longestMs = Math.max(this.longestMs, (user + system) / 1_000);
	}

	end(): number {
		this.look();
		clearInterval(this.timer);
		return this.longestMs;
	}
}
