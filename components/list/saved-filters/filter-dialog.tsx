"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { SavedFilters } from "@/lib/saved-filters/client";
import type { SavedFilter } from "@/lib/saved-filters/schema";

type Values = { name: string; isAlerting: boolean; isReplaced: boolean };

const check = ({ name }: Values) => (name.trim() === "" ? { name: "Enter a name." } : {});

/** What a list calls a saved filter. */
export type Noun = "filter" | "view";

const capital = (noun: Noun) => (noun === "view" ? "View" : "Filter");

export type FilterDialogProps<Criteria> = {
  of: SavedFilters<Criteria>;
  noun: Noun;
  /** Null for a new one. */
  filter: SavedFilter<Criteria> | null;
  /** The list's current filters. */
  chosen: Criteria;
  /** Describes criteria in words. */
  describe: (criteria: Criteria) => string;
  /** The alert its owner can turn on, if any. */
  alert?: { label: string; detail: string };
  onClose: () => void;
};

/** Saves a list's filter under a name, with optional alerts. */
export function FilterDialog<Criteria>(props: FilterDialogProps<Criteria>) {
  const { of, noun, filter, chosen, describe, alert, onClose } = props;
  const save = useWrite(of.save(), {
    done: `${capital(noun)} saved.`,
    failed: `Failed to save the ${noun}.`,
  });
  const remove = useWrite(of.remove(), {
    done: `${capital(noun)} deleted.`,
    failed: `Failed to delete the ${noun}.`,
    onDone: onClose,
  });
  const criteriaOf = ({ isReplaced }: Values) => (isReplaced || !filter ? chosen : filter.criteria);
  const form = useForm<Values>({
    initial: {
      name: filter?.name ?? "",
      isAlerting: filter?.isAlerting ?? false,
      isReplaced: filter === null,
    },
    check,
    submit: (values) =>
      save
        .send({
          id: filter?.id ?? null,
          filter: {
            name: values.name,
            criteria: criteriaOf(values),
            ...(alert && { isAlerting: values.isAlerting }),
          },
        })
        .then(onClose),
  });
  return (
    <FormDialog
      open
      size="sm"
      title={filter ? `Edit ${noun}` : noun === "view" ? "Save view" : "Save filters"}
      description={describe(criteriaOf(form.values))}
      submitLabel="Save"
      form={form}
      footerStart={
        filter && (
          <Button variant="danger" busy={remove.isBusy(filter.id)} onClick={() => remove.run(filter.id)}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} {...form.field("name")} />
      {alert && <CheckboxField {...alert} {...form.field("isAlerting")} />}
      {filter && <CheckboxField label="Use the filters chosen now" {...form.field("isReplaced")} />}
    </FormDialog>
  );
}
