"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { FieldGrid } from "@/components/ui/field-grid";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import {
  addCategoryMutation,
  changeCategoryMutation,
  noteCategoriesQuery,
} from "@/lib/desk/companies/client";
import type { NoteCategories } from "@/lib/desk/companies/schema";
import type { DeskCompany } from "@/lib/desk/customers/schema";
import { RowActions } from "../row-actions";

type Category = NoteCategories["rows"][number];
type Change = { code: string; label: string; isRetired: boolean; seen: Omit<Category, "code"> };

/** "SHIFT_NOTES" of "Shift notes": a code that only repeats the name isn't shown. */
const codeOf = (label: string) => label.toUpperCase().replace(/\W+/g, "_");

const seenOf = ({ label, isRetired }: Category) => ({ label, isRetired });

function RenameDialog({
  category,
  send,
  onClose,
}: {
  category: Category;
  send: (change: Change) => Promise<unknown>;
  onClose: () => void;
}) {
  const [seen] = useState(seenOf(category));
  const form = useForm({
    initial: { label: category.label },
    check: ({ label }) => (label.trim() ? {} : { label: "Enter the category’s name." }),
    submit: ({ label }) =>
      send({ code: category.code, label, isRetired: seen.isRetired, seen }).then(onClose),
  });
  return (
    <FormDialog
      open
      form={form}
      title={`Rename ${category.label}`}
      submitLabel="Rename"
      size="sm"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Notes that are written show it too"
        required
        maxLength={60}
        {...form.field("label")}
      />
    </FormDialog>
  );
}

function AddForm({ companyId }: { companyId: number }) {
  const add = useWrite(addCategoryMutation(companyId), { done: "Added.", about: ({ label }) => label });
  const initial = { label: "", code: "" };
  const form = useForm({
    initial,
    check: ({ label, code }) => ({
      ...(!label.trim() && { label: "Enter the category’s name." }),
      ...(!/^\s*\w{1,40}\s*$/.test(code) && { code: "Use letters, digits and underscores." }),
    }),
    submit: async (values) => {
      await add.send(values);
      form.reset(initial);
    },
  });
  return (
    <Form form={form} className="grid max-w-2xl gap-3">
      <h3 className="font-semibold">New category</h3>
      <FieldGrid>
        <TextField label="Name" required maxLength={60} placeholder="Training" {...form.field("label")} />
        <TextField
          label="Code"
          hint="Part of its permissions; it can’t be changed"
          required
          maxLength={40}
          placeholder="TRAINING"
          {...form.field("code")}
        />
      </FieldGrid>
      <Button type="submit" variant="primary" className="md:justify-self-start" busy={form.isBusy}>
        Add category
      </Button>
    </Form>
  );
}

/** The categories of a company's notes about its people: added, renamed, retired and restored. */
export function NotesPanel({ company: { id, is_providers: isProviders } }: { company: DeskCompany }) {
  const { data, isError, refetch } = useQuery(noteCategoriesQuery(id));
  const [asked, setAsked] = useState<{ category: Category; for: "rename" | "retire" } | null>(null);
  const undoBy = useUndo();
  const change = useWrite(changeCategoryMutation(id), {
    done: (_, { isRetired, seen }) =>
      isRetired === seen.isRetired ? "Renamed." : isRetired ? "Retired." : "Restored.",
    about: ({ label }) => label,
    undo:
      (_, { code, label, isRetired, seen }) =>
      () =>
        undoBy(
          changeCategoryMutation(id),
          { code, ...seen, seen: { label, isRetired } },
          { about: seen.label },
        ),
  });
  const close = () => setAsked(null);
  const turn = (category: Category): Change => ({
    code: category.code,
    label: category.label,
    isRetired: !category.isRetired,
    seen: seenOf(category),
  });
  return (
    <Panel
      isNarrow
      title="Note categories"
      lead={`Notes about the company’s people are in one of these. Each has permissions to read and to write, ${
        isProviders ? "given at a facility’s People" : "which the provider gives for a new one"
      }.`}
    >
      <div className="grid gap-5">
        {isError && (
          <FailedLoad message="The categories could not be loaded." onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows />}
        {data && data.rows.length > 0 && (
          <ul className="border-t border-line">
            {data.rows.map((one) => (
              <li key={one.code} className="flex min-h-11 items-center gap-2 border-b border-line py-1.5">
                <span className="min-w-0 flex-1">
                  <span className={one.isRetired ? "block text-muted" : "block font-medium"}>
                    {one.isRetired ? `${one.label}, retired` : one.label}
                  </span>
                  {one.code !== codeOf(one.label) && (
                    <span className="block truncate text-sm text-muted">{one.code}</span>
                  )}
                </span>
                {one.isRetired ? (
                  <Button
                    writes
                    size="sm"
                    aria-label={`Restore ${one.label}`}
                    onClick={() => change.run(turn(one))}
                  >
                    Restore
                  </Button>
                ) : (
                  <RowActions
                    title={one.label}
                    actions={[
                      {
                        id: "rename",
                        label: "Rename…",
                        name: `Rename ${one.label}`,
                        onSelect: () => setAsked({ category: one, for: "rename" }),
                      },
                      {
                        id: "retire",
                        label: "Retire…",
                        tone: "danger",
                        onSelect: () => setAsked({ category: one, for: "retire" }),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <AddForm companyId={id} />
      </div>
      {asked?.for === "rename" && (
        <RenameDialog category={asked.category} send={change.send} onClose={close} />
      )}
      {asked?.for === "retire" && (
        <ConfirmDialog
          open
          title={`Retire ${asked.category.label}?`}
          confirmLabel="Retire"
          onConfirm={() => change.send(turn(asked.category)).then(close)}
          onCancel={close}
        >
          No new notes can be written in it. Those that are written stay readable.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
