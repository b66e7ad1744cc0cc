/** By how much the provider's clock may differ. */
export const SKEW_MS = 60_000;
/** Between the provider's signature and the browser's arrival lies one form that sends itself. */
export const OLDEST_ASSERTION_MS = 5 * 60_000;
