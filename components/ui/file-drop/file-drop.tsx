"use client";

import { FileText, Upload, X } from "lucide-react";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { buttonClass } from "../button-class";
import { Field } from "../field";
import { FieldContext } from "../field-context";
import { IconButton } from "../icon-button";
import { ProgressBar } from "../progress-bar";
import { fileFault, sizeText, type FileRules } from "./file-rules";

export type FileDropProps = {
  label: ReactNode;
  value: File | null;
  onChange: (file: File | null) => void;
  rules: FileRules;
  hint?: ReactNode;
  /** From the form or the server. */
  error?: string;
  /** The part of the file uploaded, 0 to 1, during the upload. */
  progress?: number | null;
  required?: boolean;
};

/**
 * One file, dropped or chosen; what cannot be taken is said at the field.
 *
 *     const [sent, setSent] = useState<number | null>(null);
 *     const upload = useWrite(uploadMutation());                          // mutationFn: ({ file, onProgress }) => …
 *     <FileDrop label="Attachment" {...form.field("file")} rules={attachmentRules} progress={sent} />
 */
export function FileDrop(props: FileDropProps) {
  const { label, value, onChange, rules, hint, error, progress = null, required } = props;
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(file: File | undefined) {
    if (!file) return;
    const refusal = fileFault(file, rules);
    setFault(refusal);
    onChange(refusal ? null : file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  function remove() {
    setFault(null);
    onChange(null);
    input.current?.focus();
  }
  return (
    <Field label={label} hint={hint} error={fault ?? error} required={required}>
      <div
        role="presentation"
        className="grid min-h-18 content-center gap-2 rounded-lg border border-dashed border-line-strong p-3 outline-offset-1 outline-focus has-focus-visible:outline-2 has-aria-[invalid=true]:border-danger-text data-over:border-brand data-over:bg-brand-soft"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FieldContext.Consumer>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="file"
              className="sr-only"
              accept={rules.types.join(",")}
              onChange={(event) => {
                take(event.target.files?.[0]);
                // Lets the same file be chosen again after a refusal or removal.
                event.target.value = "";
              }}
            />
          )}
        </FieldContext.Consumer>
        {value ? (
          <p className="flex flex-wrap items-center gap-1.5 text-muted">
            <FileText aria-hidden className="size-4 flex-none" />
            <span className="min-w-0 flex-1 font-medium text-ink wrap-anywhere">{value.name}</span>
            <span className="text-sm tabular-nums">{sizeText(value.size)}</span>
            {progress === null && (
              <IconButton size="sm" label={`Remove ${value.name}`} onClick={remove}>
                <X aria-hidden />
              </IconButton>
            )}
          </p>
        ) : (
          <p className="flex flex-wrap items-center justify-center gap-1.5 text-muted">
            <Upload aria-hidden className="size-4 flex-none" /> Drop a file here, or
            <button
              type="button"
              tabIndex={-1}
              className={buttonClass("link", "sm")}
              onClick={() => input.current?.click()}
            >
              choose one
            </button>
          </p>
        )}
        {progress !== null && <ProgressBar label="Uploading" value={Math.round(progress * 100)} max={100} />}
      </div>
    </Field>
  );
}
