import type { AgencyAddress } from "@/lib/agency-schedule/address-rules";

/** The schedule's address, and how its tabs change it. */
export type ScheduleAddress = AgencyAddress & { set: (change: Partial<AgencyAddress>) => void };

/** Shows every row of the tab's feed again. */
export function clearAll(address: ScheduleAddress, search: { type: (text: string) => void }): void {
  search.type("");
  address.set({ facility: [], type: [], starts: [], bundle: null });
}
