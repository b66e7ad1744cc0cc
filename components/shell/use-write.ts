"use client";

import { useQueryClient, type QueryKey, type UseMutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import { notify, UNDO, type BannerAction } from "@/components/ui/notify";
import { Refused } from "@/components/ui/refused";
import { ApiError } from "@/lib/http/fetcher";
import type { WriteMeta } from "@/lib/http/query-meta";
import type { WriteOptions } from "@/lib/http/write";
import { useRefresh } from "./use-refresh";
import { kindOf, outcomeOf, shownInstead, type Instead, type Outcome, type Words } from "./refusals";

const UNDONE = "The change was undone.";
const UNDO_FAILED = "The change could not be undone. Please try again!";

type Rollback = () => void;

export type Reactions<Answer, Input> = Words & {
  /** The success banner; null shows none. */
  done?: string | ((answer: Answer, input: Input) => string | null);
  /** Whom or what the success banner is about. */
  about?: (input: Input) => string;
  /** The state the success banner tells of; a later banner on it replaces the earlier. */
  topic?: (input: Input) => string;
  /** Called after success, even if the component has unmounted; the rollback is for an answer that changed nothing. */
  onDone?: (answer: Answer, input: Input, rollBack?: Rollback) => void;
  /** Applies the optimistic update; returns its rollback. */
  optimistic?: (input: Input) => Rollback;
  /** The Undo action of the success banner (see useUndo); null if it can't be undone. */
  undo?: (answer: Answer, input: Input) => (() => void) | null;
  /** What else the success banner offers. */
  offers?: (answer: Answer, input: Input) => BannerAction | null;
  /** Refusals that the specification shows differently. */
  instead?: Instead<Input>;
};

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, [], String(error));

/** Refetches the queries a write has invalidated. */
function usePage() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const reread = (keys: readonly QueryKey[] = []) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    reread,
    after(effect: Outcome["effect"], meta: WriteMeta | undefined): void {
      if (effect === "refresh") refresh();
      if (effect === "reread" || effect === "refresh")
        void reread([...(meta?.invalidates ?? []), ...(meta?.invalidatesIfRefused ?? [])]);
    },
  };
}

type Page = ReturnType<typeof usePage>;

/** Success and rollback belong to the mutation, so that they run even if the dialog has closed. */
function reacting<Answer, Input>(
  options: WriteOptions<Answer, Input>,
  { done, about, topic, onDone, optimistic, undo, offers }: Reactions<Answer, Input>,
  page: Page,
): UseMutationOptions<Answer, Error, Input, Rollback | undefined> {
  const { mutationKey, mutationFn, meta, scope } = options;
  return {
    mutationKey,
    mutationFn,
    meta,
    scope,
    onMutate: (input) => optimistic?.(input),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSuccess: async (answer, input, rollBack) => {
      const message = typeof done === "function" ? done(answer, input) : done;
      const onUndo = undo?.(answer, input);
      const offer = offers?.(answer, input);
      const actions = [...(onUndo ? [{ label: UNDO, onAction: onUndo }] : []), ...(offer ? [offer] : [])];
      if (message)
        notify({
          type: "success",
          message,
          about: about?.(input),
          topic: topic?.(input),
          ...(actions.length > 0 && { actions }),
        });
      onDone?.(answer, input, rollBack);
      await page.reread(meta?.invalidates);
    },
  };
}

/** What remains to be shown after the page has reacted to a failure. */
function refusedBy<Answer, Input>(
  failure: unknown,
  input: Input,
  meta: WriteMeta | undefined,
  reactions: Reactions<Answer, Input>,
  page: Page,
): Refused {
  const error = asApiError(failure);
  const kind = kindOf(error);
  const instead = shownInstead(error, kind, reactions.instead ?? {}, input);
  const { messages, effect } = outcomeOf(error, meta, reactions);
  if (instead) notify({ type: "error", message: instead });
  page.after(effect, meta);
  return instead === false && messages.length > 0
    ? new Refused(messages, error.errors, kind)
    : new Refused([], [], kind);
}

const showRefusal = ({ messages: [message] }: Refused) => message && notify({ type: "error", message });

/**
 * The only way to write from the browser.
 *
 *     const end = useWrite(endSessionMutation(), { done: "Signed out.", failed: "Failed to sign out." });
 *     <Button busy={end.isBusy(id)} onClick={() => end.run(id)} />          // a refusal becomes a banner
 *
 *     const save = useWrite(saveNoteMutation(), { done: "Saved." });
 *     useForm({ …, submit: (values) => save.send(values).then(onClose) })   // a refusal goes to the form's fields
 *
 * `refusals.ts` says what each refusal shows, `meta.invalidates` what is refetched.
 */
export function useWrite<Answer, Input = void>(
  options: WriteOptions<Answer, Input>,
  reactions: Reactions<Answer, Input> = {},
) {
  const client = useQueryClient();
  const page = usePage();
  const [sending, setSending] = useState<readonly Input[]>([]);
  const [answer, setAnswer] = useState<Answer>();
  const send = async (input: Input): Promise<Answer> => {
    setSending((now) => [...now, input]);
    // Built when it is sent: a screen that turns to another record meanwhile doesn't change what this write is about.
    const writing = client.getMutationCache().build(client, reacting(options, reactions, page));
    try {
      const answered = await writing.execute(input);
      setAnswer(() => answered);
      return answered;
    } catch (failure) {
      throw refusedBy(failure, input, options.meta, reactions, page);
    } finally {
      setSending((now) => now.toSpliced(now.indexOf(input), 1));
    }
  };
  return {
    /** Rejects with `Refused`, whose messages are for the form. */
    send,
    /** Shows a refusal as a banner. */
    run: (input: Input): void => void send(input).catch(showRefusal),
    isPending: sending.length > 0,
    /** Whether this particular input is being sent, for lists whose rows share one write. */
    isBusy: (input: Input): boolean => sending.includes(input),
    answer,
  };
}

/**
 * Writes without a hook per row, for long lists; a refusal becomes a banner.
 *
 *     const writeNow = useWriteNow();
 *     <button onClick={() => writeNow(confirmSlotMutation(slot), undefined, { done: "Confirmed." })} />
 */
export function useWriteNow() {
  const client = useQueryClient();
  const page = usePage();
  return <Answer, Input>(
    options: WriteOptions<Answer, Input>,
    input: Input,
    reactions: Reactions<Answer, Input>,
  ): void => {
    const writing = client.getMutationCache().build(client, reacting(options, reactions, page));
    writing
      .execute(input)
      .catch((error: unknown) => showRefusal(refusedBy(error, input, options.meta, reactions, page)));
  };
}

/**
 * Undoes a write from its success banner, even if the dialog that made it has unmounted.
 *
 *     const undoBy = useUndo();
 *     useWrite(assignMutation(slot), { …, undo: (_, found) => () => undoBy(unassignMutation(slot), found, { optimistic: showOpen }) });
 */
export function useUndo() {
  const client = useQueryClient();
  const page = usePage();
  return <Answer, Input>(
    options: WriteOptions<Answer, Input>,
    input: Input,
    { optimistic, about, onDone }: { optimistic?: () => Rollback; about?: string; onDone?: () => void } = {},
  ): void => {
    const reactions: Reactions<Answer, Input> = {
      done: UNDONE,
      about: about === undefined ? undefined : () => about,
      failed: UNDO_FAILED,
      optimistic,
      onDone,
    };
    const undoing = client.getMutationCache().build(client, reacting(options, reactions, page));
    undoing.execute(input).then(
      () => page.after("reread", options.meta),
      (error: unknown) => showRefusal(refusedBy(error, input, options.meta, reactions, page)),
    );
  };
}
