import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { DateField } from "@/components/ui/date-picker/date-field";
import { Field } from "@/components/ui/field";
import { FieldGrid } from "@/components/ui/field-grid";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { PhoneField } from "@/components/ui/form/phone-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { Refused } from "@/components/ui/refused";
import { createProfessionalMutation, facilityNamesQuery } from "@/lib/desk/professionals/client";
import { stateOptions } from "@/lib/states";
import { KnownRecord, knownOf } from "./known-record";

const states = stateOptions.map(({ code, label }) => ({ value: code, label }));

const initial = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  resourceType: "",
  licenseState: "",
  licenseNumber: "",
  licenseExpiresOn: null as string | null,
  facility: null as ComboboxOption | null,
  onDemand: false,
  isAnother: false,
};

type Props = { types: readonly { code: string; label: string }[]; today: string; onClose: () => void };

/** Someone new. Their page opens, where their papers follow; the license waits for a review. */
export function NewProfessionalDialog({ types, today, onClose }: Props) {
  const router = useRouter();
  const create = useWrite(createProfessionalMutation(), {
    done: "Professional added.",
    about: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  });
  const [term, setTerm] = useState("");
  const found = useQuery({ ...facilityNamesQuery(term), enabled: term !== "" });
  /** Whether it has been said that they look like someone known. */
  const [isAlike, setAlike] = useState(false);
  /** Whose record they seem to be, or have the address of. */
  const [known, setKnown] = useState<number | null>(null);
  const form = useForm({
    initial,
    check: (values) => ({
      ...(!values.firstName.trim() && { firstName: "Enter the first name." }),
      ...(!values.lastName.trim() && { lastName: "Enter the last name." }),
      ...(!values.email.trim() && { email: "Enter the email address." }),
      ...(!values.resourceType && { resourceType: "Choose the type." }),
      ...(!values.licenseState &&
        (values.licenseNumber.trim() || values.licenseExpiresOn) && {
          licenseState: "Choose the state of the license.",
        }),
    }),
    submit: async ({ firstName, lastName, email, resourceType, onDemand, ...values }) => {
      const { phone, licenseState, licenseNumber, licenseExpiresOn, facility, isAnother } = values;
      const sent = create.send({
        firstName,
        lastName,
        email,
        resourceType,
        onDemand,
        ...(phone && { phone }),
        ...(licenseState && { licenseState }),
        ...(licenseNumber.trim() && { licenseNumber }),
        ...(licenseExpiresOn && { licenseExpiresOn }),
        ...(facility && { facilityId: Number(facility.id) }),
        ...(isAnother && { isAnother }),
      });
      sent.catch((refused: Refused) => {
        setAlike(refused.errors.some(({ code }) => code === "LOOKS_LIKE"));
        setKnown(knownOf(refused));
      });
      const { id } = await sent;
      onClose();
      router.push(`/private/desk/professionals/${id}` as Route);
    },
    fieldOf: ({ field }) => (field === "facilityId" ? "facility" : field),
  });
  return (
    <FormDialog open form={form} title="New professional" submitLabel="Add professional" onClose={onClose}>
      <FieldGrid>
        <TextField label="First name" required maxLength={50} {...form.field("firstName")} />
        <TextField label="Last name" required maxLength={50} {...form.field("lastName")} />
        <TextField label="Email" required type="email" maxLength={128} {...form.field("email")} />
        <PhoneField label="Phone" optional {...form.field("phone")} />
        <SelectField
          label="Highest type"
          required
          placeholder="Choose…"
          options={types.map(({ code, label }) => ({ value: code, label: `${code}, ${label}` }))}
          {...form.field("resourceType")}
        />
        <SelectField
          label="License state"
          placeholder="None yet"
          options={states}
          {...form.field("licenseState")}
        />
        <TextField label="License number" optional maxLength={40} {...form.field("licenseNumber")} />
        <DateField label="License expires" today={today} {...form.field("licenseExpiresOn")} />
        <div className="col-span-full">
          <Field
            label="Internal staff of"
            hint="A facility’s own staff, for flex shifts"
            error={form.errors.facility}
          >
            <Combobox
              value={form.values.facility}
              onChange={(facility) => form.change({ facility })}
              onTerm={setTerm}
              options={(found.data ?? []).map(({ id, name }) => ({ id: String(id), label: name }))}
              isLoading={found.isFetching}
              failure={found.isError ? "The facilities could not be loaded." : null}
              nothingFound="No facility found."
              placeholder="Type its name"
            />
          </Field>
        </div>
        <div className="col-span-full grid gap-2">
          {known !== null && <KnownRecord id={known} />}
          <CheckboxField label="Takes on-demand shifts in the marketplace" {...form.field("onDemand")} />
          {isAlike && (
            <CheckboxField label="They’re someone else: add another record" {...form.field("isAnother")} />
          )}
        </div>
      </FieldGrid>
    </FormDialog>
  );
}
