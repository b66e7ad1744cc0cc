import { z } from "zod";
import type { InviteState } from "./rules";

/** An answer from the invite's page: the secret of its URL, and yes or no. */
export const RosterAnswer = z.strictObject({
  token: z.string().regex(/^[\w-]{1,128}$/),
  answer: z.enum(["ACCEPT", "DECLINE"]),
});
export type RosterAnswer = z.infer<typeof RosterAnswer>;

/** What the page shows. */
export type RosterInvite = { state: InviteState; firstName: string; agencyName: string };
