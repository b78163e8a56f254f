/**
 * Prints what went wrong in the service itself. That a client hung up in the middle of its request, which Node calls
 * ECONNRESET, is no news to anybody.
 */
export function printUnexpected(error: Error): void {
	if ('code' in error && error.code === 'ECONNRESET') return;
	console.error(error);
}
