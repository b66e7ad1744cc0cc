import { useEffect, useEffectEvent } from "react";
import { useWrite } from "@/components/shell/use-write";
import { keepMutation, releaseMutation, takeMutation } from "@/lib/desk/client";
import { KEEP_SECONDS } from "@/lib/desk/rules";
import type { ItemParams } from "@/lib/desk/schema";

/**
 * Takes an item while it is open, keeps it, and gives it back when another is opened or the page is left; on return it
 * is taken again.
 */
export function useClaim(named: ItemParams | null, isFree: boolean) {
  const take = useWrite(takeMutation());
  const keep = useWrite(keepMutation());
  const release = useWrite(releaseMutation());
  const begin = useEffectEvent((one: ItemParams) => {
    if (isFree) take.run(one);
  });
  const stay = useEffectEvent((one: ItemParams) => keep.send({ ...one, how: "keep" }).catch(() => undefined));
  const end = useEffectEvent((one: ItemParams) => release.run(one));
  const { kind, item } = named ?? {};
  useEffect(() => {
    if (kind === undefined || item === undefined) return;
    const one = { kind, item };
    const leave = () => end(one);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && begin(one);
    // A page that slept may have lost it.
    const wake = () => document.visibilityState === "visible" && begin(one);
    begin(one);
    const keeping = setInterval(() => void stay(one), KEEP_SECONDS * 1000);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearInterval(keeping);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      document.removeEventListener("visibilitychange", wake);
      leave();
    };
  }, [kind, item]);
  return { isTaking: take.isPending };
}
