import { z } from "zod";
import { id, pathId, textOf } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import { SuggestionFit } from "../schema";
import { SEARCH_FROM_LENGTH } from "./rules";

const term = textOf(100).min(SEARCH_FROM_LENGTH).optional();

/** `name` is an alias of `searchTerm`. */
export const AvailabilityQuery = z.strictObject({ flexShiftId: pathId, searchTerm: term, name: term });
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

export const FoundProfessional = z.object({
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  certification_type: z.string(),
  shifts_worked: z.int(),
  /** Miles, or null when a location is unknown. */
  distance: z.number().nullable(),
  status: z.enum(["AVAILABLE", "UNAVAILABLE", "ASSIGNED", "NOT_PROVIDED"]),
  /** Why the professional cannot be assigned; empty if they can. */
  blocks: z.array(z.string()),
  /** Shown before assigning; none of them blocks. */
  warnings: z.array(z.string()),
  /** Those of the warnings that must be acknowledged to assign them. */
  acknowledgements: z.array(z.string()),
  /** When the facility last requested their availability. */
  availability_asked_at: z.string().nullable(),
});
export type FoundProfessional = z.infer<typeof FoundProfessional>;
export const FoundProfessionals = z.array(FoundProfessional);

export const SuggestionsQuery = z.strictObject({ flexShiftId: pathId });
export type SuggestionsQuery = z.infer<typeof SuggestionsQuery>;

export const Suggestion = FoundProfessional.extend({
  caregiver_stats: z.object({ tier: z.enum(["PLATINUM", "PRO", "PURPLE"]).nullable() }),
  fit: SuggestionFit,
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggestions = z.array(Suggestion);

export const ProfessionalAssignment = z.strictObject({
  caregiverId: id,
  flexShiftId: id,
  slotId: id,
  oldUnitId: id.nullish(),
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type ProfessionalAssignment = z.infer<typeof ProfessionalAssignment>;

export const AssignmentUndo = z.strictObject({ caregiverId: id, flexShiftId: id, slotId: id });
export type AssignmentUndo = z.infer<typeof AssignmentUndo>;

/** Who works a slot instead of the professional the caller saw in it. */
export const Reassignment = z.strictObject({
  caregiverId: id,
  oldCaregiverId: id,
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type Reassignment = z.infer<typeof Reassignment>;
