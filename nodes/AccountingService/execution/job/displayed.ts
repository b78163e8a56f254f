/**
 * Control characters, other breaks of lines, and what shows nothing: characters without a width, those of tags,
 * and those that turn the direction of a text around.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A message as n8n may show it. n8n renders messages as HTML in which links survive, so a service, or
 * somebody in its place, could put a live link into them; without `<` there is no tag. Takes time in
 * proportion to the text.
 */
export const displayed = (message: string): string =>
	message.replace(INVISIBLE, ' ').replaceAll('<', '‹');
