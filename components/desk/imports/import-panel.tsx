"use client";

import { useRef, useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop/file-drop";
import { spreadsheetRules } from "@/components/ui/file-drop/spreadsheet-rules";
import { Segmented } from "@/components/ui/segmented";
import { useUnsavedChanges } from "@/components/ui/use-unsaved-changes";
import type { Refused } from "@/components/ui/refused";
import { REASON_HEADING } from "@/lib/csv/reason-heading";
import { saveCsv } from "@/lib/csv/save-csv";
import { csvLines } from "@/lib/csv/write-csv";
import type { ImportWrite, Runs, Same } from "@/lib/desk/imports/client";
import { asLines, onlyLines } from "@/lib/desk/imports/pasted-rules";
import type { ImportedRow, ImportKind, ImportResult } from "@/lib/desk/imports/schema";
import { ImportRuns } from "./import-runs";
import { columnsOf, faultsText, headOf, ImportPreview } from "./import-preview";
import { PasteList } from "./paste-list";

const rules = spreadsheetRules(1024 * 1024);

type Kind = ImportKind | "professionals";
/** The second line of a template is an example, which an import that still has it passes over. */
type Words = { title: string; hint: string; template: string[]; example: string[] };

const words: Record<Kind, Words> = {
  people: {
    title: "Import people",
    hint: "Columns Email, Name (or First name and Last name) and Role; also Phone, Facility (several with semicolons) or Company. People who are here already are updated, not duplicated.",
    template: ["Email", "Name", "Phone", "Role", "Facility", "Company"],
    example: [
      "Example: ann.lee@rose.example",
      "Ann Lee",
      "614-555-0101",
      "Scheduler",
      "Rose Manor;Rose Court",
      "",
    ],
  },
  units: {
    title: "Import units",
    hint: "Column Name. Units that are here already stay as they are.",
    template: ["Name"],
    example: ["Example: 2 East"],
  },
  professionals: {
    title: "Import professionals",
    hint: "Columns Email, First name and Last name (or Name) and Type; also Phone, Contact method (email or text), Tier (platinum or pro), On demand (yes or no), Agency, License state, License number, License status, License expires on, CPR, TB test, Physical and Background check (yes, or the last valid day), Flex at (facilities with semicolons), Company with Wage. Professionals who are here already are updated; an empty cell keeps what is there.",
    template: [
      "Email",
      "First name",
      "Last name",
      "Type",
      "Phone",
      "License state",
      "License number",
      "License expires on",
      "Flex at",
    ],
    example: [
      "Example: ines.quill@rose.example",
      "Ines",
      "Quill",
      "CNA",
      "614-555-0110",
      "OH",
      "N-20411",
      "2029-06-30",
      "Rose Manor;Rose Court",
    ],
  },
};

const ways = [
  { value: "file", label: "Spreadsheet" },
  { value: "list", label: "Pasted list" },
] as const;

/** The rows as they are in the file, each with what is wrong, to be fixed and imported again. */
function saveRows(kind: Kind, rows: readonly ImportedRow[]): void {
  const columns = columnsOf(rows);
  const lines = rows.map((one) => [...columns.map((column) => one.cells[column] ?? ""), faultsText(one)]);
  saveCsv(`${kind}-left-out.csv`, csvLines([[...columns.map(headOf), REASON_HEADING], ...lines]));
}

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
  const said = isUnchanged(rows) ? "Nothing was changed" : `${rows.length} imported${mailedText(kind, rows)}`;
  return `${said}${left > 0 ? `, ${left} left out` : ""}.`;
}

const isUnchanged = (rows: readonly ImportedRow[]) => rows.every(({ outcome }) => outcome === "unchanged");

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
    onDone: (answer, sent) => sent.file === latest.current && setPreview(answer),
  });
  /** Why the file could not be read: it stays chosen, to be tried again. */
  const [failed, setFailed] = useState<string | null>(null);
  const [same, setSame] = useState<Same>({});
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
        setFile(null);
        setPasted((text) => onlyLines(text, left));
        const rows = isPasting ? left.map((one, at) => ({ ...one, row: at + 2 })) : left;
        return setPreview({ ...answer, rows });
      }
      // Something has changed since the preview: it is shown again, with what is left out.
      setPreview({ ...answer, rows: [...left, ...answer.rows].sort((a, b) => a.row - b.row) });
    },
  });
  const { title, hint, template, example } = words[kind];

  function choose(next: File | null) {
    latest.current = next;
    setFile(next);
    setPreview(null);
    setSame({});
    if (next) read(next, {});
  }
  /** A preview, also one on its way, is of the text before. */
  function correct(text: string) {
    setPasted(text);
    choose(null);
  }
  function read(next: File, as: Same) {
    setFailed(null);
    look
      .send({ file: next, isConfirmed: false, leftOut: [], ...asSame(as) })
      .catch(
        ({ messages }: Refused) =>
          next === latest.current && setFailed(messages[0] ?? "The file could not be read."),
      );
  }
  const confirm = () =>
    save.run({ file: file!, isConfirmed: true, leftOut: left.map(({ row }) => row), ...asSame(same) });
  /** Whether a row is the professional it looks like, whose number it is; undefined asks again. */
  function decide(row: number, id: number | null | undefined) {
    const { [String(row)]: _, ...others } = same;
    const next = id === undefined ? others : { ...others, [String(row)]: id };
    setSame(next);
    read(file!, next);
  }
  return (
    <Panel
      title={title}
      lead={preview?.is_saved ? undefined : "Nothing is saved until you confirm."}
      action={<Button onClick={onEnd}>{`Back to ${kind}`}</Button>}
    >
      <div className="grid gap-4">
        {preview?.is_saved && (
          <p role="status">{`These rows were left out. Fix them and ${isPasting ? "preview the list" : "choose the file"} again.`}</p>
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
          <PasteList text={pasted} onText={correct} roles={roles} onFile={choose} />
        ) : (
          <FileDrop
            label="Excel workbook or CSV file"
            hint={roles.length > 0 ? `${hint} Roles: ${roles.join(", ")}.` : hint}
            rules={rules}
            value={file}
            onChange={choose}
          />
        )}
        {!file && !isPasting && (
          <Button
            variant="link"
            className="justify-self-start"
            onClick={() => saveCsv(`${kind}.csv`, csvLines([template, example]))}
          >
            Download a template
          </Button>
        )}
        {failed && file && (
          <Callout tone="error">
            {failed}{" "}
            <button type="button" className="font-medium underline" onClick={() => read(file, same)}>
              Try again
            </button>
          </Callout>
        )}
        <ImportRuns of={runs} kind={kind} isSent={look.isPending || save.isPending} isEarlier={isIdle} />
        {look.isPending && !preview && <p role="status">Reading the file…</p>}
        {preview && preview.faults.length > 0 && (
          <Callout tone="error">
            {preview.faults.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </Callout>
        )}
        {preview && preview.rows.length > 0 && (
          <ImportPreview
            rows={isPasting ? asLines(preview.rows, pasted) : preview.rows}
            isBusy={look.isPending || save.isPending}
            onDecide={preview.is_saved ? undefined : decide}
            action={
              preview.is_saved ? (
                <Button onClick={() => saveRows(kind, left)}>{`Download ${left.length} left out`}</Button>
              ) : (
                <Button
                  variant="primary"
                  busy={save.isPending}
                  aria-disabled={ready === 0 || preview.faults.length > 0 || undefined}
                  onClick={confirm}
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
