"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/counts";
import { correctNoticeMutation, noticeQuery } from "@/lib/desk/notices/client";
import type { DeskNotice, NoticeDetail } from "@/lib/desk/notices/schema";
import { dateIn } from "@/lib/time/calendar";
import { placesText } from "./notice-columns";
import { LAST_ZONE, NoticeFields, textFaults } from "./notice-fields";
import { nowhere, placeFaults, whereOf, WhoSees } from "./notice-places";

type Props = { notice: DeskNotice; now: number; onClose: () => void };

/** Corrects a notice that is shown: its text, where and until when. */
export function CorrectDialog({ notice, now, onClose }: Props) {
  // What a colleague changed meanwhile is read before it is corrected.
  const { data, isError, refetch } = useQuery({ ...noticeQuery(notice.id), staleTime: 0, gcTime: 0 });
  if (data) return <Correct notice={notice} detail={data} now={now} onClose={onClose} />;
  return (
    <Dialog open size="lg" title="Edit notice" onClose={onClose}>
      {isError ? (
        <FailedLoad message="The notice could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

function Correct({ notice, detail, now, onClose }: Props & { detail: NoticeDetail }) {
  const save = useWrite(correctNoticeMutation(notice.id), { done: "Saved.", about: ({ title }) => title });
  const [isElsewhere, setElsewhere] = useState(false);
  const form = useForm({
    initial: {
      title: detail.title,
      text: detail.text,
      buttonText: detail.button_text,
      isWarning: detail.is_warning,
      endsOn: detail.until_on,
      showsAgain: false,
      ...nowhere,
      facilities:
        detail.total > detail.facilities.length
          ? []
          : detail.facilities.map(({ id, name }) => ({ id: String(id), label: name })),
    },
    check: (values) => ({ ...textFaults(values), ...(isElsewhere && placeFaults(values)) }),
    submit: ({ kind, company, facilities, ...given }) => {
      const where = isElsewhere ? whereOf({ kind, company, facilities })! : ({ kind: "SAME" } as const);
      return save.send({ ...given, where, version: detail.version }).then(onClose);
    },
  });
  const { values, errors } = form;
  const today = dateIn(now, LAST_ZONE);
  const seen = counted(detail.seen, "person has", "people have");
  return (
    <FormDialog open size="lg" title="Edit notice" submitLabel="Save" form={form} onClose={onClose}>
      <NoticeFields form={form} today={today}>
        {detail.is_formatted && (
          <Callout tone="warning">
            Its links and emphasis were written elsewhere. Saving removes them.
          </Callout>
        )}
        <WhoSees
          values={values}
          errors={errors}
          onChange={form.change}
          same={{
            label: `As it is: ${placesText(notice)}`,
            isChosen: !isElsewhere,
            onChoose: (isSame) => setElsewhere(!isSame),
          }}
        />
        <CheckboxField
          label="Show it again to everyone"
          detail={
            detail.seen === 0
              ? "No one has seen it yet."
              : `${seen} seen it and won’t see the correction otherwise.`
          }
          {...form.field("showsAgain")}
        />
      </NoticeFields>
    </FormDialog>
  );
}
