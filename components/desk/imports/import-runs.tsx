"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Moment } from "@/components/ui/moment";
import { ProgressBar } from "@/components/ui/progress-bar";
import { counted, formatCount } from "@/lib/counts";
import { REASON_HEADING } from "@/lib/csv/reason-heading";
import { saveCsv } from "@/lib/csv/save-csv";
import { csvLines } from "@/lib/csv/write-csv";
import { isRunning, type Runs } from "@/lib/desk/imports/client";
import { headOf } from "@/lib/desk/imports/rules";
import type { ImportRun, LeftOutRows, RunKind } from "@/lib/desk/imports/schema";

/** Rows as they are in the file, each with what is wrong, to be fixed and imported again. */
function saveRows(kind: RunKind, rows: LeftOutRows["rows"]): void {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const lines = rows.map(({ cells, reason }) => [...columns.map((column) => cells[column] ?? ""), reason]);
  saveCsv(`${kind}-left-out.csv`, csvLines([[...columns.map(headOf), REASON_HEADING], ...lines]));
}

const nouns: Record<RunKind, readonly [string, string]> = {
  people: ["person", "people"],
  units: ["unit", "units"],
  copies: ["person", "people"],
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

/** "11 professionals": what an import has to take back. */
const changedIn = ({ kind, created, updated }: ImportRun) => many(created + updated, kind);

/** "Imported 56 people". */
const doneText = (run: ImportRun) =>
  run.created + run.updated === 0
    ? "Changed nothing"
    : run.kind === "copies"
      ? `Gave ${changedIn(run)} the role they have at another facility`
      : `Imported ${changedIn(run)}`;

/** What taking an import back does. */
const undoText = ({ kind, created, updated }: ImportRun) =>
  ({
    units: [created > 0 && `${many(created, kind)} will be removed.`],
    people: [
      created > 0 &&
        `${counted(created, "new account will be removed, and its invitation", "new accounts will be removed, and their invitations")} will stop working.`,
      updated > 0 &&
        `${many(updated, kind)} who ${updated === 1 ? "was" : "were"} here before will have the role they had.`,
    ],
    copies: [
      `${many(updated, kind)} will lose their role at this facility. They keep the one they have elsewhere.`,
    ],
    professionals: [
      created > 0 && `${many(created, kind)} will be removed.`,
      updated > 0 && `${counted(updated, "record")} will be as before the import.`,
    ],
  })[kind]
    .filter(Boolean)
    .join(" ");

type AskProps = { run: ImportRun; of: Runs; onClose: () => void };

/** Asks whether to take an import back, once it is known that it can be. */
function TakeBack({ run, of, onClose }: AskProps) {
  const check = useQuery(of.check(run.id));
  const undo = useWrite(of.undo, {
    done: "Taken back.",
    about: () => changedIn(run),
  });
  const refusal = check.data?.refusal ?? null;
  return (
    <ConfirmDialog
      open
      title={
        refusal
          ? "This import can’t be taken back"
          : `Take back ${run.kind === "copies" ? "the roles" : "the import"} of ${changedIn(run)}?`
      }
      confirmLabel="Take back"
      confirmDisabled={check.isPending || refusal !== null}
      cancelLabel={refusal ? "Close" : "Cancel"}
      onConfirm={() => undo.send(run.id).then(onClose)}
      onCancel={onClose}
    >
      {check.isPending ? "Checking whether any of it has been used…" : (refusal ?? undoText(run))}
    </ConfirmDialog>
  );
}

/** The rows that an import left out, also after its page was closed. */
function LeftOut({ run: { id, kind, left_out: count }, of }: Pick<AskProps, "run" | "of">) {
  const load = useWrite(of.leftOut, { onDone: ({ rows }) => saveRows(kind, rows) });
  return (
    <Button writes={false} size="sm" busy={load.isPending} onClick={() => load.run(id)}>
      {`Download ${count} left out`}
    </Button>
  );
}

type Props = {
  of: Runs;
  kind: RunKind;
  /** Whether one has been sent, and says soon how far it is. */
  isSent?: boolean;
  /** Whether they are from before one that has changed nothing. */
  isEarlier?: boolean;
};

/** Imports that run, were broken off, or can still be taken back. */
export function ImportRuns({ of, kind, isSent = false, isEarlier = false }: Props) {
  const { data } = useQuery({ ...of.list, ...(isSent && { refetchInterval: 1_000 }) });
  const runs =
    data?.rows.filter((one) => one.kind === kind || (kind === "people" && one.kind === "copies")) ?? [];
  const [asked, setAsked] = useState<ImportRun | null>(null);
  const client = useQueryClient();
  const isSaving = runs.some(({ state }) => state === "SAVING");
  // What it made is there then.
  const onSaved = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: of.list.queryKey.slice(0, 2) }),
  );
  useEffect(() => (isSaving ? () => onSaved() : undefined), [isSaving]);
  const shown = runs.filter(
    (run) =>
      isRunning(run) || run.state === "BROKEN" || (run.state === "SAVED" && (run.can_undo || run.has_rows)),
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
                {isEarlier && run.created + run.updated > 0 && "Earlier: "}
                {doneText(run)}
                {run.left_out > 0 && `, left ${counted(run.left_out, "row")} out`}
                <span className="text-sm text-muted">
                  {` · ${run.is_mine ? "you" : run.by}, `}
                  <Moment instant={run.saved_at!} />
                </span>
              </span>
              {run.has_rows && <LeftOut run={run} of={of} />}
              {run.can_undo && (
                <Button writes size="sm" onClick={() => setAsked(run)}>
                  {`Take back ${run.kind === "copies" ? counted(run.updated, "role") : changedIn(run)}…`}
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
      {asked && <TakeBack run={asked} of={of} onClose={() => setAsked(null)} />}
    </ul>
  );
}
