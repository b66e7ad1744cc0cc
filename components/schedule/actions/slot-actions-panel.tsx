"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { feedQuery } from "@/lib/slots/client";
import type { SessionUser } from "@/lib/users/schema";
import { closeActions, type ActionView } from "./action-store";
import { companyOf } from "./company-of";
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

const UnitDialog = dynamic(() => import("./unit-dialog").then((module) => module.UnitDialog), { ssr: false });
const ArrivalDialog = dynamic(() => import("./arrival-dialog").then((module) => module.ArrivalDialog), {
  ssr: false,
});
const ReopenDialog = dynamic(() => import("./reopen-dialog").then((module) => module.ReopenDialog), {
  ssr: false,
});
const RouteDialog = dynamic(() => import("./route-dialog").then((module) => module.RouteDialog), {
  ssr: false,
});
const FloatDialog = dynamic(() => import("./float-dialog").then((module) => module.FloatDialog), {
  ssr: false,
});
const AssignDialog = dynamic(() => import("./assign-dialog").then((module) => module.AssignDialog), {
  ssr: false,
});
const GuaranteeBundleDialog = dynamic(
  () => import("./guarantee-bundle-dialog").then((module) => module.GuaranteeBundleDialog),
  { ssr: false },
);
const HistoryDrawer = dynamic(() => import("./history-drawer").then((module) => module.HistoryDrawer), {
  ssr: false,
});
const ShiftDialogs = dynamic(() => import("./shift-dialogs").then((module) => module.ShiftDialogs), {
  ssr: false,
});

type PanelProps = { view: ActionView; user: SessionUser; facility: FacilityDetails; brand: string };

/** The open menu or dialog. Each is made anew for the slot it is opened on. */
export function SlotActionsPanel({ view, user, facility, brand }: PanelProps) {
  const { slot } = view;
  const all = useQuery(feedQuery(facility.id)).data?.slots;
  // The first screenful carries less of a slot than its actions may need.
  const feedSlot = all?.find((one) => one.slot_id === slot.slot_id);
  const known = feedSlot ?? slot;
  const shared = { slot: known, user, facility, onClose: closeActions };
  switch (view.kind) {
    case "menu":
      return (
        <SlotActionsMenu key={slot.slot_id} {...shared} anchor={view.anchor} of={view.of} brand={brand} />
      );
    case "confirm":
      return <ConfirmSlotDialog key={slot.slot_id} {...shared} />;
    case "cancel":
      return slot.is_flex ? (
        <CancelFlexSlotDialog key={slot.slot_id} {...shared} />
      ) : (
        <CancelSlotDialog key={slot.slot_id} {...shared} />
      );
    case "unit":
      return <UnitDialog key={slot.slot_id} {...shared} />;
    case "arrival":
      return <ArrivalDialog key={slot.slot_id} {...shared} />;
    case "reopen":
      return <ReopenDialog key={slot.slot_id} {...shared} companyId={companyOf(known, user)} />;
    case "route":
      return (
        <RouteDialog
          key={slot.slot_id}
          {...shared}
          brand={brand}
          isIntegrated={facility.marketplace_partner_integrated}
        />
      );
    case "float":
      return (
        feedSlot && (
          <FloatDialog
            key={slot.slot_id}
            {...shared}
            slot={feedSlot}
            companyId={companyOf(known, user) ?? 0}
          />
        )
      );
    case "assign":
      return feedSlot && <AssignDialog key={slot.slot_id} slot={feedSlot} onClose={closeActions} />;
    case "history":
      return <HistoryDrawer key={slot.slot_id} slot={known} onClose={closeActions} />;
    case "bundle":
      return all && <GuaranteeBundleDialog key={slot.slot_id} {...shared} all={all} />;
    default:
      return all && <ShiftDialogs key={slot.slot_id} {...shared} kind={view.kind} all={all} />;
  }
}
