import { z } from "zod";
import { id, pathId, textOf } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import { FoundProfessional } from "@/lib/slots/assignment/schema";
import { SuggestionFit } from "@/lib/slots/schema";
import { SEARCH_FROM_LENGTH } from "@/lib/slots/assignment/rules";
import { Minute } from "@/lib/slots/times/schema";
import { CalendarDate } from "@/lib/time/schema";
import { MAX_WORDS } from "@/lib/conversations/rules";
import { MAX_INVITES, TOO_MANY_INVITES } from "./rules";

export const InvitePath = z.object({ id: pathId });
export const ShiftOfInvitesPath = z.object({ shiftId: pathId });
export const FacilityInvitesQuery = z.strictObject({ facilityId: pathId.optional() });

/** An invite as the facility sees it. Declined, withdrawn and expired ones are not shown. */
export const Invite = z.object({
  id: z.int(),
  facility_id: z.int(),
  shift_id: z.int(),
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  status: z.enum(["PENDING", "ACCEPTED"]),
  number_of_shift_worked: z.int(),
  specialty: z.string(),
  certification_type: z.string(),
  caregiver_stats: z.object({ tier: z.enum(["PLATINUM", "PRO", "PURPLE"]).nullable() }),
  sent_at: z.string(),
});
export type Invite = z.infer<typeof Invite>;
export const Invites = z.array(Invite);

export const NewInvite = z.strictObject({
  facilityId: id,
  shiftId: id,
  status: z.literal("PENDING"),
  caregiverId: id,
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type NewInvite = z.infer<typeof NewInvite>;

/** All for one shift. With `isRecurring` the shift's id may be its schedule's, on `shiftDate`. */
export const NewInvites = z.strictObject({
  inviteCaregivers: z.array(NewInvite).min(1).max(MAX_INVITES, TOO_MANY_INVITES),
  isRecurring: z.boolean(),
  shiftDate: CalendarDate,
  /** What the message begins with, instead of the portal's own words. */
  words: textOf(MAX_WORDS).min(1).optional(),
});
export type NewInvites = z.infer<typeof NewInvites>;

/** The invites of the people named, with the shift's own id. */
export const SentInvites = z.object({ invites: Invites, isRecurring: z.boolean(), shiftId: z.int() });
export type SentInvites = z.infer<typeof SentInvites>;

/** A facility can only withdraw an invite; the rest is up to the professional. */
export const InviteChange = z.strictObject({ id, status: z.literal("WITHDRAWN") });
export type InviteChange = z.infer<typeof InviteChange>;

const term = textOf(100).min(SEARCH_FROM_LENGTH);
const code = textOf(20).min(1);

/** `name` is an alias of `searchTerm`. */
export const InviteSearch = z
  .strictObject({
    shiftId: pathId,
    resourceType: code.optional(),
    specialty: code.optional(),
    shiftDate: CalendarDate.optional(),
    searchTerm: term.optional(),
    name: term.optional(),
  })
  .refine(({ searchTerm, name }) => (searchTerm ?? name) !== undefined, {
    path: ["searchTerm"],
    message: `Type at least ${SEARCH_FROM_LENGTH} letters of a name.`,
  });
export type InviteSearch = z.infer<typeof InviteSearch>;

export const FoundToInvite = FoundProfessional.extend({
  caregiver_stats: Invite.shape.caregiver_stats,
  /** Their pending or accepted invite to this shift. */
  invite_status: z.enum(["PENDING", "ACCEPTED"]).nullable(),
  /** How an invite reaches them; null if it can't. */
  way: z.enum(["SMS", "MAIL"]).nullable(),
});
export type FoundToInvite = z.infer<typeof FoundToInvite>;

/** `startsAt` suggests for what is left of a shift that no one came to. */
export const InviteSuggestionsQuery = z.strictObject({ shiftId: pathId, startsAt: Minute.optional() });
export const SuggestedToInvite = FoundToInvite.extend({ fit: SuggestionFit });
export type SuggestedToInvite = z.infer<typeof SuggestedToInvite>;
export const SuggestedToInviteList = z.array(SuggestedToInvite);

export const FoundToInviteList = z.array(FoundToInvite);
