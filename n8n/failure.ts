/**
 * Something a person can put right. The message is one sentence of what happened and one of what
 * to do; it is shown as it is, without a stack trace.
 */
export class Failure extends Error {
	constructor(whatHappened: string, whatToDo: string) {
		super(`${whatHappened}\n${whatToDo}`);
		this.name = 'Failure';
	}
}
