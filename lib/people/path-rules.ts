/** The address of a person's page. */
export const personPath = (caregiverId: number): string => `/private/people/${caregiverId}`;
