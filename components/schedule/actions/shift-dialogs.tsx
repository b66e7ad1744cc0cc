"use client";

import type { FacilityDetails } from "@/lib/facilities/schema";
import type { FeedSlot, ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import type { ShiftDialog } from "./action-store";
import { shiftDialogs } from "./late-shift-dialogs";
import { shiftOf } from "./shift-of";

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
      return <shiftDialogs.Guarantee {...shared} shift={shift} />;
    case "bonus":
      return <shiftDialogs.Bonus {...shared} shift={shift} />;
    case "invite":
      return shift.length > 0 && <shiftDialogs.Invite {...shared} shift={shift} brand={brand} />;
    case "add-on-demand":
      return shift.length > 0 && <shiftDialogs.AddShift {...shared} shift={shift} kind="ON_DEMAND" />;
    case "add-flex":
      return shift.length > 0 && <shiftDialogs.AddShift {...shared} shift={shift} kind="FLEX" />;
    case "wage":
      return <shiftDialogs.Wage {...shared} shift={shift} />;
  }
}
