/** What changes are about. */
export const historyKinds = ["people", "places", "rates", "agencies", "settings"] as const;
export type HistoryKind = (typeof historyKinds)[number];
