import { refuse } from "./present";

/** SQLSTATE of an exclusion violation: a professional takes two overlapping slots at once. */
const OVERLAP = "23P01";

/** Throws Conflict for a double booking that the database refused; rethrows any other error. */
export function refuseOverlap(error: unknown): never {
  const state = (error as { cause?: { code?: string } }).cause?.code;
  if (state !== OVERLAP) throw error;
  return refuse("OVERLAP");
}
