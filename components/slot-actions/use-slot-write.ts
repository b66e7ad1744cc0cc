"use client";

import type { Refusal } from "@/components/shell/refusals";
import { useUndo, useWrite, type Reactions } from "@/components/shell/use-write";
import type { SlotChange } from "@/lib/slots/client";
import type { WriteOptions } from "@/lib/http/write";
import { useSlotSource, type SlotRef } from "./slot-source";
import { insteadOf } from "./words";

type SlotReactions<Answer, Input> = Omit<Reactions<Answer, Input>, "optimistic"> & {
  /** The slots it changes. */
  slots: readonly SlotRef[];
  /** The change shown until the server answers. */
  optimistic: (input: Input) => SlotChange;
};

/** Replaces the server's text of a refusal with the screen's own, where it has one. */
export function useOwnWords(): (refusal: Refusal) => string | false {
  const { words } = useSlotSource();
  return ({ errors: [first] }) => (first && insteadOf(words, first)) ?? false;
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
  const ownWords = useOwnWords();
  const meta = { ...options.meta, forbidden: source.forbidden };
  return useWrite(
    { ...options, meta },
    {
      trusts: "conflicts",
      ...reactions,
      instead: { any: ownWords, ...reactions.instead },
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
