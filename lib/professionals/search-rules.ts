/** Letters that mean something to LIKE stand for themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
