"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { feedQuery } from "@/lib/slots/client";
import type { SessionUser } from "@/lib/users/schema";
import { closeActions, type ActionView } from "./action-store";
import { SlotActionsMenu } from "./slot-actions-menu";

const importConfirm = () => import("./confirm-slot-dialog");
const importCancel = () => import("./cancel-slot-dialog");
const importCancelFlex = () => import("./cancel-flex-slot-dialog");

const ConfirmSlotDialog = dynamic(() => importConfirm().then((module) => module.ConfirmSlotDialog), {
  ssr: false,
});
const CancelSlotDialog = dynamic(() => importCancel().then((module) => module.CancelSlotDialog), {
  ssr: false,
});
const CancelFlexSlotDialog = dynamic(() => importCancelFlex().then((module) => module.CancelFlexSlotDialog), {
  ssr: false,
});

const GuaranteeBundleDialog = dynamic(
  () => import("./guarantee-bundle-dialog").then((module) => module.GuaranteeBundleDialog),
  { ssr: false },
);
const ShiftDialogs = dynamic(() => import("./shift-dialogs").then((module) => module.ShiftDialogs), {
  ssr: false,
});

type PanelProps = { view: ActionView; user: SessionUser; facility: FacilityDetails };

/** The open menu or dialog. Each is made anew for the slot it is opened on. */
export function SlotActionsPanel({ view, user, facility }: PanelProps) {
  const { slot } = view;
  const all = useQuery(feedQuery(facility.id)).data?.slots;
  const shared = { slot, user, facility, onClose: closeActions };
  switch (view.kind) {
    case "menu":
      return <SlotActionsMenu key={slot.slot_id} slot={slot} anchor={view.anchor} user={user} />;
    case "confirm":
      return <ConfirmSlotDialog key={slot.slot_id} {...shared} />;
    case "cancel":
      return slot.is_flex ? (
        <CancelFlexSlotDialog key={slot.slot_id} {...shared} />
      ) : (
        <CancelSlotDialog key={slot.slot_id} {...shared} />
      );
    case "bundle":
      return all && <GuaranteeBundleDialog key={slot.slot_id} {...shared} all={all} />;
    default:
      return all && <ShiftDialogs key={slot.slot_id} {...shared} kind={view.kind} all={all} />;
  }
}
