/** Thrown for an entered value that cannot be used. The message says what is wrong with it, the advice what to do. */
export class UnusableValue extends Error {
	constructor(
		message: string,
		readonly advice = '',
	) {
		super(message);
	}
}
