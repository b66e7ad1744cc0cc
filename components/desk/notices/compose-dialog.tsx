"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateField } from "@/components/ui/date-picker/date-field";
import { FailedLoad } from "@/components/ui/failed-load";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Refused } from "@/components/ui/refused";
import { counted } from "@/lib/counts";
import { noticeAudienceQuery, sendNoticeMutation } from "@/lib/desk/notices/client";
import { dateIn } from "@/lib/time/calendar";
import { LAST_ZONE, NoticeFields, textFaults } from "./notice-fields";
import { audienceText, nowhere, placeFaults, whereOf, WhoSees } from "./notice-places";

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

const missingIn = (values: Values): Partial<Record<string, string>> => ({
  ...placeFaults(values),
  ...textFaults(values),
});

const check = (values: Values) => ({
  ...missingIn(values),
  ...(values.startsOn &&
    values.endsOn &&
    values.endsOn < values.startsOn && { endsOn: "The last day can’t be before the first." }),
});

/** Composes a notice beside its preview. */
export function ComposeDialog({ now, onClose }: { now: number; onClose: () => void }) {
  const send = useWrite(sendNoticeMutation(), {
    done: ({ facilities }) => `Sent to ${counted(facilities, "facility", "facilities")}.`,
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
  const audience = useQuery(noticeAudienceQuery(whereOf(values)));
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
          `“${values.title}” will be shown once to ${audience.data ? audienceText(audience.data) : "…"}. You can stop it at any time; those who have seen it by then have seen it.`
        )}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      open
      size="lg"
      title="New notice"
      submitLabel="Send"
      submitDisabled={Object.values(missingIn(values))[0]}
      form={form}
      onClose={onClose}
    >
      <NoticeFields
        form={form}
        today={today}
        firstOn={values.startsOn}
        firstDay={
          <DateField
            label="First day"
            hint="Leave blank to start now"
            min={today}
            today={today}
            {...form.field("startsOn")}
          />
        }
      >
        <WhoSees values={values} errors={errors} onChange={form.change} />
      </NoticeFields>
    </FormDialog>
  );
}
