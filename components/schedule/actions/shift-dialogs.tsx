"use client";

import dynamic from "next/dynamic";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { FeedSlot, ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import type { ShiftDialog } from "./action-store";
import { shiftOf } from "./shift-of";

const GuaranteeDialog = dynamic(() => import("./guarantee-dialog").then((module) => module.GuaranteeDialog), {
  ssr: false,
});
const BonusDialog = dynamic(() => import("./bonus-dialog").then((module) => module.BonusDialog), {
  ssr: false,
});
const AddShiftDialog = dynamic(() => import("./add-shift-dialog").then((module) => module.AddShiftDialog), {
  ssr: false,
});
const WageDialog = dynamic(() => import("./wage-dialog").then((module) => module.WageDialog), { ssr: false });

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
