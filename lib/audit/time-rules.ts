const DAY_MS = 86_400_000;

/**
 * From when on the audit can tell of something. An entry has the time at which its transaction began, which may have waited
 * for the one that made the thing, and machines' clocks differ; a day is more than both.
 */
export const sinceMaking = (madeAt: Date): Date => new Date(madeAt.getTime() - DAY_MS);
