/** A professional's papers as the agency they work for handles them, or with a company as their employer does. */
export type PapersOf = { caregiverId: number; companyId: number | null };

export const companyPath = (companyId: number) => `/api/flex/management-companies/${companyId}`;

/** The professional in the API. */
export const papersPath = ({ caregiverId, companyId }: PapersOf): string =>
  companyId === null
    ? `/api/agencies/professionals/${caregiverId}`
    : `${companyPath(companyId)}/caregivers/${caregiverId}`;

/** The shift types of the facilities whose requirements can be shown. */
export const shiftTypesPath = ({ companyId }: PapersOf): string =>
  companyId === null ? "/api/agencies/shift-types" : `${companyPath(companyId)}/shift-types`;

/** A company's calls name it in a header too. */
export const papersHeaders = ({ companyId }: PapersOf): Record<string, string> =>
  companyId === null ? {} : { "management-company-id": String(companyId) };
