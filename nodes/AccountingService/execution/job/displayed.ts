/** Control characters, breaks of lines, and what shows nothing: without a width, of tags, or turning the direction of a text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A message as n8n may show it: as HTML, in which a service, or somebody in its place, could put a live link. Without
 * `<` there is no tag. Takes time in proportion to the text.
 */
export const displayed = (message: string) => message.replace(INVISIBLE, ' ').replaceAll('<', '‹');
