"use client";

import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { stepButtons, focusFirstRow } from "@/components/list/rows";
import { usePeopleCommands } from "@/components/agency/use-people-commands";
import { useLiveList } from "@/components/list/use-live-list";
import { useAddressState } from "@/components/list/use-address-state";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { Tabs } from "@/components/ui/tabs";
import { putChanges } from "@/lib/agency-schedule/live/client";
import type { AgencyChanges, AgencyShifts, FirstShifts } from "@/lib/agency-schedule/shifts/schema";
import { AGENCY_SCHEDULE, assignedShiftsQuery, openShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import { agencyAddress, opened, type TabId, tabBeside } from "@/lib/agency-schedule/address-rules";
import { unpack, type Packed } from "@/lib/http/packed-rows";
import { dateIn } from "@/lib/time/calendar";
import { AssignedTab } from "./assigned-tab";
import { BundlesTab } from "./bundles-tab";
import { OpenTab } from "./open-tab";
import { PastTab } from "./past-tab";
import { useCommands } from "@/components/shell/commands";
import { bundlesQuery } from "@/lib/agency-schedule/bundles/client";
import { isUpcoming, openRange, rowLabel } from "@/lib/agency-schedule/shifts/rules";
import { clock } from "@/lib/time/clock";
import type { ScheduleAddress } from "./schedule-address";
import { useRange } from "./use-range";

const NO_DATES = { start: null, end: null };

/** How much each tab holds, whatever its search and filters; the past has nothing to do. */
function useTabCounts(
  address: ScheduleAddress,
  today: string,
  first: FirstShifts | null,
): Partial<Record<TabId, number>> {
  const dated = address.tab === "past" ? { ...address, ...NO_DATES } : address;
  const { range } = useRange(dated, (requested) => openRange(requested, today));
  const open = useQuery(openShiftsQuery(range));
  const bundles = useQuery(bundlesQuery(range));
  const assigned = useQuery(assignedShiftsQuery());
  const now = clock.now();
  return {
    open: open.data?.total ?? first?.shifts.total,
    bundles: bundles.data?.total,
    assigned: assigned.data?.rows.filter((one) => isUpcoming(one, now) && rowLabel(one) === null).length,
  };
}

/** The keyboard shortcuts of an agency's schedule. */
function useScheduleKeys(tab: TabId, changeTab: (tab: TabId) => void): void {
  const go = (id: string, label: string, hotkey: string, to: TabId) => ({
    id,
    label,
    group: "Schedule",
    hotkey,
    run: () => changeTab(to),
  });
  useCommands({
    commands: () => [
      { id: "first-row", label: "First row", group: "Schedule", hotkey: "j", run: focusFirstRow },
      go("next-tab", "Next tab", "n", tabBeside(tab, 1)),
      go("previous-tab", "Previous tab", "p", tabBeside(tab, -1)),
    ],
  });
}

const tabs: readonly { id: TabId; label: string }[] = [
  { id: "open", label: "Open: Per Diem" },
  { id: "bundles", label: "Open: Bundles" },
  { id: "assigned", label: "Assigned" },
  { id: "past", label: "Past" },
];

type AgencyScheduleScreenProps = {
  /** The agency's, whose date the schedule shows. */
  timeZone: string;
  renderedAt: number;
  /** The brand of the marketplace. */
  provider: string;
  /** The default range's open shifts, if the page opens on them. */
  first: (Omit<FirstShifts, "shifts"> & { shifts: Packed<AgencyShifts, "rows"> }) | null;
};

export function AgencyScheduleScreen({
  timeZone,
  renderedAt,
  provider,
  first: packed,
}: AgencyScheduleScreenProps) {
  const today = dateIn(useServerMinute(renderedAt), timeZone);
  const rendered = useMemo<FirstShifts | null>(
    () => packed && { ...packed, shifts: unpack<AgencyShifts, "rows">(packed.shifts, "rows") },
    [packed],
  );
  // The default range begins today, so after midnight it has other shifts.
  const first = today === dateIn(renderedAt, timeZone) ? rendered : null;
  const [stated, set] = useAddressState(agencyAddress);
  const address = { ...stated, set };
  const { tab } = stated;
  // Cleared with the tab, whatever changes it.
  const [typed, setTyped] = useState({ tab, text: "" });
  if (typed.tab !== tab) setTyped({ tab, text: "" });
  const client = useQueryClient();
  const connection = useLiveList({
    query: "",
    lists: [AGENCY_SCHEDULE],
    today,
    events: {
      // The server's first shifts may be current.
      "agency-subscribed": (data, list) => {
        if ((JSON.parse(data) as { etag: string }).etag !== packed?.etag) list.read();
      },
      "agency-shifts": (data) => putChanges(client, JSON.parse(data) as AgencyChanges, today),
    },
  });
  const changeTab = (next: TabId) => set(opened(next));
  useScheduleKeys(tab, changeTab);
  usePeopleCommands();
  const counts = useTabCounts(address, today, first);
  const search = { text: typed.text, type: (text: string) => setTyped({ tab, text }) };
  return (
    <>
      <ConnectionStrip state={connection} />
      <div ref={stepButtons}>
        <Tabs
          title="Schedule"
          label="Schedule"
          tabs={tabs.map((one) => ({ ...one, count: counts[one.id] }))}
          value={tab}
          onChange={changeTab}
        >
          {tab === "open" && <OpenTab {...{ address, search, today, first }} />}
          {tab === "bundles" && <BundlesTab {...{ address, search, today }} />}
          {tab === "assigned" && <AssignedTab {...{ address, search, today, provider }} />}
          {tab === "past" && <PastTab {...{ address, search, today }} />}
        </Tabs>
      </div>
    </>
  );
}
