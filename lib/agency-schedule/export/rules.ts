import type { TabId } from "../address-rules";

const names: Readonly<Record<TabId, string>> = {
  open: "open-shifts",
  bundles: "open-bundles",
  assigned: "assigned-shifts",
  past: "past-shifts",
};

/** "open-shifts-2026-11-24.csv". */
export const exportName = (tab: TabId, today: string): string => `${names[tab]}-${today}.csv`;
