import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  USED: (resourceType: string) => ({
    as: Conflict,
    field: "effectiveOn",
    message: `${resourceType} shifts were posted at this rate, so it stays. Set another one from a day on.`,
  }),
  CHANGED: ({ resourceType, effectiveOn }: { resourceType: string; effectiveOn: string }) => ({
    as: Conflict,
    field: "wage",
    message: `Someone else set the ${resourceType} rate from ${effectiveOn} in the meantime. Reload to see it.`,
  }),
});
