import { Conflict, refusals, Invalid } from "@/lib/errors";

export const refuse = refusals({
  EXISTS: (facility: string, id: number) => ({
    as: Conflict,
    field: "resourceType",
    message: `${facility} has this structure already: number ${id}.`,
  }),
  UNKNOWN_TYPE: (known: readonly string[]) => ({
    as: Invalid,
    code: "INVALID",
    field: "resourceType",
    message: `must be one of ${known.join(", ")}`,
  }),
  IN_USE: {
    as: Conflict,
    field: "structure",
    message: "The recurring schedule still uses this structure: end its recurring shifts first.",
  },
  NOT_FOUND: (structure: string, facility: { id: number; name: string }) => ({
    as: Invalid,
    field: "structure",
    message: `${facility.name} has no structure ${structure}: structure list ${facility.id} shows its numbers.`,
  }),
});
