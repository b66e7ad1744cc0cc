"use client";

import { Download } from "lucide-react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { EXPORT_FAILED, exportAgencyScheduleMutation } from "@/lib/agency-schedule/export/client";
import type { DateRange } from "@/lib/agency-schedule/shifts/rules";
import type { ScheduleAddress } from "./schedule-address";

type CsvButtonProps = {
  address: ScheduleAddress;
  /** As shown, if the tab has dates. */
  range?: DateRange;
  search: string;
  today: string;
  isEmpty: boolean;
};

/** Downloads the list as filtered and sorted, with the same columns. */
export function CsvButton({ address, range, search, today, isEmpty }: CsvButtonProps) {
  const save = useWrite(exportAgencyScheduleMutation(today), { failed: EXPORT_FAILED });
  const { tab, facility, type, starts, sort, bundle } = address;
  const lists = { facility: [...facility], type: [...type], starts: [...starts] };
  const button = (
    <Button
      writes={false}
      size="sm"
      title={isEmpty ? undefined : "Download the list"}
      busy={save.isPending}
      aria-disabled={isEmpty}
      onClick={() => save.run({ tab, ...range, ...lists, sort, bundle, search: search.trim() })}
    >
      <Download aria-hidden /> <span className="md:max-xl:sr-only">CSV</span>
    </Button>
  );
  return isEmpty ? <Tooltip text="There is nothing to download.">{button}</Tooltip> : button;
}
