export const exportName = (week: string): string => `Global Schedule from ${week}.csv`;
