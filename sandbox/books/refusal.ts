/**
 * Why a request is not carried out. The client reads the message in `error` (docs/service.md
 * section 7).
 */
export class Refusal extends Error {
	readonly status: 400 | 401 | 403 | 404 | 429;
	/** The field that it is about, if the message begins with one, and the rest of the message. */
	readonly field: string | undefined;
	readonly words: string;

	constructor(status: 400 | 401 | 403 | 404 | 429, message: string) {
		super(message);
		this.status = status;
		const [, field, words] = /^([a-z_]+)(?:\.[\w.]+)?: ([^]*)$/.exec(message) ?? [];
		this.field = field;
		this.words = words ?? message;
	}
}

export function noSuch(kind: string, id: number | string): Refusal {
	return new Refusal(404, `There is no ${kind} with id ${id}`);
}
