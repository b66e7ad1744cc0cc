import type { FilterDialogProps } from "@/components/saved-filters/filter-dialog";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { FilterCriteria } from "@/lib/agency-schedule/saved-filters/schema";

export const AssignDialog = lazyComponent(() =>
  import("./assign-dialog").then((module) => module.AssignDialog),
);
export const CancelShiftDialog = lazyComponent(() =>
  import("./cancel-shift-dialog").then((module) => module.CancelShiftDialog),
);
export const CalendarView = lazyComponent(() =>
  import("./calendar-view").then((module) => module.CalendarView),
);
export const FilterDialog = lazyComponent<FilterDialogProps<FilterCriteria>>(() =>
  import("@/components/saved-filters/filter-dialog").then((module) => module.FilterDialog),
);
