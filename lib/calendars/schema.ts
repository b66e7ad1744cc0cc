import { z } from "zod";
import { id } from "@/lib/http/wire";

export const NewCalendar = z.strictObject({ facilityId: id });
export type NewCalendar = z.infer<typeof NewCalendar>;

/** The address, returned once, as only its hash is stored. */
export const CalendarAddress = z.object({ address: z.url() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;

export const OwnCalendar = z.object({
  facility_id: z.int(),
  facility_name: z.string(),
  created_at: z.iso.datetime(),
  last_read_at: z.iso.datetime().nullable(),
});
export type OwnCalendar = z.infer<typeof OwnCalendar>;

export const OwnCalendars = z.object({ calendars: z.array(OwnCalendar), is_more: z.boolean() });
export type OwnCalendars = z.infer<typeof OwnCalendars>;

/** A file name, which calendar apps expect: the secret and ".ics". */
export const CalendarParams = z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/) });
export type CalendarParams = z.infer<typeof CalendarParams>;

const token = z.string().regex(/^[\w-]{1,128}$/);

/** The page of a link that a professional was sent, and its secret. */
export const OwnCalendarRequest = z.strictObject({
  from: z.enum(["invite", "availability", "shift"]),
  token,
});
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
