"use client";

import { focusFirstRow } from "@/components/list/rows";
import { useCommands } from "@/components/shell/commands";
import { tabBeside, type TabId } from "@/lib/agency-schedule/address-rules";

/** The keyboard shortcuts of an agency's schedule. */
export function useScheduleKeys(tab: TabId, changeTab: (tab: TabId) => void): void {
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
