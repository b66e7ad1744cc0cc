import { z } from "zod";
import { callOffReasons } from "../call-off/rules";
import { lateChoices } from "./rules";

export const WorkerLinkQuery = z.strictObject({ token: z.string().max(100) });
export type WorkerLinkQuery = z.infer<typeof WorkerLinkQuery>;

/** An answer from the page of a worker's link: that they're on time, how late they will be, or why they can't come. */
export const ShiftAnswer = z.union([
  z.strictObject({ token: z.string().max(100), isOnTime: z.literal("1") }),
  z.strictObject({ token: z.string().max(100), minutes: z.enum(lateChoices) }),
  z.strictObject({ token: z.string().max(100), reason: z.enum(callOffReasons) }),
]);
export type ShiftAnswer = z.infer<typeof ShiftAnswer>;

/** A shift as a professional sees it by a link. */
export type ShownShift = {
  facilityName: string;
  facilityAddress: string;
  facilityPhone: string | null;
  /** "CNA, 2 East". */
  what: string;
  day: string;
  /** The clock times, with the facility's zone. */
  hours: string;
  /** The holidays within it; null if there is none. */
  holiday: string | null;
  /** "7.5 h, with an unpaid break of 30 min". */
  paid: string;
  pay: ShownPay;
};

export type ShownPay = {
  /** For the shift worked as scheduled; null if the facility doesn't set the rate. */
  total: string | null;
  terms: string;
};

/** What a worker's link shows of a shift that isn't theirs any more. */
export type LostShift = Pick<
  ShownShift,
  "facilityName" | "facilityAddress" | "facilityPhone" | "what" | "day"
>;

/** What a worker's link shows of their shift and the facility. */
export type WorkerShift = ShownShift & {
  firstName: string;
  /** When it ends, while it runs: "11:00 PM". */
  runsUntil: string | null;
  details: string;
  parking: string;
  /** The door code, while it is shown. */
  doorCode: string | null;
  /**
   * When it will be shown; null if there is none, it is shown, or the shift is over. The day is null if it is the
   * shift's own.
   */
  doorCodeFrom: { time: string; day: string | null } | null;
  attachment: string | null;
  /** They have called off: the page shows that and no more. */
  hasCalledOff: boolean;
  /** They said they will be on time. */
  isOnTime: boolean;
  /** The minutes they said they will be late. */
  lateMinutes: number | null;
  canBeLate: boolean;
  canCallOff: boolean;
};
