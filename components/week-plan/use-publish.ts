"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { notify } from "@/components/ui/notify";
import { counted } from "@/lib/counts";
import { newKey } from "@/lib/http/fetcher";
import { publishMutation } from "@/lib/week-plan/client";
import type { PublishRequest } from "@/lib/week-plan/schema";
import type { Reviewed } from "@/lib/week-plan/suggestion-rules";

/** The assignable drafts, each with its acknowledged warnings. */
const assignmentsOf = (reviewed: readonly Reviewed[]): PublishRequest["assignments"] =>
  reviewed
    .filter(({ take }) => take.block === null)
    .map(({ slotId, personId, take }) => ({
      slotId,
      caregiverId: personId,
      acknowledgedRest: take.concerns.flatMap(({ text, needsAcknowledgement }) =>
        needsAcknowledgement ? [text] : [],
      ),
    }));

/** Publishes drafts. The same drafts have the same key, so that a second press or a retry has no second effect. */
export function usePublish(facilityId: number, onDone: (allDone: boolean) => void) {
  const [keyed, setKeyed] = useState({ of: "", key: "" });
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const write = useWrite(publishMutation(facilityId), {
    failed: "The week could not be published. Please try again!",
    done: ({ published, notified }) =>
      published > 0
        ? `Published ${counted(published, "shift")}. ${counted(notified, "person gets", "people get")} a message.`
        : null,
    onDone: (answer) => {
      setKeyed({ of: "", key: "" });
      setRefused(new Map(answer.refused.map((one) => [one.slot_id, one.message])));
      if (answer.refused.length > 0)
        notify({
          type: "error",
          message: `${counted(answer.refused.length, "shift")} could not be published and stayed a draft.`,
        });
      onDone(answer.refused.length === 0);
    },
  });
  return {
    refused,
    isBusy: write.isPending,
    publish: (reviewed: readonly Reviewed[]) => {
      if (write.isPending) return;
      const assignments = assignmentsOf(reviewed);
      const of = JSON.stringify(assignments);
      const key = keyed.of === of ? keyed.key : newKey();
      setKeyed({ of, key });
      write.run({ assignments, key });
    },
  };
}
