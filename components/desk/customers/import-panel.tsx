"use client";

import { useRef, useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop/file-drop";
import { saveCsv } from "@/lib/csv/save-csv";
import { importMutation } from "@/lib/desk/customers/client";
import type { ImportKind, ImportResult } from "@/lib/desk/customers/schema";
import { ImportPreview } from "./import-preview";

const rules = {
  // Windows names a CSV after the spreadsheet program.
  types: ["text/csv", "application/vnd.ms-excel", "text/plain"],
  maxBytes: 1024 * 1024,
  wrongType: "Choose a CSV file.",
  tooLarge: "The file is larger than 1 MB. Import it in parts.",
};

const words: Record<ImportKind, { title: string; hint: string; sample: string }> = {
  people: {
    title: "Import people",
    hint: "Columns email, name and set, the role; also phone, facility (several with semicolons) or company. People who are here already are changed, not doubled.",
    sample: "email,name,phone,set,facility\r\n",
  },
  units: {
    title: "Import units",
    hint: "Column name. Units that are here already stay as they are.",
    sample: "name\r\n",
  },
};

type Props = { facilityId: number; kind: ImportKind; onEnd: () => void };

const faulty = ({ rows }: ImportResult) => rows.filter(({ faults }) => faults.length > 0);

/** A spreadsheet: what each row does is shown first; nothing is saved until it is confirmed. */
export function ImportPanel({ facilityId, kind, onEnd }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportResult | null>(null);
  /** The answer about a file that was exchanged meanwhile isn't shown. */
  const latest = useRef<File | null>(null);
  const look = useWrite(importMutation(facilityId, kind), {
    onDone: (answer, sent) => sent.file === latest.current && setPreview(answer),
  });
  const left = preview ? faulty(preview) : [];
  const ready = (preview?.rows.length ?? 0) - left.length;
  const save = useWrite(importMutation(facilityId, kind), {
    done: (answer) => (answer.is_saved ? `${answer.rows.length} rows imported.` : null),
    onDone: (answer) => {
      if (answer.is_saved) onEnd();
      // Something has changed since the preview: it is shown again, with what is left out.
      else setPreview({ ...answer, rows: [...left, ...answer.rows].sort((a, b) => a.row - b.row) });
    },
  });
  const { title, hint, sample } = words[kind];

  function choose(next: File | null) {
    latest.current = next;
    setFile(next);
    setPreview(null);
    if (next) look.run({ file: next, isConfirmed: false, leftOut: [] });
  }
  const confirm = () => save.run({ file: file!, isConfirmed: true, leftOut: left.map(({ row }) => row) });
  return (
    <Panel
      title={title}
      lead="Nothing is saved until you confirm."
      action={<Button onClick={onEnd}>{`Back to ${kind}`}</Button>}
    >
      <div className="grid gap-4">
        <FileDrop label="CSV file" hint={hint} rules={rules} value={file} onChange={choose} />
        {!file && (
          <Button
            variant="link"
            className="justify-self-start"
            onClick={() => saveCsv(`${kind}.csv`, sample)}
          >
            Download an empty file with the columns
          </Button>
        )}
        {look.isPending && <p role="status">Reading the file…</p>}
        {preview && preview.faults.length > 0 && (
          <Callout tone="error">
            {preview.faults.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </Callout>
        )}
        {preview && preview.rows.length > 0 && (
          <ImportPreview
            rows={preview.rows}
            action={
              <Button
                variant="primary"
                busy={save.isPending}
                aria-disabled={ready === 0 || preview.faults.length > 0 || undefined}
                onClick={confirm}
              >
                {left.length === 0 ? `Import ${ready}` : `Import ${ready}, leave out ${left.length}`}
              </Button>
            }
          />
        )}
      </div>
    </Panel>
  );
}
