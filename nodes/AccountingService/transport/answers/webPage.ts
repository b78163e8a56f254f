const TYPE = /^\s*(text\/html|application\/xhtml\+xml)\b/i;
const BEGINNING = /^\s*<(!--|(!doctype html|html|head|body)\b)/i;

/** Whether a text that is no JSON is a web page, such as one to sign in on, by its type or its beginning. */
export const isWebPage = (type: string | undefined, text: string): boolean =>
	TYPE.test(type ?? '') || BEGINNING.test(text.slice(0, 1_000));
