"use client";

import { useQuery } from "@tanstack/react-query";
import { useWrite } from "@/components/shell/use-write";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { counted } from "@/lib/counts";
import { beginAsMutation, companyQuery } from "@/lib/desk/customers/client";

type Props = { facility: { id: number; name: string }; companyId: number; onClose: () => void };

/** Gives a facility what a sister of it has and it lacks: units, shift types, times and rates. */
export function BeginAsDialog({ facility, companyId, onClose }: Props) {
  const company = useQuery(companyQuery(companyId));
  const others = company.data?.facilities.filter(({ id }) => id !== facility.id) ?? [];
  const copy = useWrite(beginAsMutation(facility.id), {
    done: ({ units, structures, rates }) =>
      `Added ${counted(units, "unit")}, ${counted(structures, "shift")} and ${counted(rates, "rate")}.`,
    about: () => facility.name,
  });
  const form = useForm({
    initial: { sameAs: "" },
    check: ({ sameAs }) => (sameAs ? {} : { sameAs: "Choose a facility." }),
    submit: ({ sameAs }) => copy.send({ sameAs: Number(sameAs) }).then(onClose),
  });
  return (
    <FormDialog
      open
      size="sm"
      title="Same as another facility"
      form={form}
      submitLabel="Add"
      onClose={onClose}
    >
      <p className="text-muted">
        {`${facility.name} gets the units, shift types, times and rates of the other one that it doesn’t have yet. What it has stays.`}
      </p>
      <SelectField
        label="Facility"
        placeholder={company.data && others.length === 0 ? "The company has no other" : "Choose…"}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field("sameAs")}
      />
    </FormDialog>
  );
}
