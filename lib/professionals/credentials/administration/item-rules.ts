import type { Reference } from "./schema";

/** As the desk's queue names it. */
export const itemOf = (reference: Reference): string => {
  if ("renewalId" in reference) return `R${reference.renewalId}`;
  if ("id" in reference) return String(reference.id);
  const { professionalId, resourceType, stateCode } = reference;
  return `${professionalId}-${resourceType}-${stateCode}`;
};
