/** Three text messages' worth. */
export const MAX_WORDS = 400;

/** Recipients of one message. */
export const MAX_RECIPIENTS = 200;

/** What one person gets from a facility's people within a day, and what one user sends within an hour. */
export const PERSON_LIMIT = { max: 12, hours: 24 } as const;
export const SENDER_LIMIT = { max: 400, minutes: 60 } as const;

/** From when on a person's messages count against it. */
export const sinceOfLimit = (now: Date): Date => new Date(now.getTime() - PERSON_LIMIT.hours * 3_600_000);
