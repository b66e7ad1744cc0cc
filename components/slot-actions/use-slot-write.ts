"use client";

import { useUndo, useWrite, type Reactions, type WriteOptions } from "@/components/shell/use-write";
import { notify } from "@/components/ui/notify";
import type { ApiError } from "@/lib/http/fetcher";
import type { SlotChange } from "@/lib/slots/client";
import { useSlotSource, type SlotRef } from "./slot-source";
import { insteadOf } from "./words";

type SlotReactions<Answer, Input> = Omit<Reactions<Answer, Input>, "optimistic"> & {
  /** The slots it changes. */
  slots: readonly SlotRef[];
  /** The change shown until the server answers. */
  optimistic: (input: Input) => SlotChange;
};

/** Replaces the server's text of a refusal with the screen's own, where it has one. */
export function useRefusalOverride(): (error: ApiError) => boolean {
  const { words } = useSlotSource();
  return ({ errors: [first] }) => {
    const message = first && insteadOf(words, first);
    if (message) notify({ type: "error", message });
    return message !== undefined;
  };
}

/**
 * A write that updates its slots optimistically and highlights them when done. By default only a conflict is reported
 * in the server's words.
 */
export function useSlotWrite<Answer, Input = void>(
  options: WriteOptions<Answer, Input>,
  { slots, optimistic, ...reactions }: SlotReactions<Answer, Input>,
) {
  const source = useSlotSource();
  const refusalOverride = useRefusalOverride();
  const meta = { ...options.meta, forbidden: source.forbidden };
  return useWrite(
    { ...options, meta },
    {
      trusts: "conflicts",
      onRefused: refusalOverride,
      ...reactions,
      optimistic: (input) => source.patch(slots, optimistic(input)),
      onDone: (answer, input) => {
        if (reactions.done) source.highlight(slots.map(({ slot_id }) => slot_id));
        reactions.onDone?.(answer, input);
      },
    },
  );
}

/** Undoes a slot write from its success banner. `about` is for the receipt of the undo. */
export function useSlotUndo(slots: readonly SlotRef[], about: string) {
  const source = useSlotSource();
  const undoBy = useUndo();
  return <Answer, Input>(
    options: WriteOptions<Answer, Input>,
    input: Input,
    change: SlotChange,
    changed: readonly SlotRef[] = slots,
  ): void => undoBy(options, input, { optimistic: () => source.patch(changed, change), about });
}
