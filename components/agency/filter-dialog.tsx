"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { deleteFilterMutation, saveFilterMutation } from "@/lib/agency-schedule/saved-filters/client";
import type { FilterCriteria, SavedFilter } from "@/lib/agency-schedule/saved-filters/schema";

type Values = { name: string; isAlerting: boolean; isReplaced: boolean };

const check = ({ name }: Values) => (name.trim() === "" ? { name: "Enter a name." } : {});

function describe({ facilityIds, shiftTypes, startTimes }: FilterCriteria): string {
  const facilities =
    facilityIds.length === 0
      ? "All facilities"
      : `${facilityIds.length} ${facilityIds.length === 1 ? "facility" : "facilities"}`;
  const types = shiftTypes.length === 0 ? "all shift types" : shiftTypes.join(", ");
  const times = startTimes.length === 0 ? "any start time" : startTimes.join(", ");
  return `${facilities} · ${types} · ${times}`;
}

type FilterDialogProps = {
  /** Null for a new one. */
  filter: SavedFilter | null;
  /** What the list is filtered by now. */
  chosen: FilterCriteria;
  onClose: () => void;
};

/** Names a selection of open shifts, and says whether its person is written to when more open. */
export function FilterDialog({ filter, chosen, onClose }: FilterDialogProps) {
  const save = useWrite(saveFilterMutation(), {
    done: "Filter saved.",
    failed: "Failed to save the filter.",
  });
  const remove = useWrite(deleteFilterMutation(), {
    done: "Filter deleted.",
    failed: "Failed to delete the filter.",
    onDone: onClose,
  });
  const form = useForm<Values>({
    initial: {
      name: filter?.name ?? "",
      isAlerting: filter?.isAlerting ?? false,
      isReplaced: filter === null,
    },
    check,
    submit: ({ name, isAlerting, isReplaced }) =>
      save
        .send({
          id: filter?.id ?? null,
          filter: { name, isAlerting, criteria: isReplaced || !filter ? chosen : filter.criteria },
        })
        .then(onClose),
  });
  return (
    <FormDialog
      open
      size="sm"
      title={filter ? "Edit filter" : "Save filters"}
      description={describe(form.values.isReplaced || !filter ? chosen : filter.criteria)}
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
      <CheckboxField
        label="Alert me when a matching shift opens"
        detail="By email or text message, as your contact settings say. Not between 9 PM and 7 AM."
        {...form.field("isAlerting")}
      />
      {filter && <CheckboxField label="Use the filters chosen now" {...form.field("isReplaced")} />}
    </FormDialog>
  );
}
