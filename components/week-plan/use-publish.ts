"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { notify } from "@/components/ui/notify";
import { counted } from "@/lib/counts";
import { clock } from "@/lib/time/clock";
import { newKey } from "@/lib/http/fetcher";
import { publishMutation, unpublishMutation } from "@/lib/week-plan/client";
import { TAKE_BACK_MINUTES } from "@/lib/week-plan/rules";
import type { PublishRequest, RefusedSlot, Unpublished, UnpublishRequest } from "@/lib/week-plan/schema";
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

type LastPublished = { at: Date; assignments: UnpublishRequest["assignments"] };

const publishedOf = (
  assignments: PublishRequest["assignments"],
  refused: readonly RefusedSlot[],
): LastPublished["assignments"] =>
  assignments
    .filter(({ slotId }) => refused.every(({ slot_id }) => slot_id !== slotId))
    .map(({ slotId, caregiverId }) => ({ slotId, caregiverId }));

function takenBackText({ taken_back, kept, notified }: Unpublished): string {
  const stays = kept > 0 ? ` ${counted(kept, "shift stays", "shifts stay")} published.` : "";
  if (taken_back === 0) return `Nothing was taken back.${stays}`;
  const told = notified > 0 ? ` ${counted(notified, "person gets", "people get")} a message.` : "";
  return `${counted(taken_back, "shift is a draft", "shifts are drafts")} again.${told || " None of them had been told."}${stays}`;
}

/** Publishes drafts. The same drafts have the same key, so that a second press or a retry has no second effect. */
export function usePublish(facilityId: number, onDone: (allDone: boolean) => void) {
  const [keyed, setKeyed] = useState({ of: "", key: "" });
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [last, setLast] = useState<LastPublished | null>(null);
  const unpublish = useWrite(unpublishMutation(facilityId), {
    failed: "Publishing could not be taken back. Please try again!",
    done: takenBackText,
    onDone: () => setLast(null),
  });
  const write = useWrite(publishMutation(facilityId), {
    failed: "The week could not be published. Please try again!",
    done: ({ published, notified }) =>
      published > 0
        ? `Published ${counted(published, "shift")}. ${counted(notified, "person gets", "people get")} a message.`
        : null,
    undo: (answer, input) =>
      answer.published > 0 ? () => unpublish.run(publishedOf(input.assignments, answer.refused)) : null,
    onDone: (answer, input) => {
      setKeyed({ of: "", key: "" });
      if (answer.published > 0)
        setLast({ at: clock.now(), assignments: publishedOf(input.assignments, answer.refused) });
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
    isBusy: write.isPending || unpublish.isPending,
    /** Takes back the last publication of the past hour. */
    takeBack:
      last && clock.now().getTime() - last.at.getTime() < TAKE_BACK_MINUTES * 60_000
        ? () => unpublish.run(last.assignments)
        : null,
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
