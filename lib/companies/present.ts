import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  EXISTS: (name: string, id: number) => ({
    as: Conflict,
    field: "name",
    message: `There is a company "${name}" already: number ${id}.`,
  }),
});
