import { Conflict, Invalid, refusals } from "@/lib/errors";
import { MAX_STAY_HOURS, MIN_PART_MINUTES } from "@/lib/shifts/parts/rules";

const faults = {
  START_OUTSIDE: { field: "startsAt", message: "Choose a start within the shift." },
  END_OUTSIDE: { field: "endsAt", message: `Choose an end at most ${MAX_STAY_HOURS} hours after the shift.` },
  TOO_SHORT: { field: "endsAt", message: `Choose times of at least ${MIN_PART_MINUTES} minutes.` },
  OVER: { field: "endsAt", message: "Choose an end that is still ahead." },
  HAS_COME: { field: "startsAt", message: "They have arrived, so the start can’t change." },
} as const;

export type Fault = keyof typeof faults;

/** The text of times that aren't possible, and its field. */
export const textOfFault = (fault: Fault): { field: "startsAt" | "endsAt"; message: string } => faults[fault];

/** Why a slot's times don't change. */
export const refuse = refusals({
  START_OUTSIDE: { as: Invalid, ...faults.START_OUTSIDE },
  END_OUTSIDE: { as: Invalid, ...faults.END_OUTSIDE },
  TOO_SHORT: { as: Invalid, ...faults.TOO_SHORT },
  OVER: { as: Invalid, ...faults.OVER },
  HAS_COME: { as: Conflict, ...faults.HAS_COME },
  EXPIRED: { as: Conflict, field: "slotId", message: "This shift has expired." },
  ENDED: {
    as: Conflict,
    field: "slotId",
    message: "This shift has ended. Correct its hours on Past Shifts.",
  },
  OUTCOME: { as: Conflict, field: "slotId", message: "This shift already has an outcome." },
  REVIEWED: { as: Conflict, field: "slotId", message: "This shift has been approved or disputed." },
  BUNDLED: { as: Conflict, field: "slotId", message: "An open shift of a bundle keeps its times." },
});
