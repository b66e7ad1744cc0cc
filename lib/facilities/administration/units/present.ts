import { Conflict, refusals } from "@/lib/errors";

type Place = { id: number; name: string };
type Taken = { id: number; name: string; archivedAt: Date | null };

export const refuse = refusals({
  EXISTS: (facility: Place, taken: Taken, field = "unit") => {
    const restore = `: it is archived, unit restore ${facility.id} ${taken.id} brings it back`;
    return {
      as: Conflict,
      field,
      message: `${facility.name} has a unit "${taken.name}" already${taken.archivedAt ? restore : ""}.`,
    };
  },
  NAME_TAKEN: (facility: Place, name: string) => ({
    as: Conflict,
    code: "EXISTS",
    field: "name",
    message: `${facility.name} has a unit "${name}" already.`,
  }),
});
