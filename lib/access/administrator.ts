declare const proven: unique symbol;

/**
 * The operator at the command line of the portal's machine. Administration verbs require one and no request can create
 * one, so they are out of reach for signed-in people.
 */
export type Administrator = { readonly administrator: string; readonly [proven]: true };
