"use client";

import { useRef, useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop/file-drop";
import { spreadsheetRules } from "@/components/ui/file-drop/spreadsheet-rules";
import { Segmented } from "@/components/ui/segmented";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { useUnsavedChanges } from "@/components/ui/use-unsaved-changes";
import type { Refused } from "@/components/ui/refused";
import { counted } from "@/lib/counts";
import type { ImportWrite, Runs, Said, Same } from "@/lib/desk/imports/client";
import { asLines, hasHeading, onlyLines } from "@/lib/desk/imports/pasted-rules";
import type { ImportedRow, ImportResult } from "@/lib/desk/imports/schema";
import { Crumb } from "../customers/crumb";
import { BeforeFile } from "./before-file";
import { ImportRuns } from "./import-runs";
import { withEdits, withoutSent, type Edits } from "./edits";
import { HeadingMap, rememberHeadings } from "./heading-map";
import { ImportPreview } from "./import-preview";
import { words, type Kind } from "./import-words";
import { pastedFile, PasteList } from "./paste-list";

const rules = spreadsheetRules(1024 * 1024);

const ways = [
  { value: "file", label: "Spreadsheet" },
  { value: "list", label: "Pasted list" },
] as const;

type Props = {
  kind: Kind;
  /** Previews and saves. */
  write: ImportWrite;
  /** Where it is read how far that is. */
  runs: Runs;
  /** The names of those that people may have. */
  roles?: readonly string[];
  onEnd: () => void;
};

/** Who is new is mailed a link. */
const mailedText = (kind: Kind, rows: readonly ImportedRow[]) => {
  const mailed = rows.filter(({ outcome }) => outcome === "created").length;
  return kind === "people" && mailed > 0 ? `, ${mailed} invited by email` : "";
};

/** "3 imported, 1 left out", or that nothing changed. */
function savedText(kind: Kind, rows: readonly ImportedRow[], left: number): string {
  const changed = rows.filter(({ outcome }) => outcome !== "unchanged").length;
  const said = changed === 0 ? "Nothing was changed" : `${changed} imported${mailedText(kind, rows)}`;
  return `${said}${left > 0 ? `, ${left} left out` : ""}.`;
}

const nothing: Said = { headings: {}, corrections: {} };

const isUnchanged = (rows: readonly ImportedRow[]) => rows.every(({ outcome }) => outcome === "unchanged");

/** Corrections of the rows that are left, which are numbered from the first line then. */
const renumbered = (corrections: Said["corrections"], left: readonly ImportedRow[]): Said["corrections"] =>
  Object.fromEntries(left.flatMap(({ row }, at) => (corrections[row] ? [[at + 2, corrections[row]]] : [])));

const faulty = ({ rows }: ImportResult) => rows.filter(({ faults }) => faults.length > 0);

/** A spreadsheet: what each row does is shown first; nothing is saved until it is confirmed. */
export function ImportPanel({ kind, write, runs, roles = [], onEnd }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportResult | null>(null);
  /** A pasted list stays in its box, so that it can be corrected there. */
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState("");
  useUnsavedChanges(pasted.trim() !== "");
  /** The answer about a file that was exchanged meanwhile isn't shown. */
  const latest = useRef<File | null>(null);
  const look = useWrite(write, {
    onDone: (answer, sent) => sent.file === latest.current && shown(answer, sent),
  });
  /** Why the file could not be read, and what was said of it: it stays chosen, to be tried again. */
  const [failed, setFailed] = useState<{ message: string; as: Same; heard: Said } | null>(null);
  const [same, setSame] = useState<Same>({});
  const [said, setSaid] = useState<Said>(nothing);
  /** What is typed into cells and not checked yet. */
  const [edits, setEdits] = useState<Edits>({});
  /** The headings that were asked about, which can be said otherwise. */
  const [asked, setAsked] = useState<Pick<ImportResult, "unknown" | "free"> | null>(null);
  const isChecked = preview?.rows.some(
    ({ row, outcome }) => outcome !== "unchanged" && said.corrections[row],
  );
  useUnsavedChanges(Object.keys(edits).length > 0 || isChecked === true);
  /** Whether the last one saved has changed nothing: what can be taken back is from before. */
  const [isIdle, setIdle] = useState(false);
  const asSame = (as: Same) => (kind === "professionals" ? { same: as } : {});
  const left = preview ? faulty(preview) : [];
  const ready = (preview?.rows.length ?? 0) - left.length;
  const save = useWrite(write, {
    done: ({ is_saved, rows }) => (is_saved ? savedText(kind, rows, left.length) : null),
    onDone: (answer) => {
      setIdle(answer.is_saved && isUnchanged(answer.rows));
      if (answer.is_saved && left.length === 0) return onEnd();
      if (answer.is_saved) {
        // Who was updated is known by the email of the row.
        setSame((now) =>
          Object.fromEntries(
            Object.entries(now).filter(([row]) => left.some((one) => String(one.row) === row)),
          ),
        );
        if (!isPasting) return setPreview({ ...answer, rows: left });
        const rest = onlyLines(pasted, left);
        setPasted(rest);
        keep(pastedFile(rest, roles));
        setSaid({ ...said, corrections: renumbered(said.corrections, left) });
        return setPreview({ ...answer, rows: left.map((one, at) => ({ ...one, row: at + 2 })) });
      }
      // Something has changed since the preview: it is shown again, with what is left out.
      setPreview({ ...answer, rows: [...left, ...answer.rows].sort((a, b) => a.row - b.row) });
    },
  });
  const isBusy = look.isPending || save.isPending;

  function keep(next: File | null) {
    latest.current = next;
    setFile(next);
    setEdits({});
  }
  function choose(next: File | null) {
    keep(next);
    setPreview(null);
    setAsked(null);
    setSame({});
    setSaid(nothing);
    if (next) read(next, {}, nothing);
  }
  /** What was said counts once it is answered: until then it stands where it was typed. */
  function shown(answer: ImportResult, { headings, corrections }: Said) {
    setPreview(answer);
    setSaid({ headings, corrections });
    setEdits((now) => withoutSent(now, corrections));
    if (answer.unknown.length > 0) setAsked({ unknown: answer.unknown, free: answer.free });
    else if (answer.faults.length === 0 && asked) rememberHeadings(kind, headings);
  }
  const say = (next: Said) => !isBusy && latest.current && read(latest.current, same, next);
  const sayHeadings = (headings: Said["headings"]) =>
    say({ headings: { ...said.headings, ...headings }, corrections: withEdits(said.corrections, edits) });
  function check(next: Edits) {
    setEdits(next);
    say({ ...said, corrections: withEdits(said.corrections, next) });
  }
  /** A preview, also one on its way, is of the text before. */
  function correct(text: string) {
    setPasted(text);
    choose(null);
  }
  function read(next: File, as: Same, heard: Said) {
    setFailed(null);
    look
      .send({ file: next, isConfirmed: false, leftOut: [], ...heard, ...asSame(as) })
      .catch(
        ({ messages }: Refused) =>
          next === latest.current &&
          setFailed({ message: messages[0] ?? "The file could not be read.", as, heard }),
      );
  }
  const confirm = () =>
    save.run({
      file: file!,
      isConfirmed: true,
      leftOut: left.map(({ row }) => row),
      ...said,
      ...asSame(same),
    });
  /** Whether a row is the professional it looks like, whose number it is; undefined asks again. */
  function decide(row: number, id: number | null | undefined) {
    const { [String(row)]: _, ...others } = same;
    const next = id === undefined ? others : { ...others, [String(row)]: id };
    setSame(next);
    read(file!, next, said);
  }
  return (
    <Panel
      title={
        <Crumb
          name={words[kind].place}
          title="Import"
          onGo={async () => (await confirmLeaving("form")) && onEnd()}
        />
      }
      lead={preview?.is_saved ? undefined : "Nothing is saved until you confirm."}
    >
      <div className="grid gap-4">
        {preview?.is_saved && (
          <p role="status">
            These rows were left out. Correct them here and check them again, or download them: they’re kept
            for a week.
          </p>
        )}
        {kind === "people" && (isPasting || !file) && (
          <Segmented
            label="From"
            options={ways}
            value={isPasting ? "list" : "file"}
            onChange={(way) => {
              setPasting(way === "list");
              choose(null);
            }}
          />
        )}
        {isPasting ? (
          <PasteList text={pasted} onText={correct} roles={roles} onFile={choose} isRead={preview !== null} />
        ) : (
          <FileDrop label="Excel workbook or CSV file" rules={rules} value={file} onChange={choose} />
        )}
        {!file && !isPasting && <BeforeFile kind={kind} roles={roles} />}
        {failed && file && (
          <Callout tone="error">
            {failed.message}{" "}
            <button
              type="button"
              className="font-medium underline"
              onClick={() => !isBusy && read(file, failed.as, failed.heard)}
            >
              Try again
            </button>
          </Callout>
        )}
        <ImportRuns of={runs} kind={kind} isSent={isBusy} isEarlier={isIdle} />
        {look.isPending && !preview && <p role="status">Reading the file…</p>}
        {preview && preview.above.length > 0 && (
          <Callout>{`Not imported, as it stands above the headings: ${preview.above.join(" / ")}`}</Callout>
        )}
        {preview && preview.faults.length > 0 && (
          <Callout tone="error">
            {preview.faults.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </Callout>
        )}
        {preview && asked && (
          <HeadingMap
            key={asked.unknown.map(({ key }) => key).join()}
            {...asked}
            kind={kind}
            isNeeded={preview.unknown.length > 0 || preview.faults.length > 0}
            isBusy={isBusy}
            onSay={sayHeadings}
          />
        )}
        {preview && preview.rows.length > 0 && (
          <ImportPreview
            rows={isPasting ? asLines(preview.rows, pasted) : preview.rows}
            isBusy={isBusy}
            onDecide={preview.is_saved ? undefined : decide}
            rowsBefore={isPasting && !hasHeading(pasted) ? 1 : 0}
            edits={edits}
            onEdits={setEdits}
            onCheck={check}
            action={
              Object.keys(edits).length > 0 ? (
                <Button key="check" variant="primary" busy={isBusy} onClick={() => check(edits)}>
                  {`Check ${counted(Object.keys(edits).length, "corrected row")}`}
                </Button>
              ) : preview.is_saved ? null : (
                <Button
                  key="import"
                  variant="primary"
                  busy={isBusy}
                  aria-disabled={ready === 0 || preview.faults.length > 0 || undefined}
                  // The second click of two was meant for the check, which may have been answered between them.
                  onClick={({ detail }) => detail < 2 && confirm()}
                >
                  {left.length === 0 ? `Import ${ready}` : `Import ${ready}, leave out ${left.length}`}
                </Button>
              )
            }
          />
        )}
      </div>
    </Panel>
  );
}
