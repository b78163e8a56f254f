/** The same with a capital in front: "Invoice" for `invoice`. */
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
