"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { formatCount } from "@/lib/counts";
import { setPortalLimitMutation } from "@/lib/desk/limits/client";
import { effectOfPortalLimit } from "@/lib/desk/limits/effect-rules";
import type { DeskLimits } from "@/lib/desk/limits/schema";
import { HistoryPanel } from "../history/history-panel";
import { LimitRow } from "./limit-list";

type Limit = NonNullable<DeskLimits["portal"]>[number];

const titleOf = ({ meaning }: Limit) => meaning.replace(/^./, (letter) => letter.toUpperCase());
const rangeOf = ({ least, most }: Limit) => `${formatCount(least)} to ${formatCount(most)}`;

function PortalLimitDialog({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { code, value } = limit;
  const [seen] = useState(value);
  const undoBy = useUndo();
  const save = useWrite(setPortalLimitMutation(), {
    done: "Saved.",
    about: () => titleOf(limit),
    undo: (_, input) => () =>
      undoBy(setPortalLimitMutation(), { code, value: String(seen), seen: Number(input.value) }),
  });
  const form = useForm({
    initial: { value: String(value) },
    submit: (values) => save.send({ code, ...values, seen }).then(onClose),
  });
  const typed = form.values.value.trim();
  const effect = /^\d+$/.test(typed) ? effectOfPortalLimit(code, seen, Number(typed)) : null;
  return (
    <FormDialog open form={form} title={titleOf(limit)} submitLabel="Save" size="sm" onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          label="Value"
          hint={rangeOf(limit)}
          required
          inputMode="numeric"
          maxLength={9}
          {...form.field("value")}
        />
        {effect && (
          <Callout tone={effect.includes("deleted for good") ? "warning" : "info"}>{effect}</Callout>
        )}
      </div>
    </FormDialog>
  );
}

/** The limits of the whole portal. */
export function PortalPanel({ limits }: { limits: readonly Limit[] }) {
  const [asked, setAsked] = useState<Limit | null>(null);
  return (
    <>
      <Panel title="Whole portal" lead="For every customer and agency, from the moment they are saved.">
        <ul className="border-t border-line">
          {limits.map((limit) => (
            <LimitRow
              key={limit.code}
              title={titleOf(limit)}
              value={formatCount(limit.value)}
              source={
                limit.value === limit.default ? undefined : `The default is ${formatCount(limit.default)}.`
              }
              actions={
                <Button size="sm" aria-label={`Change ${titleOf(limit)}`} onClick={() => setAsked(limit)}>
                  Change…
                </Button>
              }
            />
          ))}
        </ul>
      </Panel>
      <HistoryPanel of={{ kind: "limits" }} />
      {asked && <PortalLimitDialog key={asked.code} limit={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
