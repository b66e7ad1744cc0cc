import { z } from "zod";
import { ContactInfoRequest } from "../schema";
import type { InviteState } from "./rules";

/** An answer from the invite's page: the secret of its URL, and yes or no. */
export const RosterAnswer = z.strictObject({
  token: z.string().regex(/^[\w-]{1,128}$/),
  answer: z.enum(["ACCEPT", "DECLINE"]),
});
export type RosterAnswer = z.infer<typeof RosterAnswer>;

/** How an invite is sent again. The contact is corrected only for someone the agency added to the network. */
export const InviteMend = z.strictObject({
  by: z.enum(["EMAIL", "CALL_AND_TEXT"]),
  contact: ContactInfoRequest.nullable(),
});
export type InviteMend = z.infer<typeof InviteMend>;

/** What the page shows. */
export type RosterInvite = { state: InviteState; firstName: string; agencyName: string };
