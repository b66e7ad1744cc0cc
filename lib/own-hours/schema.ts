import { z } from "zod";
import { textOf } from "@/lib/http/wire";
import { MAX_INFO } from "@/lib/past-shifts/dispute/rules";

/** Any minute of the wall clock at the facility. */
const time = z.union([z.literal(""), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);

/** What a professional says they worked, as their page posts it. */
export const OwnHoursForm = z.strictObject({
  token: z.string().max(100),
  clockIn: time.default(""),
  clockOut: time.default(""),
  break: z.enum(["taken", "not-taken"]).default("not-taken"),
  hasNotWorked: z.literal("1").optional(),
  words: textOf(MAX_INFO).default(""),
});
export type OwnHoursForm = z.infer<typeof OwnHoursForm>;

/** A version of the hours, in words; `times` says so if no one worked. */
export type OwnVersion = { times: string; detail: string };

/** A disputed shift as the professional sees it by their link. */
export type OwnHours = {
  firstName: string;
  facilityName: string;
  /** "CNA, 2 East". */
  what: string;
  day: string;
  scheduled: string;
  recorded: OwnVersion;
  claimed: OwnVersion;
  /** "Tue, Dec 1, 3:00 PM ET". */
  answerBy: string;
  isPastAnswerBy: boolean;
  /** "2:30 AM to 11:30 PM": between when a time has to be. */
  window: string;
  /** What the fields begin with: what was stated, or else recorded. */
  initial: { clockIn: string; clockOut: string; tookBreak: boolean; words: string };
  /** Whether they said that they didn’t work. */
  hasNotWorked: boolean;
  /** Whether there is an unpaid break to speak of. */
  hasBreak: boolean;
  stated: OwnVersion | null;
  /** "7.50 h", once it is decided. */
  settled: string | null;
};
