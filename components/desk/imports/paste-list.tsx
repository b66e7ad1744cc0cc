"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { counted } from "@/lib/counts";
import { fileOfPasted } from "@/lib/desk/imports/pasted-rules";

/** Longer lists are files. */
const MAX_TEXT = 100_000;

const example = "Ann Lee, ann.lee@rose.example, 614-555-0101, Scheduler";

/** A list as the file that the import takes. */
export const pastedFile = (text: string, roles: readonly string[]) =>
  new File([fileOfPasted(text, roles)], "Pasted list.csv", { type: "text/csv" });

type Props = {
  text: string;
  onText: (text: string) => void;
  roles: readonly string[];
  /** With the list as the file that the import takes. */
  onFile: (file: File) => void;
  /** Whether the list is previewed as it stands: what is next is beside the preview. */
  isRead: boolean;
};

/** People from a mail or a spreadsheet, one per line, read like a file. */
export function PasteList({ text, onText, roles, onFile, isRead }: Props) {
  const [isEmpty, setEmpty] = useState(false);
  const lines = text.split("\n").filter((line) => line.trim() !== "").length;
  const read = () => {
    if (lines === 0) return setEmpty(true);
    onFile(pastedFile(text, roles));
  };
  return (
    <div className="grid gap-2">
      <Field
        label="People, one per line"
        hint={`Name, email, phone and role in any order, or cells copied from a spreadsheet. Roles: ${roles.join(", ")}.`}
        error={isEmpty && lines === 0 ? "Paste or type at least one person." : undefined}
      >
        <TextArea
          rows={8}
          maxLength={MAX_TEXT}
          placeholder={`${example}\nBen Ode <ben.ode@rose.example> Director`}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <Button variant={isRead ? undefined : "primary"} className="justify-self-start" onClick={read}>
        {lines === 0 ? "Preview" : `Preview ${counted(lines, "line")}`}
      </Button>
    </div>
  );
}
