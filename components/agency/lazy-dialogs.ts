import { lazyComponent } from "@/components/ui/lazy-component";

export const AssignDialog = lazyComponent(() =>
  import("./assign-dialog").then((module) => module.AssignDialog),
);
export const CancelShiftDialog = lazyComponent(() =>
  import("./cancel-shift-dialog").then((module) => module.CancelShiftDialog),
);
export const CalendarView = lazyComponent(() =>
  import("./calendar-view").then((module) => module.CalendarView),
);
export const FittingDialog = lazyComponent(() =>
  import("./fitting-dialog").then((module) => module.FittingDialog),
);
