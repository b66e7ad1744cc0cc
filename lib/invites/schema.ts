import { z } from "zod";
import { FoundProfessional } from "@/lib/slots/assignment/schema";
import { SEARCH_FROM_LENGTH } from "@/lib/slots/assignment/rules";
import { CalendarDate } from "@/lib/time/schema";
import { INVITES_AT_MOST, TOO_MANY_INVITES } from "./rules";

const id = z.int().positive().max(2_147_483_647);
const pathId = z.coerce.number().int().positive().max(2_147_483_647);

export const InvitePath = z.object({ id: pathId });
export const ShiftOfInvitesPath = z.object({ shiftId: pathId });
export const FacilityInvitesQuery = z.strictObject({ facilityId: pathId.optional() });

/** An invite as the facility sees it. What was declined, withdrawn or is over is not shown. */
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
});
export type NewInvite = z.infer<typeof NewInvite>;

/** All of one shift. With `isRecurring` the shift's id may be its schedule's, on `shiftDate`. */
export const NewInvites = z.strictObject({
  inviteCaregivers: z.array(NewInvite).min(1).max(INVITES_AT_MOST, TOO_MANY_INVITES),
  isRecurring: z.boolean(),
  shiftDate: CalendarDate,
});
export type NewInvites = z.infer<typeof NewInvites>;

/** Those named that are invited now, and the shift's own id. */
export const SentInvites = z.object({ invites: Invites, isRecurring: z.boolean(), shiftId: z.int() });
export type SentInvites = z.infer<typeof SentInvites>;

/** A facility takes an invite back; the rest is for the professional to say. */
export const InviteChange = z.strictObject({ id, status: z.literal("WITHDRAWN") });
export type InviteChange = z.infer<typeof InviteChange>;

const term = z.string().trim().min(SEARCH_FROM_LENGTH).max(100);
const code = z.string().trim().min(1).max(20);

/** `name` is another word for `searchTerm`. */
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
  /** An invite to this shift that waits or was accepted. */
  invite_status: z.enum(["PENDING", "ACCEPTED"]).nullable(),
});
export type FoundToInvite = z.infer<typeof FoundToInvite>;
export const FoundToInviteList = z.array(FoundToInvite);
