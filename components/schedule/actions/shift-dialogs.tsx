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
const InviteDialog = late(() => import("./invite-dialog").then((module) => module.InviteDialog));
const WageDialog = late(() => import("./wage-dialog").then((module) => module.WageDialog));

export function warmShiftDialogs(): void {
  for (const dialog of [GuaranteeDialog, BonusDialog, AddShiftDialog, InviteDialog, WageDialog])
    dialog.warm();
}

type Props = {
  kind: ShiftDialog;
  slot: ListSlot;
  all: readonly FeedSlot[];
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
  onClose: () => void;
};

/** The dialogs of a whole shift, made of all its slots. */
export function ShiftDialogs({ kind, slot, all, brand, ...shared }: Props) {
  const shift = shiftOf(slot, all);
  switch (kind) {
    case "guarantee":
      return <GuaranteeDialog {...shared} shift={shift} />;
    case "bonus":
      return <BonusDialog {...shared} shift={shift} />;
    case "invite":
      return shift.length > 0 && <InviteDialog {...shared} shift={shift} brand={brand} />;
    case "add-on-demand":
      return shift.length > 0 && <AddShiftDialog {...shared} shift={shift} kind="ON_DEMAND" />;
    case "add-flex":
      return shift.length > 0 && <AddShiftDialog {...shared} shift={shift} kind="FLEX" />;
    case "wage":
      return <WageDialog {...shared} shift={shift} />;
  }
}
