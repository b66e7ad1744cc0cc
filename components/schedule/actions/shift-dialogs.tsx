"use client";

import { late } from "@/components/ui/late";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { FeedSlot, ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import type { ShiftDialog } from "./action-store";
import { shiftOf } from "./shift-of";

const GuaranteeDialog = late(() => import("./guarantee-dialog").then((module) => module.GuaranteeDialog));
const BonusDialog = late(() => import("./bonus-dialog").then((module) => module.BonusDialog));
const AddShiftDialog = late(() => import("./add-shift-dialog").then((module) => module.AddShiftDialog));
const WageDialog = late(() => import("./wage-dialog").then((module) => module.WageDialog));

export function warmShiftDialogs(): void {
  for (const dialog of [GuaranteeDialog, BonusDialog, AddShiftDialog, WageDialog]) dialog.warm();
}

type Props = {
  kind: ShiftDialog;
  slot: ListSlot;
  all: readonly FeedSlot[];
  user: SessionUser;
  facility: FacilityDetails;
  onClose: () => void;
};

/** The dialogs of a whole shift, made of all its slots. */
export function ShiftDialogs({ kind, slot, all, ...shared }: Props) {
  const shift = shiftOf(slot, all);
  switch (kind) {
    case "guarantee":
      return <GuaranteeDialog {...shared} shift={shift} />;
    case "bonus":
      return <BonusDialog {...shared} shift={shift} />;
    case "add-on-demand":
      return shift.length > 0 && <AddShiftDialog {...shared} shift={shift} kind="ON_DEMAND" />;
    case "add-flex":
      return shift.length > 0 && <AddShiftDialog {...shared} shift={shift} kind="FLEX" />;
    case "wage":
      return <WageDialog {...shared} shift={shift} />;
  }
}
