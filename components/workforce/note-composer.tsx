"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form/form";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm, type FieldProps } from "@/components/ui/form/use-form";
import { Segmented } from "@/components/ui/segmented";
import { TextArea } from "@/components/ui/text-area";
import { newKey } from "@/lib/http/fetcher";
import type { Employee } from "@/lib/workforce/client";
import { publishNoteMutation } from "@/lib/workforce/notes/client";
import { canPublish, noteFaults, type NoteLimits } from "@/lib/workforce/notes/rules";
import type { NoteCategory } from "@/lib/workforce/notes/schema";
import { composer, detail } from "./note-looks";
import { TRY_AGAIN } from "./words";

const EMPTY = { note: "", category: "" };
/** Up to four choices are visible at once. */
const MAX_SEGMENTS = 4;

type Props = {
  of: Employee;
  name: string;
  categories: readonly NoteCategory[];
  limits: NoteLimits;
  /** Once it is published, or given up. */
  onEnd: () => void;
};

type CategoryProps = { categories: readonly NoteCategory[]; field: FieldProps<string> };

function CategoryChoice({ categories, field }: CategoryProps) {
  const options = categories.map(({ label, value }) => ({ label, value }));
  if (options.length > MAX_SEGMENTS)
    return <SelectField label="Category" placeholder="Select…" options={options} {...field} />;
  return <Segmented label="Category" options={options} value={field.value} onChange={field.onChange} />;
}

/** Writes a note: a category and a text. */
export function NoteComposer({ of, name, categories, limits, onEnd }: Props) {
  const [key] = useState(newKey);
  const publish = useWrite(publishNoteMutation(of), {
    done: `Your note for ${name} has been published.`,
    failed: TRY_AGAIN,
    trusts: "conflicts",
  });
  const form = useForm({
    initial: EMPTY,
    check: (values) => noteFaults(values, limits),
    submit: (values) => publish.send({ ...values, key }).then(onEnd),
  });
  const { note, category } = form.values;
  const field = form.field("note");
  const chosen = categories.find(({ value }) => value === category);
  return (
    <Form form={form} takesFocus className={composer}>
      <CategoryChoice categories={categories} field={form.field("category")} />
      <Field label="Note" hideLabel error={field.error}>
        <TextArea
          name="note"
          rows={3}
          placeholder={`Write a note about ${name}`}
          maxLength={limits.max}
          value={note}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </Field>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span className={`tabular-nums ${detail}`}>
          {note.length}/{limits.max}
        </span>
        <span className={`grow basis-48 ${detail}`}>
          {chosen
            ? `Anyone who may read ${chosen.label} notes will see this.`
            : `Choose a category. A note has at least ${limits.min} characters.`}
        </span>
        <Button
          onClick={() => {
            form.reset();
            onEnd();
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          aria-disabled={!canPublish({ note, category }, limits)}
        >
          Publish
        </Button>
      </div>
    </Form>
  );
}
