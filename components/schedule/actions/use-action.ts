"use client";

import { useMutation, useQueryClient, type UseMutationOptions } from "@tanstack/react-query";
import { notify, UNDO } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import type { ListSlot } from "@/lib/slots/schema";
import { highlightSlots } from "../highlight-slots";
import { UNDO_FAILED, UNDONE } from "./messages";
import { useRefused } from "./use-refused";

type Options<Answer, Change> = UseMutationOptions<Answer, Error, Change, () => void>;

type Told<Change> = {
  facilityId: number;
  /** Whose rows show that it worked. */
  slots: readonly Pick<ListSlot, "slot_id">[];
  /** What is said when it worked. */
  done: (change: Change) => string;
  /** What is said of a failure that has no words of its own. */
  failed: string;
  /** Whether words of a refusal other than a conflict are worth reading too. */
  tellsRefusals?: boolean;
  /** How it is taken back, in the banner that says that it worked; null where that cannot be done. */
  undo?: (change: Change) => (() => void) | null;
};

/** The action on the screen at once, its success and failure told in banners, and of a 403 nothing. */
function toldOptions<Answer, Change>(
  options: Options<Answer, Change>,
  { slots, done, failed, tellsRefusals = false, undo }: Omit<Told<Change>, "facilityId">,
  refused: ReturnType<typeof useRefused>,
): Options<Answer, Change> {
  return {
    ...options,
    onSuccess: (answer, change, takeBack, context) => {
      const onAction = undo?.(change);
      notify({
        type: "success",
        message: done(change),
        ...(onAction && { action: { label: UNDO, onAction } }),
      });
      highlightSlots(slots.map(({ slot_id }) => slot_id));
      return options.onSuccess?.(answer, change, takeBack, context);
    },
    onError: (error, change, takeBack, context) => {
      void options.onError?.(error, change, takeBack, context);
      const status = refused.statusOf(error);
      if (status === 403) return refused.forbidden();
      const hasWords = status === 409 || (tellsRefusals && status > 0);
      refused.told(hasWords ? messagesOf(error, failed)[0]! : failed);
    },
  };
}

/** An action that the screen shows at once: told in a banner how it went. */
export function useAction<Answer, Change>(options: Options<Answer, Change>, told: Told<Change>) {
  const refused = useRefused(told.facilityId);
  return useMutation(toldOptions(options, told, refused));
}

/**
 * Takes something back that a banner still tells of, when its dialog is long gone: an action like any other, by the
 * same call that somebody would make by hand. The feed is read anew, as somebody may have acted in between.
 */
export function useUndo(facilityId: number) {
  const client = useQueryClient();
  const refused = useRefused(facilityId);
  return <Answer, Change>(options: Options<Answer, Change>, change: Change): void => {
    const told = { slots: [], done: () => UNDONE, failed: UNDO_FAILED, tellsRefusals: true };
    const undoing = client.getMutationCache().build(client, toldOptions(options, told, refused));
    undoing.execute(change).then(refused.readFeed, () => undefined);
  };
}
