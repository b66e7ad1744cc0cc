import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { releaseMutation } from "@/lib/desk/client";
import type { DeskItem } from "@/lib/desk/schema";
import { TakeOver } from "./taken-by";
import { queuePages } from "./words";

/** What someone has taken on the desk's page. */
export type Held = {
  item: DeskItem | null;
  isTaking: boolean;
  take: (item: DeskItem) => void;
  giveBack: () => void;
};

export const isOthers = ({ taken_by, is_mine }: DeskItem) => taken_by !== null && !is_mine;
export const isSame = (one: DeskItem, other: DeskItem | null) =>
  one.kind === other?.kind && one.item === other.item;

/** Who works on an item, and the way to take it or give it back. What has a page of its own is taken there. */
export function Owner({ item, held }: { item: DeskItem; held: Held }) {
  const release = useWrite(releaseMutation());
  const isHeld = isSame(item, held.item);
  if (isOthers(item))
    return (
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="truncate">{item.taken_by}</span>
        <TakeOver item={item} onTaken={() => held.take(item)} />
      </span>
    );
  if (item.is_mine)
    return (
      <span className="flex items-center justify-between gap-2">
        You
        <Button
          size="sm"
          busy={release.isPending}
          aria-label={`Release ${item.title}`}
          onClick={() => (isHeld ? held.giveBack() : release.run({ kind: item.kind, item: item.item }))}
        >
          Release
        </Button>
      </span>
    );
  if (queuePages[item.kind]) return null;
  return (
    <span className="flex justify-end">
      <Button
        size="sm"
        busy={isHeld && held.isTaking}
        aria-label={`Take ${item.title}`}
        onClick={() => held.take(item)}
      >
        Take
      </Button>
    </span>
  );
}
