"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { notify } from "./notify";
import { OPERATION_FAILED } from "./refused";

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches it before its first use. */
  preload: () => void;
};

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props & object : never;

/**
 * A module's component, loaded on first render, for menus and dialogs; its frame, if any, shows until then. React.lazy
 * would delay the replacement of even an empty fallback by 300 ms, preloaded or not.
 *
 *     const SkipDialog = lazyComponent(() => import("./skip-dialog"), "SkipDialog", dialogFrame("md"));
 */
export function lazyComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Frame?: ComponentType<PropsOf<Module[Name]>>,
): LazyComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  function fetchOnce(): Promise<void> {
    loading ??= load().then(
      (module) => void (Loaded = module[name] as ComponentType<Props>),
      (error: unknown) => {
        // Lets the next press retry.
        loading = null;
        throw error;
      },
    );
    return loading;
  }
  /** Tells a lost connection from a new version that no longer serves the chunk. */
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
      // Closes it, so another press can open it again.
      (props as { onClose?: () => void }).onClose?.();
    });
    useEffect(() => {
      if (Seen) return;
      // After unmounting, a failure must not close what has been opened since.
      let isMounted = true;
      fetchOnce()
        .catch(fetchAgain)
        .then(
          (outcome) => {
            if (outcome !== "unanswered") setSeen(() => Loaded);
            else if (isMounted) giveUp();
          },
          (error: unknown) =>
            // The chunk is gone: the error page offers a reload.
            setSeen(() => {
              throw error;
            }),
        );
      return () => void (isMounted = false);
    }, [Seen]);
    if (Seen) return <Seen {...props} />;
    return Frame ? <Frame {...props} /> : null;
  }
  return Object.assign(Lazy, { preload: () => void fetchOnce().catch(() => undefined) });
}
