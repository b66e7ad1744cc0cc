import type { Times } from "@/lib/shifts/parts/rules";

/** Three text messages' worth. */
export const MAX_WORDS = 400;

/** Recipients of one message: everyone of a large facility’s day. */
export const MAX_RECIPIENTS = 400;

/** What one person gets from a facility's people within a day, and what one user sends within an hour. */
export const PERSON_LIMIT = { max: 12, hours: 24 } as const;
export const SENDER_LIMIT = { max: 400, minutes: 60 } as const;

/** A shift that begins sooner doesn't wait for the morning. */
const URGENT_HOURS = 12;

/** Whether a shift begins so soon that people are asked about it even at night. */
export const isSoon = (startsAt: Date, now: Date): boolean => +startsAt - +now <= URGENT_HOURS * 3_600_000;

/** Whether a message about a shift is sent even at night: it begins soon, or goes on. */
export const isUrgent = ({ startsAt, endsAt }: Times, now: Date): boolean =>
  endsAt > now && isSoon(startsAt, now);

/** The start of the time that PERSON_LIMIT counts. */
export const sinceOfLimit = (now: Date): Date => new Date(now.getTime() - PERSON_LIMIT.hours * 3_600_000);
