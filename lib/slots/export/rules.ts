export const exportName = (facilityName: string, today: string): string =>
  `Schedule of ${facilityName} from ${today}.csv`;
