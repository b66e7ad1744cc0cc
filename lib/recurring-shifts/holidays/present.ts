import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  EXISTS: { as: Conflict, field: "name", message: "There already is a holiday of this name." },
  EXISTS_AT: (facilityName: string) => ({
    as: Conflict,
    field: "name",
    message: `${facilityName} has another holiday of this name. Rename or remove that one first.`,
  }),
  OF_COMPANY: {
    as: Conflict,
    field: "name",
    message: "Your company sets this holiday for its facilities.",
  },
  TOO_MANY: { as: Conflict, field: "name", message: "A facility has at most 60 holidays." },
});
