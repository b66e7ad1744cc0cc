"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { messageOfRead } from "@/components/shell/refusals";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { Pill } from "@/components/ui/pill";
import { addressOfForm, formsQuery, generateFormMutation } from "@/lib/form-530/client";
import type { Form as Version } from "@/lib/form-530/schema";
import { formatDay } from "@/lib/time/calendar";
import { FormSender } from "./form-sender";

function Agreement({ isCurrent }: { isCurrent: boolean }) {
  return isCurrent ? (
    <Pill tone="confirmed" icon={<CircleCheck aria-hidden />}>
      Agrees with the schedule
    </Pill>
  ) : (
    <Pill tone="pending" icon={<TriangleAlert aria-hidden />}>
      The schedule has changed since
    </Pill>
  );
}

/** The versions so far, newest first. Older ones stay, because they may have been signed. */
function FormVersions({ facilityId, forms }: { facilityId: number; forms: readonly Version[] }) {
  return (
    <section aria-labelledby="form-530-versions">
      <h3 id="form-530-versions" className="font-semibold">
        Versions
      </h3>
      <ul>
        {forms.map((form, i) => (
          <li
            key={form.file_id}
            className="flex items-center justify-between gap-3 border-b border-line py-2"
          >
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
              <b>{`Version ${form.version}`}</b>
              <span className="text-sm/5">{`${form.generated_at}, ${form.generated_by}`}</span>
              {i === 0 && <Agreement isCurrent={form.is_current} />}
            </div>
            <a
              href={addressOfForm(facilityId, form.file_id)}
              target="_blank"
              rel="noopener"
              className={buttonClass("secondary", "sm")}
              aria-label={`Open version ${form.version} (new tab)`}
            >
              Open
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MakerProps = { facilityId: number; date: string; proposedDirector: string; isFirst: boolean };

/** The signer's name and the button. */
function FormMaker({ facilityId, date, proposedDirector, isFirst }: MakerProps) {
  const make = useWrite(generateFormMutation({ facilityId, date }), {
    done: ({ version }) => `Form 530, version ${version}, is ready.`,
  });
  const form = useForm({
    initial: { director: proposedDirector },
    submit: ({ director }) => make.send(director),
  });
  return (
    <Form form={form}>
      <TextField
        label="Director of nursing or designee"
        hint="Printed on the form. Leave it empty to fill it in by hand."
        optional
        maxLength={120}
        autoComplete="off"
        {...form.field("director")}
      />
      <Button type="submit" variant={isFirst ? "primary" : "secondary"} busy={form.isBusy}>
        {isFirst ? "Make the form" : "Make it again"}
      </Button>
    </Form>
  );
}

const LOAD_FAILED = "We couldn’t load this day’s forms. Please try again.";

type Props = { facilityId: number; date: string; onClose: () => void };

/** Generates the form of a day, opens its versions and mails the latest. */
export function Form530Dialog({ facilityId, date, onClose }: Props) {
  const { data, error } = useQuery(formsQuery({ facilityId, date }));
  const newest = data?.forms[0];
  return (
    <Dialog
      open
      title="Form 530"
      description={`Nursing Staffing Assignment and Sign-In Sheet, ${formatDay(date)}`}
      onClose={onClose}
    >
      {error && !data && <Callout tone="error">{messageOfRead(error, LOAD_FAILED)}</Callout>}
      {!data && !error && <p role="status">Loading…</p>}
      {data && (
        <div className="flex flex-col gap-5">
          {data.abilities.generate ? (
            <FormMaker
              facilityId={facilityId}
              date={date}
              proposedDirector={data.director}
              isFirst={data.forms.length === 0}
            />
          ) : (
            <Callout tone="info">
              No one is scheduled on this day, so there’s nothing to put on a form.
            </Callout>
          )}
          {data.forms.length > 0 && <FormVersions facilityId={facilityId} forms={data.forms} />}
          {newest && (
            <FormSender
              key={newest.file_id}
              facilityId={facilityId}
              form={newest}
              recipients={data.recipients}
              isAllowed={data.abilities.send}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
