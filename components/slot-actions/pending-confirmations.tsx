"use client";

import { useState } from "react";
import { runCommand, useCommands } from "@/components/shell/commands";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { awaitsConfirmation } from "@/lib/slots/confirmation/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { longCounter, longNumber, shortCounter, shortNumber } from "./counter-look";
import { CounterWords } from "./counter-words";
import { FeedPending } from "./feed-pending";

const ConfirmShiftsDialog = lazyComponent(
  () => import("./confirm-shifts-dialog"),
  "ConfirmShiftsDialog",
  dialogFrame("lg"),
);

const pendingOf = (slots: readonly ListSlot[], now: number) =>
  slots.filter((slot) => slot.can_confirm && awaitsConfirmation(slot, new Date(now)));

/** Of claimed slots. */
const colors = "border-bar-claimed bg-pending-soft text-pending hover:border-current";

const labelOf = (count: number) => `${count} Pending Confirmation${count === 1 ? "" : "s"}`;

/** The count alone, where there is no room for words; opens the same list. */
export function PendingCount({ slots, now }: Pick<Props, "slots" | "now">) {
  const count = pendingOf(slots, now).length;
  if (count === 0) return null;
  const label = labelOf(count);
  return (
    <button
      type="button"
      className={`${shortCounter} ${colors}`}
      title={label}
      onClick={() => runCommand("pending")}
    >
      <b className={shortNumber}>{count}</b>{" "}
      <span className="sr-only">{label.slice(String(count).length)}</span>
    </button>
  );
}

type Props = {
  slots: readonly ListSlot[];
  facility: FacilityDetails;
  now: number;
  /** Shown until all slots have loaded, so the button does not pop up under the pointer. */
  expected: number | null;
};

/** How many slots this person can confirm, with a button to confirm them together. */
export function PendingConfirmations({ slots, facility, now, expected }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pending = pendingOf(slots, now);
  const count = expected ?? pending.length;
  const label = labelOf(count);
  useCommands({
    commands: () => (count > 0 ? [{ id: "pending", label, group: "Actions", run: () => setOpen(true) }] : []),
  });
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={`${longCounter} ${colors}`}
          onPointerEnter={ConfirmShiftsDialog.preload}
          onFocus={ConfirmShiftsDialog.preload}
          onClick={() => setOpen(true)}
        >
          <b className={longNumber}>{count}</b>{" "}
          <CounterWords label={label.slice(String(count).length + 1)} range="next 4 weeks" />
        </button>
      )}
      {isOpen && expected !== null && <FeedPending facilityId={facility.id} size="lg" onClose={close} />}
      {isOpen && expected === null && (
        <ConfirmShiftsDialog pending={pending} facility={facility} onClose={close} />
      )}
    </>
  );
}
