/**
 * Prints what went wrong in the service itself. A client that hangs up during its request, which
 * Node.js reports as ECONNRESET, is not worth a message.
 */
export function printUnexpected(error: Error): void {
	if ('code' in error && error.code === 'ECONNRESET') return;
	console.error(error);
}
