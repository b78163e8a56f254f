import { idOf, type Fields } from '../../transport';

/** Whether what a write gave says that it was not done. A record may have fields `ok` or `deleted` of its own. */
export const isDenial = (result: Fields, request = '', nouns: readonly string[] = []): boolean =>
	request.startsWith('DELETE ')
		? result.deleted === false
		: (result.success === false || result.ok === false) && idOf(result, nouns) === undefined;
