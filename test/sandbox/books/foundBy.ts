import type { sharedSandbox } from '../sharedSandbox';

/** Which of the words find the record in the list of its kind. */
export async function foundBy(
	{ call }: Pick<ReturnType<typeof sharedSandbox>, 'call'>,
	list: string,
	id: number,
	words: string[],
): Promise<string[]> {
	const found = await Promise.all(
		words.map(async (word) => {
			const { body } = await call(`GET /${list}?limit=100&search=${encodeURIComponent(word)}`);
			return body.data.some((record) => record.id === id);
		}),
	);
	return words.filter((_, index) => found[index]);
}
