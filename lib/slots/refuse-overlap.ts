import { refuse } from "./present";

/** SQLSTATEs when a professional takes two overlapping slots at once: exclusion violation, or deadlock victim. */
const overlapStates = new Set(["23P01", "40P01"]);

/** Throws Conflict for a double booking that the database refused; rethrows any other error. */
export function refuseOverlap(error: unknown): never {
  const state = (error as { cause?: { code?: string } }).cause?.code;
  if (!state || !overlapStates.has(state)) throw error;
  return refuse("OVERLAP");
}
