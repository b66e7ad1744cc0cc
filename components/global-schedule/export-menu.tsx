"use client";

import { Download, Printer } from "lucide-react";
import { useCommands } from "@/components/shell/commands";
import { useWrite } from "@/components/shell/use-write";
import { buttonClass } from "@/components/ui/button-class";
import { Menu } from "@/components/ui/menu";
import { exportCalendarMutation } from "@/lib/global-schedule/client";
import type { CalendarFilters } from "@/lib/global-schedule/filter-rules";
import type { Extent } from "./use-week";

type Props = { week: string; facilityIds: readonly number[]; filters: CalendarFilters; extent: Extent };

const noPrint: Record<Extent, string | undefined> = {
  loading: "The week is still loading.",
  failed: "The shifts could not be loaded. Refresh and try again.",
  cut: "Not all shifts fit. Choose fewer facilities.",
  whole: undefined,
};

/** Exports the week as filtered. */
export function ExportMenu({ week, facilityIds, filters, extent }: Props) {
  const save = useWrite(exportCalendarMutation(), {
    failed: "Failed to export the schedule. Please try again.",
  });
  const ways = [
    {
      id: "csv",
      label: "Download as CSV",
      words: "export spreadsheet excel",
      icon: <Download aria-hidden />,
      run: () => save.run({ ...filters, week, facilityIds: [...facilityIds] }),
    },
    {
      id: "print",
      label: "Print the week",
      words: "paper pdf",
      icon: <Printer aria-hidden />,
      disabled: extent !== "whole",
      reason: noPrint[extent],
      run: () => window.print(),
    },
  ];
  useCommands({
    commands: () =>
      ways
        .filter(({ disabled }) => !disabled)
        .map(({ id, label, words, run }) => ({ id, label, words, group: "Actions", run })),
  });
  return (
    <Menu
      label="Export"
      placement="bottom-end"
      className={buttonClass("secondary", "md", "min-w-(--control-sm)")}
      items={() => ways.map(({ run, ...item }) => ({ ...item, onSelect: run }))}
    >
      <Download aria-hidden /> <span className="max-xl:sr-only">Export</span>
    </Menu>
  );
}
