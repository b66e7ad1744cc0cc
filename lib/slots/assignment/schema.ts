import { z } from "zod";
import { SEARCH_FROM_LENGTH } from "./rules";

const pathId = z.coerce.number().int().positive().max(2_147_483_647);
const id = z.int().positive().max(2_147_483_647);
const term = z.string().trim().min(SEARCH_FROM_LENGTH).max(100).optional();

/** `name` is another word for `searchTerm`. */
export const AvailabilityQuery = z.strictObject({ flexShiftId: pathId, searchTerm: term, name: term });
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

export const FoundProfessional = z.object({
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  certification_type: z.string(),
  shifts_worked: z.int(),
  /** Miles, or null where a place is not known. */
  distance: z.number().nullable(),
  status: z.enum(["AVAILABLE", "UNAVAILABLE", "ASSIGNED", "NOT_PROVIDED"]),
  /** Why the professional cannot be assigned; empty for anyone who can. */
  blocks: z.array(z.string()),
  /** What anyone who assigns should know. */
  warnings: z.array(z.string()),
  /** When the facility last asked them when they can work. */
  availability_asked_at: z.string().nullable(),
});
export type FoundProfessional = z.infer<typeof FoundProfessional>;
export const FoundProfessionals = z.array(FoundProfessional);

export const ProfessionalAssignment = z.strictObject({
  caregiverId: id,
  flexShiftId: id,
  slotId: id,
  oldUnitId: id.nullish(),
});
export type ProfessionalAssignment = z.infer<typeof ProfessionalAssignment>;

/** Who is taken from which slot again. */
export const AssignmentUndo = z.strictObject({ caregiverId: id, flexShiftId: id, slotId: id });
export type AssignmentUndo = z.infer<typeof AssignmentUndo>;
