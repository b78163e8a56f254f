/**
 * Something the user can fix. The message is one sentence on what happened and one on what to do;
 * it is shown as it is, without a stack trace.
 */
export class Failure extends Error {
	constructor(whatHappened: string, whatToDo: string) {
		super(`${whatHappened}\n${whatToDo}`);
		this.name = 'Failure';
	}
}
