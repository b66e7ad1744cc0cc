/** The URL of a professional's photo. Without one the answer is empty and the initials stay. */
export const photoOf = (caregiverId: number): string => `/api/caregivers/photo/${caregiverId}`;
