import { useEffect, useEffectEvent } from "react";
import { useWrite } from "@/components/shell/use-write";
import { releaseMutation, takeMutation } from "@/lib/desk/client";
import type { DeskKind } from "@/lib/desk/rules";

/** Takes the open item, and gives it back when another is opened. */
export function useClaim(kind: DeskKind, item: string | null, isFree: boolean) {
  const take = useWrite(takeMutation());
  const release = useWrite(releaseMutation());
  const begin = useEffectEvent((one: string) => {
    if (isFree) take.run({ kind, item: one });
  });
  const end = useEffectEvent((one: string) => release.run({ kind, item: one }));
  useEffect(() => {
    if (item === null) return;
    begin(item);
    return () => end(item);
  }, [item]);
}
