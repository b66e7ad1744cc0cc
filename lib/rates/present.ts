import { Conflict, refusals } from "@/lib/errors";

export const refuse = refusals({
  CHANGED: ({ resourceType, effectiveOn }: { resourceType: string; effectiveOn: string }) => ({
    as: Conflict,
    field: "wage",
    message: `Someone else set the ${resourceType} rate from ${effectiveOn} in the meantime. Reload to see it.`,
  }),
});
