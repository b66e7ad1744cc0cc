"use client";

import { useUndo, useWrite, type Reactions, type WriteOptions } from "@/components/shell/use-write";
import { notify } from "@/components/ui/notify";
import type { ApiError } from "@/lib/http/fetcher";
import type { SlotChange } from "@/lib/slots/client";
import { useSlotSource, type SlotRef } from "./slot-source";

type SlotReactions<Answer, Input> = Omit<Reactions<Answer, Input>, "optimistic"> & {
  /** The slots that it changes. */
  slots: readonly SlotRef[];
  /** How they look before the server has answered. */
  optimistic: (input: Input) => SlotChange;
};

/**
 * A write that its slots show at once, and are marked for when it is done. Of a refusal only a conflict is told in the server's
 * words, unless told otherwise.
 */
export function useSlotWrite<Answer, Input = void>(
  options: WriteOptions<Answer, Input>,
  { slots, optimistic, ...reactions }: SlotReactions<Answer, Input>,
) {
  const source = useSlotSource();
  /** Says it in the screen's own words, where it has some for the server's. */
  function sayInstead({ errors: [first] }: ApiError): boolean {
    const message = first && source.words.instead[first.message];
    if (message) notify({ type: "error", message });
    return message !== undefined;
  }
  return useWrite(options, {
    trusts: "conflicts",
    onRefused: sayInstead,
    ...reactions,
    optimistic: (input) => source.patch(slots, optimistic(input)),
    onDone: (answer, input) => {
      if (reactions.done) source.highlight(slots.map(({ slot_id }) => slot_id));
      reactions.onDone?.(answer, input);
    },
  });
}

/** Undoes a write on slots from its success banner. */
export function useSlotUndo(slots: readonly SlotRef[]) {
  const source = useSlotSource();
  const undoBy = useUndo();
  return <Answer, Input>(
    options: WriteOptions<Answer, Input>,
    input: Input,
    change: SlotChange,
    changed: readonly SlotRef[] = slots,
  ): void => undoBy(options, input, () => source.patch(changed, change));
}
