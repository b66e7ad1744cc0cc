import { late } from "@/components/ui/late";

export const AssignDialog = late(() => import("./assign-dialog").then((module) => module.AssignDialog));
export const CancelShiftDialog = late(() =>
  import("./cancel-shift-dialog").then((module) => module.CancelShiftDialog),
);
export const CalendarView = late(() => import("./calendar-view").then((module) => module.CalendarView));
export const FilterDialog = late(() => import("./filter-dialog").then((module) => module.FilterDialog));
