"use client";

import { useQuery } from "@tanstack/react-query";
import { messageOfRead } from "@/components/shell/refusals";
import { Callout } from "@/components/ui/callout";
import { Dialog } from "@/components/ui/dialog";
import { formsQuery } from "@/lib/form-530/client";
import { formatDay } from "@/lib/time/calendar";
import { FormMaker } from "./form-maker";
import { FormSender } from "./form-sender";
import { FormVersions } from "./form-versions";

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
