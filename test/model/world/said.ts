/** What the service says to one request, before anything happens to it on the way. */
export interface Said {
	readonly status: number;
	/** Sent as JSON; bytes as they are; `undefined` is nothing. */
	readonly body: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

export const refused = (status: number, error: string): Said => ({ status, body: { error } });

/** JSON in which texts of 20 digits are numbers, as a service in another language writes them. */
export const written = (body: unknown): string => JSON.stringify(body).replace(/"(\d{20})"/g, '$1');
