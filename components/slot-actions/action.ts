import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { DialogSize } from "@/components/ui/dialog";
import type { lazyComponent } from "@/components/ui/lazy-component";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ShiftKind } from "@/lib/shifts/policy";
import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import type { CompanyHolder, OfCompany } from "@/lib/slots/policy";
import type { FeedSlot, ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";

type Lazy<Props extends object> = ReturnType<typeof lazyComponent<Props>>;
export type LoadDialog<Props extends object> = () => Promise<ComponentType<Props>>;

type Opened = { facility: FacilityDetails; onClose: () => void };
export type SlotDialogProps<Slot extends ListSlot = ListSlot> = Opened & { slot: Slot };
/** The slots of a shift, at least one. */
export type ShiftDialogProps = Opened & { shift: readonly FeedSlot[] };

type SlotAction = {
  id: string;
  label: string | ((slot: ListSlot) => string);
  icon: LucideIcon;
  tone?: "danger";
  size: DialogSize;
  /** Whether the state of the slot and its facility allow it; otherwise it is not offered. */
  applies: (slot: ListSlot, now: Date, facility: FacilityDetails, user: SessionUser) => boolean;
  isPermitted: (holder: CompanyHolder, slot: OfCompany & { isFlex: boolean }) => boolean;
};

/** An action on one slot. Of the first screenful it may use what a row shows; for the rest the slots must be loaded. */
export type AnySlotAction = SlotAction &
  (
    | { needs: "row"; Dialog: Lazy<SlotDialogProps> }
    | { needs: "loaded slot"; Dialog: Lazy<SlotDialogProps<FeedSlot>> }
  );

/** An action on a whole shift: a button beside it. */
export type ShiftAction = {
  id: string;
  label: string;
  size: DialogSize;
  needs: "shift";
  Dialog: Lazy<ShiftDialogProps>;
  /** Whether the facility has it at all. */
  isOffered: (facility: FacilityDetails) => boolean;
  applies: (shift: ScheduledShift) => boolean;
  isPermitted: (user: SessionUser, facilityId: number) => boolean;
  /** Whether it is on, for one that is switched. */
  isPressed?: (shift: ScheduledShift) => boolean;
};

/** Adding to a shift: an item of its Add menu, which says why not where it cannot be done. */
export type Addition = Pick<ShiftAction, "id" | "size" | "needs" | "Dialog"> & {
  kind: ShiftKind;
  label: (brand: string) => string;
};

/** Whatever opens a dialog. */
export type Action = AnySlotAction | ShiftAction | Addition;
