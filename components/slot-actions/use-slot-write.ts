"use client";

import { useMutation, useQueryClient, type UseMutationOptions } from "@tanstack/react-query";
import { notify, UNDO } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import type { SlotChange } from "@/lib/slots/client";
import { UNDO_FAILED, UNDONE } from "./messages";
import { useSlotSource, type SlotRef } from "./slot-source";
import { useRefused } from "./use-refused";

type Rollback = () => void;
type WriteOptions<Answer, Input> = Pick<
  UseMutationOptions<Answer, Error, Input, unknown>,
  "mutationKey" | "mutationFn" | "meta"
>;

export type SlotReactions<Input> = {
  /** The slots that it changes, all of one facility. */
  slots: readonly SlotRef[];
  /** What the slots show before the server has answered. */
  optimistic?: (input: Input) => SlotChange;
  /** The success banner. */
  done: (input: Input) => string;
  /** Said of a failure that has no words of its own. */
  failed: string;
  /** Whether the server's words are shown of every refusal, or of a conflict alone. */
  trusts?: "server" | "conflicts";
  onDone?: (input: Input) => void;
  /** What Undo in the success banner does; null where it cannot be undone. */
  undo?: (input: Input) => (() => void) | null;
};

function useReacting() {
  const source = useSlotSource();
  return <Answer, Input>(
    { mutationKey, mutationFn, meta }: WriteOptions<Answer, Input>,
    { slots, optimistic, done, failed, trusts = "conflicts", onDone, undo }: SlotReactions<Input>,
    refused: ReturnType<typeof useRefused>,
  ): UseMutationOptions<Answer, Error, Input, Rollback | undefined> => ({
    mutationKey,
    mutationFn,
    meta,
    onMutate: (input) => optimistic && source.patch(slots, optimistic(input)),
    onSuccess: (_answer, input) => {
      const onAction = undo?.(input);
      notify({
        type: "success",
        message: done(input),
        ...(onAction && { action: { label: UNDO, onAction } }),
      });
      source.highlight(slots.map(({ slot_id }) => slot_id));
      onDone?.(input);
    },
    onError: (error, _input, rollBack) => {
      rollBack?.();
      const status = refused.statusOf(error);
      if (status === 403) return refused.forbidden();
      const hasWords = status === 409 || (trusts === "server" && status > 0);
      refused.told(hasWords ? messagesOf(error, failed)[0]! : failed);
    },
  });
}

/** A write that the rows of its slots show at once: told in a banner how it went, with Undo where it can be undone. */
export function useSlotWrite<Answer, Input = void>(
  options: WriteOptions<Answer, Input>,
  reactions: SlotReactions<Input>,
) {
  const reacting = useReacting();
  const refused = useRefused(reactions.slots[0]?.facility_id ?? 0);
  const mutation = useMutation(reacting(options, reactions, refused));
  return { run: mutation.mutate, send: mutation.mutateAsync };
}

/** Undoes a write from its success banner, when its dialog is long gone: by the call that someone would make by hand. */
export function useSlotUndo(slots: readonly SlotRef[]) {
  const client = useQueryClient();
  const reacting = useReacting();
  const refused = useRefused(slots[0]?.facility_id ?? 0);
  return <Answer, Input>(
    options: WriteOptions<Answer, Input>,
    input: Input,
    change?: SlotChange,
    changed: readonly SlotRef[] = slots,
  ): void => {
    const reactions: SlotReactions<Input> = {
      slots: changed,
      optimistic: change && (() => change),
      done: () => UNDONE,
      failed: UNDO_FAILED,
      trusts: "server",
    };
    const undoing = client.getMutationCache().build(client, reacting(options, reactions, refused));
    // Someone may have acted in between.
    undoing.execute(input).then(refused.refresh, () => undefined);
  };
}
