import { api } from "@/lib/http/fetcher";
import { lastDayOf } from "../client";
import type { ScheduleFilters } from "../schedule/rules";
import { exportName } from "./rules";

type Asked = { facility: { id: number; name: string }; filters: ScheduleFilters; today: string };

/** Saves what the filters leave of a facility's schedule as a file of the browser. */
export async function saveSchedule({ facility, filters, today }: Asked): Promise<void> {
  // What a counter shows is of the moment; the file holds what the filters leave.
  const { attention: _, ...kept } = filters;
  const body = { ...kept, until: lastDayOf(facility.id, today) };
  const text = await api<string>("POST", `/api/facility/${facility.id}/schedule/export`, body);
  // Reading an answer as text takes the mark away by which spreadsheets know UTF-8.
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = exportName(facility.name, today);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
