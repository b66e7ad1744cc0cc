/** The address of a person's page; with a company, as a part of its Manage Professional. */
export const personPath = (caregiverId: number, companyId?: number): string =>
  `/private/people/${caregiverId}${companyId === undefined ? "" : `?company=${companyId}`}`;
