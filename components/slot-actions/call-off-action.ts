import { PhoneOff } from "lucide-react";
import { canBeCalledOff } from "@/lib/slots/call-off/rules";
import { canSetArrival } from "@/lib/slots/policy";
import { onRow } from "./make-action";

/** Also at the head of a person; the schedule loads it with the first menu. */
export const callOffAction = onRow({
  id: "call-off",
  label: "Called Off",
  icon: PhoneOff,
  size: "md",
  load: () => import("./call-off-dialog").then((module) => module.CallOffDialog),
  applies: canBeCalledOff,
  isPermitted: canSetArrival,
});
