/** What is said of a record that is there no more. */
export const isGone = (status: number): boolean => status === 404 || status === 410;
