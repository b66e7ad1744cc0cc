import { Conflict } from "@/lib/errors";

/** SQLSTATEs of a professional who takes two overlapping slots at once: refused, or chosen to break the deadlock. */
const overlapStates = new Set(["23P01", "40P01"]);

/** Says in words that the database has refused a double booking; any other error goes on as it is. */
export function refuseOverlap(error: unknown): never {
  const state = (error as { cause?: { code?: string } }).cause?.code;
  if (!state || !overlapStates.has(state)) throw error;
  throw new Conflict({
    code: "OVERLAP",
    field: "professionalId",
    message: "The professional already works at that time.",
  });
}
