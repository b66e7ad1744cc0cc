import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  EXISTS: (name: string, id: number) => ({
    as: Conflict,
    field: "name",
    message: `There is a facility "${name}" already: number ${id}.`,
  }),
  CHANGED: (field: string) => ({
    as: Conflict,
    field,
    message: "Someone else changed this in the meantime. Reload to see what it is now.",
  }),
  HAS_SHIFTS: {
    as: Conflict,
    field: "timezone",
    message: "The zone of a facility that has shifts cannot change: they would move to other hours.",
  },
});
