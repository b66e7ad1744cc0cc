import { z } from "zod";

const token = z.string().regex(/^[\w-]{1,128}$/);

/** The page of a link that a professional was sent, and its secret. */
export const OwnCalendarRequest = z.strictObject({ from: z.enum(["invite", "availability"]), token });
export type OwnCalendarRequest = z.infer<typeof OwnCalendarRequest>;

/** The secret of the calendar itself. */
export const OwnCalendarEnd = z.strictObject({ token });
export type OwnCalendarEnd = z.infer<typeof OwnCalendarEnd>;

/** What the page of a professional's calendar shows. */
export type OwnCalendarView = {
  firstName: string;
  address: string;
  /** The same address in the form that calendar apps subscribe to. */
  subscription: string;
};
