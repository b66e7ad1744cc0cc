"use client";

import { Repeat2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { useMedia } from "@/components/ui/use-media";

const NARROW = "(max-width: 759.98px)";

/** Whether the screen is too narrow for a week of recurring shifts. */
export const useNarrowScreen = (): boolean => useMedia(NARROW);

export const TOO_NARROW =
  "Recurring scheduling needs a wider screen. Turn your phone on its side, or open the Daily Schedule on a computer.";

export function ComingSoon() {
  return (
    <Callout>
      <p>This feature is coming soon...</p>
      <p className="text-muted">Please contact your Customer Success Rep for details.</p>
    </Callout>
  );
}

type RecurringChoiceProps = {
  /** Whether the facility has recurring schedules. */
  isEnabled: boolean;
  onChoose: () => void;
};

/** Switches from single to recurring shifts; if unavailable, says why. */
export function RecurringChoice({ isEnabled, onChoose }: RecurringChoiceProps) {
  const [isAsked, setAsked] = useState(false);
  const isNarrow = useNarrowScreen();
  function choose() {
    if (isNarrow) return;
    if (isEnabled) onChoose();
    else setAsked(true);
  }
  return (
    <>
      <Button aria-disabled={isNarrow || undefined} onClick={choose}>
        <Repeat2 aria-hidden /> Add recurring shift
      </Button>
      {isNarrow && <p className="basis-full text-muted">{TOO_NARROW}</p>}
      <div role="status" className="basis-full empty:hidden">
        {isAsked && !isNarrow && <ComingSoon />}
      </div>
    </>
  );
}
