"use client";

import { CalendarDays, Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { caret } from "@/components/ui/recipes";
import { Menu } from "@/components/ui/menu";
import type { MenuItem } from "@/components/ui/menu-items";
import { useCommands } from "@/components/shell/commands";
import { useWrite } from "@/components/shell/use-write";
import { exportScheduleMutation } from "@/lib/slots/export/client";
import type { ScheduleFilters } from "@/lib/slots/schedule/filter-rules";

type ExportMenuProps = {
  facility: { id: number; name: string };
  filters: ScheduleFilters;
  today: string;
};

/** Downloads the filtered schedule, or subscribes a calendar to it. */
export function ExportMenu(props: ExportMenuProps) {
  const save = useWrite(exportScheduleMutation(), {
    failed: "Failed to export the schedule. Please try again.",
  });
  const csv = { id: "csv", label: "Download as CSV" };
  const download = () => save.run(props);
  useCommands({
    commands: () => [{ ...csv, words: "export spreadsheet excel", group: "Actions", run: download }],
  });
  const items = (): MenuItem[] => [
    { ...csv, icon: <Download aria-hidden />, onSelect: download },
    {
      id: "calendar",
      label: "Subscribe in a calendar",
      icon: <CalendarDays aria-hidden />,
      href: "/private/account/security#calendars",
    },
  ];
  return (
    <Menu
      label="Export"
      items={items}
      placement="bottom-end"
      className={`${buttonClass("secondary", "sm")} ${caret} ml-auto`}
    >
      Export
    </Menu>
  );
}
