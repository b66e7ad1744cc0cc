/** Where a professional's photo is. Of who has none nothing comes, and their initials stay. */
export const photoOf = (caregiverId: number): string => `/api/caregivers/photo/${caregiverId}`;
