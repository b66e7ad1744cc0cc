"use client";

import { FileText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FileDrop } from "@/components/ui/file-drop/file-drop";
import { attachmentRules } from "@/lib/facility-info/rules";

/** The current file, none, or a new one. */
export type ChosenFile = "kept" | "deleted" | File;

type Props = {
  /** The name of the current file. */
  current: string | null;
  value: ChosenFile;
  error: string | undefined;
  onChange: (value: ChosenFile) => void;
};

/** The facility's single attachment: chosen, dropped, replaced or deleted, and sent with the form. */
export function AttachmentField({ current, value, error, onChange }: Props) {
  const isDeleted = value === "deleted";
  return (
    <div className="grid gap-2">
      <FileDrop
        label="Attachment"
        hint="PDF, JPG or PNG, up to 10 MB"
        value={value instanceof File ? value : null}
        onChange={(file) => onChange(file ?? (isDeleted ? "deleted" : "kept"))}
        rules={attachmentRules}
        error={error}
      />
      {current && !(value instanceof File) && (
        <p className="inline-flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
          <FileText aria-hidden className="size-4.5 flex-none" />
          <span role="status">{isDeleted ? `${current} will be deleted when you save.` : current}</span>
          <Button size="sm" onClick={() => onChange(isDeleted ? "kept" : "deleted")}>
            {isDeleted ? "Keep attachment" : "Delete attachment"}
          </Button>
        </p>
      )}
    </div>
  );
}
