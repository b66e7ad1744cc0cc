import { z } from "zod";

export const OwnSession = z.object({
  id: z.guid(),
  /** Browser and system, if recognized. */
  device: z.string(),
  /** Network address of the sign-in. */
  address: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessions = z.object({ sessions: z.array(OwnSession), is_more: z.boolean() });
export type OwnSessions = z.infer<typeof OwnSessions>;

export const SessionParams = z.object({ sessionId: z.guid() });
