"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";

const importDialog = () => import("./confirm-shifts-dialog");
const ConfirmShiftsDialog = dynamic(() => importDialog().then((module) => module.ConfirmShiftsDialog), {
  ssr: false,
});

type Props = {
  slots: readonly ListSlot[];
  user: SessionUser;
  /** What to say until all slots are here, so that the button does not appear under somebody's pointer. */
  expected: number | null;
};

/** How many slots await this person's confirmation, and the way to confirm them together. */
export function PendingConfirmations({ slots, user, expected }: Props) {
  const [isOpen, setOpen] = useState(false);
  const pending = slots.filter((slot) => slot.can_confirm);
  const count = expected ?? pending.length;
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={buttonClass("secondary")}
          onPointerEnter={importDialog}
          onFocus={importDialog}
          onClick={() => setOpen(true)}
        >
          {`${count} Pending Confirmation${count === 1 ? "" : "s"}`}
        </button>
      )}
      {isOpen && expected === null && (
        <ConfirmShiftsDialog pending={pending} user={user} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
