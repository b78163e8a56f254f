/** Called with what is going on now, and again every second while it lasts. */
export type OnProgress = (what: string, seconds: number) => void;

/** Runs `work` and reports its name with the seconds it has taken so far. */
export async function reported<T>(
	what: string,
	onProgress: OnProgress,
	work: () => Promise<T>,
): Promise<T> {
	const startedAt = Date.now();
	const tell = () => onProgress(what, Math.round((Date.now() - startedAt) / 1000));
	tell();
	const ticking = setInterval(tell, 1000);
	try {
		return await work();
	} finally {
		clearInterval(ticking);
	}
}
