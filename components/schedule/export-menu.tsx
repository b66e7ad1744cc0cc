"use client";

import { CalendarSync, Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import type { MenuItem } from "@/components/ui/menu-items";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";
import type { ScheduleFilters } from "@/lib/slots/schedule/rules";

type ExportMenuProps = {
  facility: { id: number; name: string };
  filters: ScheduleFilters;
  today: string;
};

async function saveCsv(asked: ExportMenuProps): Promise<void> {
  try {
    // Loaded when it is wanted: most days nobody takes the schedule along.
    const { saveSchedule } = await import("@/lib/slots/export/client");
    await saveSchedule(asked);
  } catch (error) {
    const words = error instanceof ApiError ? error.message : "";
    notify({ type: "error", message: words || "Failed to export the schedule. Please try again." });
  }
}

/** The ways to have the schedule elsewhere: as it is filtered now, or kept up to date in a calendar. */
export function ExportMenu(asked: ExportMenuProps) {
  const items = (): MenuItem[] => [
    {
      id: "csv",
      label: "Download as CSV",
      icon: <Download aria-hidden />,
      onSelect: () => void saveCsv(asked),
    },
    {
      id: "calendar",
      label: "Subscribe in a calendar",
      icon: <CalendarSync aria-hidden />,
      href: "/private/account/security#calendars",
    },
  ];
  return (
    <Menu
      label="Export"
      items={items}
      placement="bottom-end"
      className={`${buttonClass("secondary", "sm")} caret filter-export`}
    >
      Export
    </Menu>
  );
}
