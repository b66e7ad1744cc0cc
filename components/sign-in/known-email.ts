let known = "";

/** Whose password was just chosen, until the page is loaded again: it is kept nowhere. */
export const rememberEmail = (email: string): void => void (known = email);
export const knownEmail = (): string => known;
