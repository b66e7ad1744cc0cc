"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { notify } from "./notify";
import { OPERATION_FAILED } from "./use-submission";

type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches it ahead of its first use. */
  preload: () => void;
};

/**
 * What is loaded when it is first drawn, for menus and dialogs that a press opens; until then its frame, where it has one,
 * says that the press has been heard. Not React's lazy: a fallback, even an empty one, holds back what replaces it for
 * 300 ms, also where it was fetched long before.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Frame?: ComponentType<Props>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  function fetchOnce(): Promise<void> {
    loading ??= load().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        // The next press tries again.
        loading = null;
        throw error;
      },
    );
    return loading;
  }
  /** A second try tells what a failure was: a portal that answers, and no longer has it, has been renewed. */
  async function fetchAgain(): Promise<"loaded" | "unanswered"> {
    const isAnswered = await fetch("/api/health", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isAnswered) return "unanswered";
    await fetchOnce();
    return "loaded";
  }
  function Lazy(props: Props) {
    const [Seen, setSeen] = useState(() => Loaded);
    const giveUp = useEffectEvent(() => {
      notify({ type: "error", message: OPERATION_FAILED });
      // Closed, so that another press opens it again.
      (props as { onClose?: () => void }).onClose?.();
    });
    useEffect(() => {
      if (Seen) return;
      // What was given up meanwhile closes nothing that has been opened since.
      let isWaitedFor = true;
      fetchOnce()
        .catch(fetchAgain)
        .then(
          (outcome) => {
            if (outcome !== "unanswered") setSeen(() => Loaded);
            else if (isWaitedFor) giveUp();
          },
          (error: unknown) =>
            // It is no longer served, which the error page tells from every other failure.
            setSeen(() => {
              throw error;
            }),
        );
      return () => void (isWaitedFor = false);
    }, [Seen]);
    if (Seen) return <Seen {...props} />;
    return Frame ? <Frame {...props} /> : null;
  }
  return Object.assign(Lazy, { preload: () => void fetchOnce().catch(() => undefined) });
}
