"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useWrite } from "@/components/shell/use-write";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { createFacilityMutation } from "@/lib/desk/customers/client";
import { emptyFacility, FacilityFields, facilityFaults, filledIn } from "./facility-fields";
import { facilityPath } from "./words";

type Named = { id: number; name: string };
type Props = { company: (Named & { facilities: readonly Named[] }) | null; onClose: () => void };

const joinedText = (people: number, company: string) =>
  people === 1
    ? `1 person of ${company} has their role here.`
    : `${people} people of ${company} have their roles here.`;

/** A new facility of a company, or independent. Its set-up opens with the next step. */
export function FacilityDialog({ company, onClose }: Props) {
  const router = useRouter();
  const create = useWrite(createFacilityMutation(), {
    done: ({ people }) => `Facility created.${people > 0 ? ` ${joinedText(people, company!.name)}` : ""}`,
    about: ({ name }) => name,
  });
  const form = useForm({
    initial: { ...emptyFacility, markup: "", sameAs: "" },
    check: facilityFaults,
    submit: async ({ markup, sameAs, ...values }) => {
      const { id } = await create.send({
        ...filledIn(values),
        ...(sameAs ? { sameAs: Number(sameAs) } : markup.trim() && { markup }),
        portalUnitsEnabled: "yes",
        companyId: company?.id,
      });
      const isWhole = [values.address, values.city, values.zipCode].every((one) => one.trim() !== "");
      // The dialog stays until the page is there: the list behind it would change under a press.
      router.push(facilityPath(id, isWhole ? (sameAs ? "people" : "units") : "address") as Route);
      await new Promise<never>(() => undefined);
    },
  });
  return (
    <FormDialog
      open
      form={form}
      title={company ? `New facility of ${company.name}` : "New facility"}
      submitLabel="Create facility"
      onClose={onClose}
    >
      <div className="grid gap-3">
        <FacilityFields form={form} />
        {company && company.facilities.length > 0 && (
          <SelectField
            label="Units, shift types, times and rates"
            options={[
              { value: "", label: "Enter them next" },
              ...company.facilities.map(({ id, name }) => ({ value: String(id), label: `Same as ${name}` })),
            ]}
            {...form.field("sameAs")}
          />
        )}
        {form.values.sameAs === "" && (
          <TextField
            label="Markup in percent"
            hint="Bill rate = wage plus markup"
            inputMode="decimal"
            {...form.field("markup")}
          />
        )}
      </div>
    </FormDialog>
  );
}
