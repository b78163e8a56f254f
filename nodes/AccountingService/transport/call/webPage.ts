const TYPE = /^\s*(text\/html|application\/xhtml\+xml)\b/i;

/**
 * Whether a text that is no JSON is a web page, such as one to sign in on, by its type or its beginning: no
 * service that speaks JSON answers with anything that begins with `<`.
 */
export const isWebPage = (type: string | undefined, text: string): boolean =>
	TYPE.test(type ?? '') || text.trimStart().startsWith('<');
