import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { takeMutation } from "@/lib/desk/client";
import type { DeskItem } from "@/lib/desk/schema";

type Props = { item: DeskItem };

/** Takes an item over from a colleague, who may have forgotten it: asked about once. */
export function TakeOver({ item: { kind, item, title, taken_by: by } }: Props) {
  const [isAsked, setAsked] = useState(false);
  const take = useWrite(takeMutation(), { done: "It’s yours now." });
  const confirm = () => take.send({ kind, item, how: "over" }).then(() => setAsked(false));
  return (
    <>
      <Button size="sm" aria-label={`Take over ${title}…`} onClick={() => setAsked(true)}>
        Take over…
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Take it over?"
        confirmLabel="Take over"
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        {`If ${by} is still at it, what they do with it is refused from now on.`}
      </ConfirmDialog>
    </>
  );
}

/** Who has the open item. */
export const TakenBy = ({ item }: { item: DeskItem }) => (
  <div className="p-3 pb-0">
    <Callout tone="warning">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="mr-auto">{`${item.taken_by} is working on this.`}</span>
        <TakeOver item={item} />
      </span>
    </Callout>
  </div>
);
