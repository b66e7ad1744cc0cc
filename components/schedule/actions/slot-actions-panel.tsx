"use client";

import { useQuery } from "@tanstack/react-query";
import { late } from "@/components/ui/late";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { feedQuery } from "@/lib/slots/client";
import type { SessionUser } from "@/lib/users/schema";
import { dialogSizes, frameOf } from "./action-frame";
import type { ActionDialog, ActionView } from "./action-store";
import { companyOf } from "./company-of";
import { FeedPending } from "./feed-pending";
import { ShiftDialogs } from "./shift-dialogs";
import { SlotActionsMenu } from "./slot-actions-menu";

const ConfirmSlotDialog = late(
  () => import("./confirm-slot-dialog").then((module) => module.ConfirmSlotDialog),
  frameOf("confirm"),
);
const CancelSlotDialog = late(
  () => import("./cancel-slot-dialog").then((module) => module.CancelSlotDialog),
  frameOf("cancel"),
);
const CancelFlexSlotDialog = late(
  () => import("./cancel-flex-slot-dialog").then((module) => module.CancelFlexSlotDialog),
  frameOf("cancel"),
);
const UnitDialog = late(() => import("./unit-dialog").then((module) => module.UnitDialog), frameOf("unit"));
const ArrivalDialog = late(
  () => import("./arrival-dialog").then((module) => module.ArrivalDialog),
  frameOf("arrival"),
);
const ReopenDialog = late(
  () => import("./reopen-dialog").then((module) => module.ReopenDialog),
  frameOf("reopen"),
);
const RouteDialog = late(
  () => import("./route-dialog").then((module) => module.RouteDialog),
  frameOf("route"),
);
const FloatDialog = late(
  () => import("./float-dialog").then((module) => module.FloatDialog),
  frameOf("float"),
);
const AssignDialog = late(
  () => import("./assign-dialog").then((module) => module.AssignDialog),
  frameOf("assign"),
);
const GuaranteeBundleDialog = late(
  () => import("./guarantee-bundle-dialog").then((module) => module.GuaranteeBundleDialog),
  frameOf("bundle"),
);
const HistoryDrawer = late(
  () => import("./history-drawer").then((module) => module.HistoryDrawer),
  frameOf("history"),
);

/** What a menu offers is fetched while it is being read. */
const warmers: Record<ActionDialog, () => void> = {
  confirm: ConfirmSlotDialog.warm,
  cancel: () => {
    CancelSlotDialog.warm();
    CancelFlexSlotDialog.warm();
  },
  bundle: GuaranteeBundleDialog.warm,
  unit: UnitDialog.warm,
  arrival: ArrivalDialog.warm,
  reopen: ReopenDialog.warm,
  assign: AssignDialog.warm,
  route: RouteDialog.warm,
  float: FloatDialog.warm,
  history: HistoryDrawer.warm,
};

export type PanelProps = {
  view: ActionView;
  user: SessionUser;
  facility: FacilityDetails;
  brand: string;
  onClose: () => void;
};

/** What the first screenful carries of a slot is enough for these. */
const ofListSlot: ReadonlySet<ActionView["kind"]> = new Set<ActionDialog | "menu">([
  "menu",
  "confirm",
  "cancel",
  "unit",
  "arrival",
  "reopen",
  "route",
  "history",
]);
const needsFeed = (view: ActionView): view is Exclude<ActionView, { kind: "menu" }> =>
  !ofListSlot.has(view.kind);
const ofFeedSlot: ReadonlySet<ActionView["kind"]> = new Set<ActionDialog>(["float", "assign"]);

/** The open menu or dialog. Each is made anew for the slot it is opened on. */
export function SlotActionsPanel({ view, user, facility, brand, onClose }: PanelProps) {
  const { slot } = view;
  const all = useQuery(feedQuery(facility.id)).data?.slots;
  // The first screenful carries less of a slot than its actions may need.
  const feedSlot = all?.find((one) => one.slot_id === slot.slot_id);
  const known = feedSlot ?? slot;
  const shared = { slot: known, user, facility, onClose };
  if (needsFeed(view) && !(ofFeedSlot.has(view.kind) ? feedSlot : all))
    return <FeedPending facilityId={facility.id} size={dialogSizes[view.kind]} onClose={onClose} />;
  switch (view.kind) {
    case "menu":
      return (
        <SlotActionsMenu
          key={slot.slot_id}
          {...shared}
          anchor={view.anchor}
          of={view.of}
          brand={brand}
          onOffer={(action) => warmers[action]()}
        />
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
      return feedSlot && <AssignDialog key={slot.slot_id} slot={feedSlot} onClose={onClose} />;
    case "history":
      return <HistoryDrawer key={slot.slot_id} slot={known} onClose={onClose} />;
    case "bundle":
      return all && <GuaranteeBundleDialog key={slot.slot_id} {...shared} all={all} />;
    default:
      return all && <ShiftDialogs key={slot.slot_id} {...shared} brand={brand} kind={view.kind} all={all} />;
  }
}
