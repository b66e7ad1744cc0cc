import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";

export const requestKinds = [
  { kind: "ON_DEMAND", label: "Request On Demand Shift" },
  { kind: "FLEX", label: "Request Internal Flex Shift" },
] as const;

/** Preloaded when its button is hovered. */
export const RequestShiftsDialog = lazyComponent(
  () => import("./request-shifts-dialog"),
  "RequestShiftsDialog",
  dialogFrame("xl"),
);
