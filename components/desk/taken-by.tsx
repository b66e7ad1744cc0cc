import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { takeMutation } from "@/lib/desk/client";
import type { DeskKind } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";

/** Who has an item, which a colleague may take over: their browser may have been closed. */
export function TakenBy({ kind, item: { item, taken_by: by } }: { kind: DeskKind; item: DeskItem }) {
  const [isAsked, setAsked] = useState(false);
  const take = useWrite(takeMutation(), { done: "It’s yours now." });
  return (
    <div className="p-3 pb-0">
      <Callout tone="warning">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{`${by} is working on this.`}</span>
          <Button size="sm" className="ml-auto" onClick={() => setAsked(true)}>
            Take over…
          </Button>
        </span>
      </Callout>
      <ConfirmDialog
        open={isAsked}
        title="Take it over?"
        confirmLabel="Take over"
        onConfirm={() => take.send({ kind, item, takeOver: true }).then(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      >
        {`If ${by} still has it open, their decision is refused from now on.`}
      </ConfirmDialog>
    </div>
  );
}
