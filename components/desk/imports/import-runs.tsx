"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Moment } from "@/components/ui/moment";
import { counted, formatCount } from "@/lib/counts";
import { isRunning, undoImportMutation, type RunsQuery } from "@/lib/desk/imports/client";
import type { ImportRun, RunKind } from "@/lib/desk/imports/schema";

const nouns: Record<RunKind, readonly [string, string]> = {
  people: ["person", "people"],
  units: ["unit", "units"],
  professionals: ["professional", "professionals"],
};
const many = (count: number, kind: RunKind) => counted(count, ...nouns[kind]);

/** How far an import is; it goes on without its page. */
function Running({ run: { state, done, total } }: { run: ImportRun }) {
  return (
    <div role="status" className="grid gap-1.5">
      <span>
        {state === "CHECKING" ? "Reading the file: " : "Importing: "}
        <b>{`${formatCount(done)} of ${formatCount(total)}`}</b>
        {state === "SAVING" && <span className="text-muted">. It goes on if you leave this page.</span>}
      </span>
      <ProgressBar label="Rows done" value={done} max={total} />
    </div>
  );
}

/** What taking an import back does. */
const undoText = ({ kind, created, updated }: ImportRun) =>
  [
    kind === "units" && `${many(created, kind)} ${created === 1 ? "is" : "are"} removed.`,
    kind === "people" &&
      created > 0 &&
      `${counted(created, "new account")} ${created === 1 ? "is" : "are"} removed, and their invitations stop working.`,
    kind === "people" &&
      updated > 0 &&
      `${many(updated, kind)} who ${updated === 1 ? "was" : "were"} here before hold what they held.`,
    "If anything of it is used by then, nothing is taken back.",
  ]
    .filter(Boolean)
    .join(" ");

type Props = {
  of: RunsQuery;
  kind: RunKind;
  /** Whose; null for professionals, whose import isn't taken back. */
  facilityId: number | null;
  /** Whether one has been sent, and says soon how far it is. */
  isSent?: boolean;
};

/** Imports that run, were broken off, or can still be taken back. */
export function ImportRuns({ of, kind, facilityId, isSent = false }: Props) {
  const { data } = useQuery({ ...of, ...(isSent && { refetchInterval: 1_000 }) });
  const runs = data?.rows.filter((one) => one.kind === kind) ?? [];
  const [asked, setAsked] = useState<ImportRun | null>(null);
  const undo = useWrite(undoImportMutation(facilityId ?? 0), {
    done: "Taken back.",
    about: () => many(asked!.created + asked!.updated, kind),
  });
  const client = useQueryClient();
  const isSaving = runs.some(({ state }) => state === "SAVING");
  // What it made is there then.
  const onSaved = useEffectEvent(() => void client.invalidateQueries({ queryKey: of.queryKey.slice(0, 2) }));
  useEffect(() => (isSaving ? () => onSaved() : undefined), [isSaving]);
  const shown = runs.filter(
    (run) => isRunning(run) || run.state === "BROKEN" || (run.state === "SAVED" && run.can_undo),
  );
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Imports" className="grid gap-2">
      {shown.map((run) => (
        <li key={run.id}>
          {isRunning(run) ? (
            <Running run={run} />
          ) : run.state === "BROKEN" ? (
            <Callout tone="warning">
              {`An import of ${many(run.total, kind)} was broken off. Nothing of it was saved: import the file again.`}
            </Callout>
          ) : (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-subtle px-3 py-2">
              <span className="mr-auto">
                {`Imported ${many(run.created + run.updated, kind)}`}
                {run.left_out > 0 && `, left ${counted(run.left_out, "row")} out`}
                <span className="text-sm text-muted">
                  {` · ${run.is_mine ? "you" : run.by}, `}
                  <Moment instant={run.saved_at!} />
                </span>
              </span>
              <Button size="sm" onClick={() => setAsked(run)}>
                Take back…
              </Button>
            </div>
          )}
        </li>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={`Take back the import of ${asked ? many(asked.created + asked.updated, kind) : ""}?`}
        confirmLabel="Take back"
        onConfirm={() => undo.send(asked!.id).then(() => setAsked(null))}
        onCancel={() => setAsked(null)}
      >
        {asked && undoText(asked)}
      </ConfirmDialog>
    </ul>
  );
}
