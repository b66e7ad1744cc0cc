"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { NoticeText } from "@/components/notifications/notice-text";
import { useWrite } from "@/components/shell/use-write";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateField } from "@/components/ui/date-picker/date-field";
import { FieldGrid } from "@/components/ui/field-grid";
import { FailedLoad } from "@/components/ui/failed-load";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { TextField } from "@/components/ui/form/text-field";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Refused } from "@/components/ui/refused";
import { noticeAudienceQuery, sendNoticeMutation } from "@/lib/desk/notices/client";
import { htmlOfText } from "@/lib/notifications/text-rules";
import { dateIn } from "@/lib/time/calendar";
import { audienceText, counted, nowhere, placeFaults, Places, whereOf } from "./notice-places";

/** The first zone in which a day ends: nothing earlier is today anywhere. */
const LAST_ZONE = "Pacific/Honolulu";

const initial = {
  title: "",
  text: "",
  buttonText: "OK",
  isWarning: false,
  ...nowhere,
  startsOn: null as string | null,
  endsOn: null as string | null,
};
type Values = typeof initial;

const check = (values: Values) => ({
  ...placeFaults(values),
  ...(!values.title.trim() && { title: "Enter a title." }),
  ...(!values.text.trim() && { text: "Enter a message." }),
  ...(!values.buttonText.trim() && { buttonText: "Enter a label." }),
  ...(values.startsOn &&
    values.endsOn &&
    values.endsOn < values.startsOn && { endsOn: "The last day can’t be before the first." }),
});

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
  const [isAsked, setAsked] = useState(false);
  const go = ({ title, text, buttonText, isWarning, startsOn, endsOn, ...values }: Values) =>
    send
      .send({ title, text, buttonText, isWarning, startsOn, endsOn, where: whereOf(values)! })
      .then(onClose);
  const form = useForm({
    initial,
    check,
    submit: (values) => {
      // Some facilities are named; of more, the number is asked about once.
      if (values.kind === "FACILITIES") return go(values);
      setAsked(true);
      throw new Refused([]);
    },
  });
  const { values, errors } = form;
  const where = whereOf(values);
  const audience = useQuery(noticeAudienceQuery(where));
  const today = dateIn(now, LAST_ZONE);
  if (isAsked)
    return (
      <ConfirmDialog
        open
        size="lg"
        title={values.kind === "COMPANY" ? `Send to ${values.company?.label}?` : "Send to every customer?"}
        confirmLabel={audience.data ? `Send to ${counted(audience.data.people, "person", "people")}` : "Send"}
        confirmDisabled={!audience.data}
        cancelLabel="Back"
        onConfirm={() => go(values)}
        onCancel={() => setAsked(false)}
      >
        {audience.isError ? (
          <FailedLoad message="The people could not be counted." onRetry={() => void audience.refetch()} />
        ) : (
          `“${values.title}” is shown once to ${audience.data ? audienceText(audience.data) : "…"}. You can stop it at any time; those who have seen it by then have seen it.`
        )}
      </ConfirmDialog>
    );
  return (
    <FormDialog open size="lg" title="New notice" submitLabel="Send" form={form} onClose={onClose}>
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
          {where && audience.data && (
            <p role="status" className="-mt-2 text-sm text-muted">{`${audienceText(audience.data)}.`}</p>
          )}
          <TextField label="Title" maxLength={120} {...form.field("title")} />
          <div>
            <TextareaField label="Message" maxLength={4000} rows={6} {...form.field("text")} />
            <p className="text-sm text-muted">A blank line begins a paragraph; lines with “- ” are a list.</p>
          </div>
          <TextField label="Text of its button" maxLength={40} {...form.field("buttonText")} />
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
