/** Why a request is not carried out. The message is what the client reads in `error` (api-spec section 7). */
export class Refusal extends Error {
	readonly status: 400 | 401 | 403 | 404 | 429;

	constructor(status: 400 | 401 | 403 | 404 | 429, message: string) {
		super(message);
		this.status = status;
	}
}

export function noSuch(kind: string, id: number | string): Refusal {
	return new Refusal(404, `There is no ${kind} with id ${id}`);
}
