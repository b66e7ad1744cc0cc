"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { NoticeText } from "@/components/notifications/notice-text";
import { useWrite } from "@/components/shell/use-write";
import { buttonClass } from "@/components/ui/button-class";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { DateField } from "@/components/ui/date-picker/date-field";
import { Field } from "@/components/ui/field";
import { FieldGrid } from "@/components/ui/field-grid";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { RadioGroup } from "@/components/ui/radio-group";
import { noticePlacesQuery, sendNoticeMutation } from "@/lib/desk/notices/client";
import type { NewDeskNotice } from "@/lib/desk/notices/schema";
import { htmlOfText } from "@/lib/notifications/text-rules";
import { dateIn } from "@/lib/time/calendar";

type Kind = NewDeskNotice["where"]["kind"];

/** The first zone in which a day ends: nothing earlier is today anywhere. */
const LAST_ZONE = "Pacific/Honolulu";

const initial = {
  title: "",
  text: "",
  buttonText: "OK",
  isWarning: false,
  kind: "FACILITIES" as Kind,
  company: null as ComboboxOption | null,
  facilities: [] as ComboboxOption[],
  startsOn: null as string | null,
  endsOn: null as string | null,
};
type Values = typeof initial;

const placeFaults = ({ kind, company, facilities }: Values) => ({
  ...(kind === "COMPANY" && !company && { company: "Choose a company." }),
  ...(kind === "FACILITIES" && facilities.length === 0 && { facilities: "Choose at least one facility." }),
});

const check = (values: Values) => ({
  ...placeFaults(values),
  ...(!values.title.trim() && { title: "Enter a title." }),
  ...(!values.text.trim() && { text: "Enter a message." }),
  ...(!values.buttonText.trim() && { buttonText: "Enter a label." }),
  ...(values.startsOn &&
    values.endsOn &&
    values.endsOn < values.startsOn && { endsOn: "The last day can’t be before the first." }),
});

function whereOf({ kind, company, facilities }: Values): NewDeskNotice["where"] {
  switch (kind) {
    case "EVERYWHERE":
      return { kind };
    case "COMPANY":
      return { kind, companyId: Number(company!.id) };
    case "FACILITIES":
      return { kind, facilityIds: facilities.map(({ id }) => Number(id)) };
  }
}

type PlacesProps = {
  values: Values;
  errors: Partial<Record<string, string>>;
  onChange: (values: Partial<Values>) => void;
};

/** Companies or facilities, found by name. */
function Places({ values: { kind, company, facilities }, errors, onChange }: PlacesProps) {
  const [term, setTerm] = useState("");
  const found = useQuery(noticePlacesQuery(term));
  const options = (found.data ?? [])
    .filter((one) => one.kind === (kind === "COMPANY" ? "COMPANY" : "FACILITY"))
    .filter(({ id }) => kind === "COMPANY" || !facilities.some((one) => one.id === String(id)))
    .map(({ id, name }) => ({ id: String(id), label: name }));
  if (kind === "EVERYWHERE") return null;
  const search = {
    onTerm: setTerm,
    options,
    isLoading: found.isFetching,
    minLetters: 1,
    nothingFound: "No match.",
  };
  if (kind === "COMPANY")
    return (
      <Field label="Company" error={errors.company}>
        <Combobox value={company} onChange={(next) => onChange({ company: next })} {...search} />
      </Field>
    );
  return (
    <div className="grid gap-2">
      <Field label="Facilities" error={errors.facilities}>
        <Combobox
          value={null}
          onChange={(next) => next && onChange({ facilities: [...facilities, next] })}
          {...search}
        />
      </Field>
      {facilities.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {facilities.map(({ id, label }) => (
            <li key={id} className="inline-flex items-center gap-1 rounded-full bg-subtle pl-3">
              {label}
              <IconButton
                label={`Remove ${label}`}
                size="sm"
                onClick={() => onChange({ facilities: facilities.filter((one) => one.id !== id) })}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What people see. */
const Preview = ({ title, text, buttonText, isWarning }: Values) => (
  <section
    aria-label="Preview"
    className="self-start rounded-lg border border-line bg-raised p-4 shadow-md md:sticky md:top-0"
  >
    <h3 className="mb-2 flex items-center gap-2 text-lg font-semibold wrap-anywhere">
      {isWarning && <TriangleAlert aria-hidden className="size-5 flex-none text-pending" />}
      {title || "Title"}
    </h3>
    <NoticeText html={htmlOfText(text || "Message")} />
    <p className="mt-4 text-right">
      <span aria-hidden className={buttonClass("primary")}>
        {buttonText || "OK"}
      </span>
    </p>
  </section>
);

/** Composes a notice beside its preview. */
export function ComposeDialog({ now, onClose }: { now: number; onClose: () => void }) {
  const send = useWrite(sendNoticeMutation(), {
    done: ({ facilities }) => `Sent to ${facilities} ${facilities === 1 ? "facility" : "facilities"}.`,
  });
  const form = useForm({
    initial,
    check,
    submit: (values) => {
      const { title, text, buttonText, isWarning, startsOn, endsOn } = values;
      const notice = { title, text, buttonText, isWarning, startsOn, endsOn, where: whereOf(values) };
      return send.send(notice).then(onClose);
    },
  });
  const { values, errors } = form;
  const today = dateIn(now, LAST_ZONE);
  return (
    <FormDialog
      open
      size="lg"
      title="New notice"
      submitLabel={values.kind === "EVERYWHERE" ? "Send to every customer" : "Send"}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <RadioGroup
            legend="Who sees it"
            inline
            value={values.kind}
            onChange={(kind) => form.change({ kind })}
            options={[
              { value: "FACILITIES", label: "Some facilities" },
              { value: "COMPANY", label: "A company" },
              { value: "EVERYWHERE", label: "Everyone" },
            ]}
          />
          <Places values={values} errors={errors} onChange={form.change} />
          <TextField label="Title" maxLength={120} {...form.field("title")} />
          <div>
            <TextareaField label="Message" maxLength={4000} rows={6} {...form.field("text")} />
            <p className="text-sm text-muted">A blank line begins a paragraph; lines with “- ” are a list.</p>
          </div>
          <TextField label="Button" maxLength={40} {...form.field("buttonText")} />
          <CheckboxField label="Show as a warning" {...form.field("isWarning")} />
          <FieldGrid>
            <DateField
              label="First day"
              hint="Empty for right away"
              min={today}
              today={today}
              {...form.field("startsOn")}
            />
            <DateField
              label="Last day"
              hint="Empty until you stop it"
              min={values.startsOn ?? today}
              today={today}
              {...form.field("endsOn")}
            />
          </FieldGrid>
        </div>
        <Preview {...values} />
      </div>
    </FormDialog>
  );
}
