"use client";

import { useRouter } from "next/navigation";
import type { Route } from "next";
import { useRef, useState } from "react";
import { savePlace } from "@/components/shell/kept-place";
import { useWrite } from "@/components/shell/use-write";
import { goToShiftMutation } from "@/lib/global-schedule/client";
import { SHIFT_UPDATED } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";

const GO_FAILED = "There was an error going to the shift";

/** Links a slot to its shift on the Daily Schedule; for a past shift it offers a refresh instead. */
export function useGoToShift() {
  const router = useRouter();
  const [isPast, setPast] = useState(false);
  const pressedOn = useRef("");
  const lookUp = useWrite(goToShiftMutation(), {
    failed: GO_FAILED,
    trusts: "conflicts",
    onDone: ({ slotId, facilityId }, { shiftDate }) => {
      // A late answer must not pull the person off the page they have opened since.
      if (location.pathname !== pressedOn.current) return;
      savePlace(`${shiftDate} ${slotId}`);
      router.push(
        `/private/shifts?slotId=${slotId}&facilityId=${facilityId}&fromGlobalOverview=true` as Route,
      );
    },
    instead: {
      PAST: () => setPast(true),
      any: ({ errors: [first] }) => first?.field === "shiftId" && SHIFT_UPDATED,
    },
  });
  return {
    isPast,
    closePrompt: () => setPast(false),
    go(slot: FeedSlot) {
      pressedOn.current = location.pathname;
      lookUp.run({
        isRecurring: false,
        shiftId: slot.shift_id,
        shiftDate: slot.shift_date,
        slotId: slot.slot_id,
      });
    },
  };
}
