export const DNR_PAGE_SIZE = 10;

export const NEEDS_RESOURCE_TYPE = "Resource Type must be selected first";
export const NEEDS_PROFESSIONAL = "Please select an HCP";
export const ALREADY_FILED = "HCP is already DNRed";
export const NEEDS_REASON = "Please select a reason";
export const REQUESTED_BY_FACILITY = "Requested by Facility";

export type FilingErrors = Partial<Record<"resourceType" | "caregiverId" | "dnrReasonCode", string>>;

type Filing = {
  resourceType: string | null | undefined;
  chosen: { is_dnr: boolean } | null;
  reasonCode: string | null | undefined;
};

/** Missing fields; empty if the form is complete. */
export function filingErrors({ resourceType, chosen, reasonCode }: Filing): FilingErrors {
  const errors: FilingErrors = {};
  if (!resourceType) errors.resourceType = NEEDS_RESOURCE_TYPE;
  if (!chosen) errors.caregiverId = NEEDS_PROFESSIONAL;
  else if (chosen.is_dnr) errors.caregiverId = ALREADY_FILED;
  if (!reasonCode) errors.dnrReasonCode = NEEDS_REASON;
  return errors;
}

/** The consequences, for the person about to submit. */
export function lossText(name: string, count: number): string {
  if (count === 0) return `${name} has no upcoming shifts here.`;
  return count === 1
    ? `${name} will lose 1 upcoming shift here. A replacement shift will be added.`
    : `${name} will lose ${count} upcoming shifts here. Replacement shifts will be added.`;
}

export const filingFailed = (name: string): string =>
  `There was an error filing the DNR for ${name}. Please try again.`;
export const removalFailed = (name: string): string =>
  `There was an error removing the DNR for ${name}. Please try again.`;
