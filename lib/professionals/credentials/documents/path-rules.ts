/** A professional's papers as the agency they work for handles them, or with a company as their employer does. */
export type PapersOf = { caregiverId: number; companyId: number | null };

/** The professional in the API. */
export const papersPath = ({ caregiverId, companyId }: PapersOf): string =>
  companyId === null
    ? `/api/agencies/professionals/${caregiverId}`
    : `/api/flex/management-companies/${companyId}/caregivers/${caregiverId}`;
