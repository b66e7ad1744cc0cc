import type { DialogSize } from "@/components/ui/dialog";
import { dialogFrame } from "@/components/ui/dialog-frame";
import type { ActionDialog, ShiftDialog } from "./action-store";

type Kind = ActionDialog | ShiftDialog;

/** How wide dialogs are, told apart from them: their frames are there first. */
export const dialogSizes: Record<Kind, DialogSize> = {
  confirm: "sm",
  cancel: "md",
  bundle: "md",
  unit: "md",
  arrival: "md",
  reopen: "sm",
  assign: "lg",
  route: "md",
  float: "md",
  history: "drawer",
  guarantee: "sm",
  bonus: "md",
  wage: "md",
  invite: "lg",
  "add-on-demand": "lg",
  "add-flex": "lg",
};

export const frameOf = (kind: Kind) => dialogFrame(dialogSizes[kind]);
