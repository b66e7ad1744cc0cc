import { Conflict, denials } from "@/lib/errors";

export const deny = denials({
  EXISTS: (name: string, id: number) => ({
    as: Conflict,
    field: "name",
    message: `There is a company "${name}" already: number ${id}.`,
  }),
});
