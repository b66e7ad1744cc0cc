import { lazyComponent } from "@/components/ui/lazy-component";

export const AssignDialog = lazyComponent(() => import("./assign-dialog"), "AssignDialog");
export const CancelShiftDialog = lazyComponent(() => import("./cancel-shift-dialog"), "CancelShiftDialog");
export const CalendarView = lazyComponent(() => import("./calendar-view"), "CalendarView");
export const FittingDialog = lazyComponent(() => import("./fitting-dialog"), "FittingDialog");
