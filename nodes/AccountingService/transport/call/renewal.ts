import type { ApiRequest } from '../types';

/**
 * The request as it is to be repeated: with its body read anew, if that ages. Where the reading is in vain, a
 * request that certainly was not carried out rejects with its reason; one in doubt is not repeated: `undefined`.
 */
export async function renewed(
	request: ApiRequest,
	inDoubt: boolean,
): Promise<ApiRequest | undefined> {
	if (!request.bodyAnew) return request;
	try {
		return { ...request, body: await request.bodyAnew() };
	} catch (thrown) {
		return inDoubt ? undefined : await Promise.reject(thrown);
	}
}
