"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { messagesOf, useSubmission } from "@/components/ui/use-submission";
import { askAvailability } from "@/lib/availability/client";
import { canBeAsked } from "@/lib/availability/policy";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { clock } from "@/lib/time/clock";
import { ASK_FAILED, availabilityAsked } from "./messages";

type Asked = Pick<FoundProfessional, "caregiver_id" | "caregiver_name" | "availability_asked_at">;

/** Asks one of the staff, who has said nothing of a day, when they can work. Once a day is enough. */
export function AskAvailability({ found, facilityId }: { found: Asked; facilityId: number }) {
  const client = useQueryClient();
  const { caregiver_id: caregiverId, caregiver_name: name, availability_asked_at: before } = found;
  const [askedAt, setAskedAt] = useState(before);
  const { busy, run } = useSubmission({
    onError: (error) => {
      notify({ type: "error", message: messagesOf(error, ASK_FAILED)[0]! });
      return true;
    },
  });
  async function ask() {
    const { asked_at } = await askAvailability({ facilityId, caregiverId });
    setAskedAt(asked_at);
    notify({ type: "success", message: availabilityAsked(name) });
    void client.invalidateQueries({ queryKey: ["flex-availability"] });
    void client.invalidateQueries({ queryKey: ["invites", "search"] });
  }
  if (!canBeAsked(askedAt === null ? null : new Date(askedAt), clock.now())) {
    return <span className="choice-detail">Asked when they can work</span>;
  }
  return (
    <Button size="sm" busy={busy} aria-label={`Ask ${name} when they can work`} onClick={() => run(ask)}>
      Ask when they can work
    </Button>
  );
}
