"use client";

import { useQuery } from "@tanstack/react-query";
import { SelectField } from "@/components/ui/form/select-field";
import { FieldGrid } from "@/components/ui/field-grid";
import { TextField } from "@/components/ui/form/text-field";
import type { FieldProps } from "@/components/ui/form/use-form";
import { preferredContactMethodsQuery, statesQuery } from "@/lib/agency-professionals/client";
import {
  MAX_ADDRESS,
  MAX_CITY,
  MAX_NAME,
  preferredContactOptions,
  ZIP_LENGTH,
  type ProfessionalForm,
} from "@/lib/agency-professionals/rules";
import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";
import type { Lookup } from "@/lib/contacts/schema";
import { MAX_EMAIL } from "@/lib/email";
import { stateOptions } from "@/lib/states";
import { Facts, Section } from "@/components/ui/facts";
import { licenseFacts } from "./license-facts";
import { PhoneField } from "@/components/ui/form/phone-field";

type Props = {
  field: (name: keyof ProfessionalForm) => FieldProps<string>;
  /** Null when someone is added. */
  details: ProfessionalDetails | null;
};

const optionsOf = (lookup: Lookup) => lookup.map(({ code, label }) => ({ value: code, label }));

function Address({ field }: Pick<Props, "field">) {
  const { data: states } = useQuery({ ...statesQuery(), placeholderData: [...stateOptions] });
  const zip = field("zip_code");
  return (
    <Section title="Home Address">
      <TextField
        label="Street address"
        autoComplete="off"
        maxLength={MAX_ADDRESS + 1}
        {...field("address")}
      />
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
        <SelectField
          label="State"
          placeholder="Select a state"
          options={optionsOf(states ?? [])}
          {...field("state_code")}
        />
        <TextField label="City" autoComplete="off" maxLength={MAX_CITY + 1} {...field("city_name")} />
        <TextField
          label="ZIP"
          inputMode="numeric"
          autoComplete="off"
          maxLength={ZIP_LENGTH}
          {...zip}
          onChange={(typed) => zip.onChange(typed.replace(/\D/g, ""))}
        />
      </div>
    </Section>
  );
}

/** An email that others use too can only be changed by the person. */
const isEmailLocked = (details: ProfessionalDetails | null) =>
  details !== null && (details.agencies_no > 1 || details.roles_no > 1);

function phoneHint(details: ProfessionalDetails | null): string | undefined {
  if (details && !details.has_joined)
    return "To correct it before they join, choose Resend invite in the list of professionals.";
  return details ? "The cell phone cannot be changed." : undefined;
}

function Contact({ field, details }: Props) {
  const { data: methods } = useQuery({
    ...preferredContactMethodsQuery(),
    placeholderData: [...preferredContactOptions],
  });
  const isLocked = isEmailLocked(details);
  return (
    <Section title="Contact Information">
      <SelectField
        label="Preferred contact method"
        placeholder="Select a contact method"
        hint="This is how people contact this professional. Automated notifications are not affected."
        options={optionsOf(methods ?? [])}
        {...field("preferred_contact_method")}
      />
      <FieldGrid>
        <PhoneField
          label="Cell phone"
          hint={phoneHint(details)}
          readOnly={details !== null}
          {...field("phone")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={MAX_EMAIL + 1}
          readOnly={isLocked}
          hint={isLocked ? "This professional also works elsewhere, so only they can change it." : undefined}
          {...field("email")}
        />
      </FieldGrid>
    </Section>
  );
}

/** The fields of the employee details, for editing someone and adding them. */
export function DetailsFields({ field, details }: Props) {
  return (
    <>
      <Section title="Name">
        <FieldGrid>
          <TextField
            label="First name"
            autoComplete="off"
            maxLength={MAX_NAME + 1}
            {...field("first_name")}
          />
          <TextField label="Last name" autoComplete="off" maxLength={MAX_NAME + 1} {...field("last_name")} />
        </FieldGrid>
      </Section>
      <Section title="Licenses">
        <p className="text-muted">Licenses cannot be edited at this time.</p>
        {details && <Facts facts={licenseFacts(details)} />}
      </Section>
      <Address field={field} />
      <Contact field={field} details={details} />
    </>
  );
}
