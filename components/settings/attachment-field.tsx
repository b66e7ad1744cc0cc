"use client";

import { FileText, Upload } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { useFieldControl } from "@/components/ui/field-context";
import { ATTACHMENT_TOO_LARGE, ATTACHMENT_TYPES, LARGEST_ATTACHMENT } from "@/lib/facility-info/rules";
import styles from "./settings.module.css";

/** The file there is, none any more, or another. */
export type ChosenFile = "kept" | "deleted" | File;

type Props = {
  /** The name of the file there is. */
  current: string | null;
  value: ChosenFile;
  error: string | undefined;
  onChange: (value: ChosenFile) => void;
};

const WRONG_TYPE = "Error uploading files. Only PDF, JPG and PNG files are allowed.";

function faultOf(file: File): string | null {
  if (!/\.(pdf|jpe?g|png)$/i.test(file.name)) return WRONG_TYPE;
  return file.size > LARGEST_ATTACHMENT ? ATTACHMENT_TOO_LARGE : null;
}

function FileInput({ onChoose }: { onChoose: (file: File) => void }) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...control}
        ref={input}
        type="file"
        className="sr-only"
        accept={ATTACHMENT_TYPES}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again after a fault was mended.
          event.target.value = "";
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        <Upload aria-hidden /> Choose a file
      </Button>
    </>
  );
}

/** The facility's one attachment: chosen, dropped or deleted, and sent with the form. */
export function AttachmentField({ current, value, error, onChange }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const name = value instanceof File ? value.name : value === "kept" ? current : null;

  function choose(file: File) {
    const found = faultOf(file);
    setFault(found);
    if (!found) onChange(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  }

  return (
    <Field label="Attachment" hint="PDF, JPG or PNG, up to 10 MB" error={fault ?? error}>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {name && (
          <span className={styles.file}>
            <FileText aria-hidden />
            {name}
          </span>
        )}
        <FileInput onChoose={choose} />
        {name && (
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              setFault(null);
              onChange(current && value === "kept" ? "deleted" : "kept");
            }}
          >
            {value instanceof File ? "Remove" : "Delete attachment"}
          </Button>
        )}
      </div>
    </Field>
  );
}
