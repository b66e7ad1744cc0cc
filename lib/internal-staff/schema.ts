import { z } from "zod";
import { pathId } from "@/lib/http/wire";
import { UpcomingShift } from "@/lib/slots/schema";

export const WorkerParams = z.object({ workerId: pathId });
export type WorkerParams = z.infer<typeof WorkerParams>;

export const FacilityStatus = z.strictObject({ isCaregiverDisabled: z.boolean() });
export type FacilityStatus = z.infer<typeof FacilityStatus>;

/** The shifts they would lose if disabled here. */
export const UpcomingShifts = z.object({ upcoming_shifts: z.array(UpcomingShift) });
export type UpcomingShifts = z.infer<typeof UpcomingShifts>;
