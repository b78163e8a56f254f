const interruption = new AbortController();

/** Aborted when somebody wants the bench to end; whatever is under way then fails and cleans up. */
export const interrupted = interruption.signal;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => interruption.abort(new Error('The bench was interrupted')));
}
