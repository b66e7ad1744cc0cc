/** The provider's clock may differ by this much. */
export const SKEW_MS = 60_000;
/** Only a self-submitting form lies between the provider's signature and the browser's arrival. */
export const OLDEST_ASSERTION_MS = 5 * 60_000;
