import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { DialogSize } from "@/components/ui/dialog";
import type { LazyComponent } from "@/components/ui/lazy-component";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ShiftKind } from "@/lib/shifts/policy";
import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import type { CompanyHolder, Holder } from "@/lib/access/actor";
import type { OfCompany } from "@/lib/slots/policy";
import type { FeedSlot, ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";

export type LoadDialog<Props extends object> = () => Promise<ComponentType<Props>>;

type Opened = { facility: FacilityDetails; onClose: () => void };
export type SlotDialogProps<Slot extends ListSlot = ListSlot> = Opened & {
  slot: Slot;
  /** What was chosen before it opened, by id: the dialog starts at its confirmation. */
  preset?: number;
};
/** The slots of a shift, at least one. */
export type ShiftDialogProps = Opened & {
  shift: readonly FeedSlot[];
  /** Dollars chosen before it opened: the dialog starts at their confirmation. */
  preset?: number;
};

type SlotAction = {
  id: string;
  label: string | ((slot: ListSlot) => string);
  icon: LucideIcon;
  tone?: "danger";
  size: DialogSize;
  /** Whether the state of the slot and its facility allow it; if not, it is hidden. */
  applies: (
    slot: ListSlot,
    now: Date,
    facility: FacilityDetails,
    user: SessionUser,
    /** Its shift as far as it is loaded. */
    shift: () => readonly FeedSlot[],
  ) => boolean;
  isPermitted: (holder: Holder & CompanyHolder, slot: OfCompany & { isFlex: boolean }) => boolean;
  /** Why it is disabled although it applies; null if it is enabled. */
  whyNot?: (slot: ListSlot) => string | null;
};

/** An action on one slot. A row's action works with the fields a row shows; the others need the full slots loaded. */
export type AnySlotAction = SlotAction &
  (
    | { needs: "row"; Dialog: LazyComponent<SlotDialogProps> }
    | { needs: "loaded slot"; Dialog: LazyComponent<SlotDialogProps<FeedSlot>> }
  );

/** An action on a whole shift, with a button beside it. */
export type ShiftAction = {
  id: string;
  label: string;
  size: DialogSize;
  needs: "shift";
  Dialog: LazyComponent<ShiftDialogProps>;
  /** Whether the facility has this action at all. */
  isOffered: (facility: FacilityDetails) => boolean;
  applies: (shift: ScheduledShift) => boolean;
  isPermitted: (user: SessionUser, facilityId: number) => boolean;
  /** Why it is disabled although it applies; null if it is enabled. */
  whyNot?: (shift: ScheduledShift, now: Date) => string | null;
  /** Whether a toggle is on. */
  isPressed?: (shift: ScheduledShift) => boolean;
};

/** An item of a shift's Add menu, with the reason when it is disabled. */
export type Addition = Pick<ShiftAction, "id" | "size" | "needs" | "Dialog"> & {
  kind: ShiftKind;
  label: (brand: string) => string;
};

/** Anything that opens a dialog. */
export type Action = AnySlotAction | ShiftAction | Addition;
