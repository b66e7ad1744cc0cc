import { useEffect, useEffectEvent } from "react";
import { useWrite } from "@/components/shell/use-write";
import { releaseMutation, takeMutation } from "@/lib/desk/client";
import type { DeskKind } from "@/lib/desk/rules";

/** Takes the open item, and gives it back when another is opened or the page is left; on return it is taken again. */
export function useClaim(kind: DeskKind, item: string | null, isFree: boolean) {
  const take = useWrite(takeMutation());
  const release = useWrite(releaseMutation());
  const begin = useEffectEvent((one: string) => {
    if (isFree) take.run({ kind, item: one });
  });
  const end = useEffectEvent((one: string) => release.run({ kind, item: one }));
  useEffect(() => {
    if (item === null) return;
    const leave = () => end(item);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && begin(item);
    begin(item);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      leave();
    };
  }, [item]);
}
