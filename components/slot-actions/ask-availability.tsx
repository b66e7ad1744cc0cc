"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-class";
import { askAvailabilityMutation } from "@/lib/availability/client";
import { canBeAsked } from "@/lib/availability/policy";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { clock } from "@/lib/time/clock";
import { ASK_FAILED, availabilityAsked } from "./messages";

type Found = Pick<FoundProfessional, "caregiver_id" | "caregiver_name" | "availability_asked_at">;

/** Requests a staff member's availability for a day they have said nothing about, once per day. */
export function AskAvailability({
  found,
  facilityId,
  size = "sm",
}: {
  found: Found;
  facilityId: number;
  size?: ButtonSize;
}) {
  const { caregiver_id: caregiverId, caregiver_name: name, availability_asked_at: before } = found;
  const [askedAt, setAskedAt] = useState(before);
  const ask = useWrite(askAvailabilityMutation(), {
    done: availabilityAsked(name),
    failed: ASK_FAILED,
    onDone: ({ asked_at }) => setAskedAt(asked_at),
  });
  if (!canBeAsked(askedAt === null ? null : new Date(askedAt), clock.now())) {
    return <span className="text-sm text-muted">Asked when they can work</span>;
  }
  return (
    <Button
      size={size}
      busy={ask.isPending}
      aria-label={`Ask ${name} when they can work`}
      onClick={() => ask.run({ facilityId, caregiverId })}
    >
      Ask when they can work
    </Button>
  );
}
