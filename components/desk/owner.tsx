import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { releaseMutation, takeMutation } from "@/lib/desk/client";
import { isOpened } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";
import { TakeOver } from "./taken-by";

export const isOthers = ({ taken_by, is_mine }: DeskItem) => taken_by !== null && !is_mine;

/** Who works on an item, and the way to take it or give it back. What has a page of its own is taken by opening it. */
export function Owner({ item }: { item: DeskItem }) {
  const { kind, item: number, title } = item;
  const take = useWrite(takeMutation());
  const release = useWrite(releaseMutation());
  if (isOthers(item))
    return (
      <>
        <span className="min-w-0 truncate text-muted">{item.taken_by}</span>
        <TakeOver item={item} />
      </>
    );
  if (item.is_mine)
    return (
      <>
        <span className="text-muted">Yours</span>
        <Button
          size="sm"
          className={kind === "LIMBO" ? "max-md:hidden" : undefined}
          busy={release.isPending}
          aria-label={`Release ${title}`}
          onClick={() => release.run({ kind, item: number })}
        >
          Release
        </Button>
      </>
    );
  if (isOpened(kind)) return null;
  return (
    <Button
      size="sm"
      // On a phone, looking up who to call takes it, and that is where it is released.
      className={kind === "LIMBO" ? "max-md:hidden" : undefined}
      busy={take.isPending}
      aria-label={`Take ${title}`}
      onClick={() => take.run({ kind, item: number })}
    >
      Take
    </Button>
  );
}
