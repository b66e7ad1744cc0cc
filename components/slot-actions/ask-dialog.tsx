"use client";

import { useQuery } from "@tanstack/react-query";
import { AlertTriangle } from "lucide-react";
import { useState } from "react";
import { Tier } from "@/components/professionals/tier";
import { useWrite } from "@/components/shell/use-write";
import type { SlotDialogProps } from "./action";
import { INVITES_FAILED } from "./messages";
import { SuggestionDetail } from "./suggestion-fit";
import { Checkbox } from "@/components/ui/checkbox";
import { FailedLoad } from "@/components/ui/failed-load";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/counts";
import { newKey } from "@/lib/http/fetcher";
import type { WriteOptions } from "@/lib/http/write";
import { inviteSuggestionsQuery, sendInvitesMutation, type Sending } from "@/lib/invites/client";
import { isNear } from "@/lib/invites/rules";
import { MESSAGES } from "@/lib/messages/client";
import { MAX_WORDS } from "@/lib/conversations/rules";
import { questionTemplates, wordsOfShift, type ShiftWords } from "@/lib/messages/template-rules";
import type { SuggestedToInvite } from "@/lib/invites/schema";
import { SLOT_LISTS } from "@/lib/slots/client";
import type { FeedSlot } from "@/lib/slots/schema";
import { clock } from "@/lib/time/clock";
import { TemplateChips } from "./template-chips";
import { topOf } from "./top-fit";

/** The same for the slot of a row. */
export const AskSlotDialog = ({ slot, onClose }: SlotDialogProps<FeedSlot>) => (
  <AskDialog shift={slot} onClose={onClose} />
);

type OnlyPerson = {
  caregiver_id: number;
  caregiver_name: string;
  warnings: readonly string[];
  acknowledgements: string[];
};

type Props = {
  shift: ShiftWords & { shift_id: number; facility_id: number; start_time_at_utc?: string };
  /** Only this person is asked, whom the caller knows to fit. */
  only?: OnlyPerson;
  /** The shift starts later than it did: saved together with the question. */
  late?: { startsAt: Date; write: WriteOptions<unknown, Sending>; onDone: () => void };
  onClose: () => void;
};

const wayOf = ({ way }: SuggestedToInvite, isSoon: boolean) =>
  way === "SMS" ? { word: "By text", isSlow: false } : { word: "By email", isSlow: isSoon };

/** Asks the people who fit an open shift best. The best five with nothing against them are chosen already. */
export function AskDialog({ shift, only, late, onClose }: Props) {
  const {
    shift_id: shiftId,
    facility_id: facilityId,
    shift_date: shiftDate,
    start_time_at_utc: start,
  } = shift;
  const isSoon = start !== undefined && isNear(new Date(start), clock.now());
  const suggested = useQuery({ ...inviteSuggestionsQuery(shiftId, late?.startsAt), enabled: !only });
  const [key] = useState(newKey);
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const ids = picked ?? new Set(topOf(suggested.data ?? []).map(({ caregiver_id }) => caregiver_id));
  const invited = only ? [only] : (suggested.data ?? []).filter(({ caregiver_id }) => ids.has(caregiver_id));
  const write: WriteOptions<unknown, Sending> = late?.write ?? sendInvitesMutation();
  const ask = useWrite(
    {
      ...write,
      meta: {
        ...write.meta,
        invalidates: [["invites"], MESSAGES, ...(only || late ? [[SLOT_LISTS]] : [])],
      },
    },
    {
      onDone: late?.onDone,
      done: (_, { invited: asked }) =>
        `${only?.caregiver_name ?? counted(asked.length, "person", "people")} asked.`,
      failed: INVITES_FAILED,
      trusts: "server",
    },
  );
  const form = useForm({
    initial: { words: questionTemplates(shift)[0]!.text },
    check: ({ words }) => ({ ...(words.trim() === "" && { words: "This is a required field" }) }),
    submit: ({ words }) => ask.send({ facilityId, shiftId, shiftDate, invited, key, words }).then(onClose),
  });
  const toggle = (id: number) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return (
    <FormDialog
      open
      title={only ? `Ask ${only.caregiver_name}` : "Ask About This Shift"}
      description={wordsOfShift(shift)}
      submitLabel={
        !only && invited.length > 0 ? `Send to ${counted(invited.length, "person", "people")}` : "Send"
      }
      submitDisabled={invited.length === 0 && "Choose who to ask."}
      footerStart="First YES gets it."
      form={form}
      onClose={onClose}
    >
      <TemplateChips templates={questionTemplates(shift)} onChoose={(words) => form.change({ words })} />
      <TextareaField label="Message" rows={2} maxLength={MAX_WORDS} {...form.field("words")} />
      <p className="text-sm/5 text-muted">
        The shift’s facts follow. They can answer YES or NO by text, or with their link. At night a text waits
        until morning, unless you press Send now in the shift’s row or thread.
      </p>
      {suggested.isError && (
        <FailedLoad
          message="The people who fit could not be loaded."
          onRetry={() => void suggested.refetch()}
        />
      )}
      {only?.warnings.map((text) => (
        <p key={text} className="text-sm/5 text-pending">
          <AlertTriangle aria-hidden className="mr-1 inline-block size-3.5 align-[-0.125rem]" />
          {text}
        </p>
      ))}
      {!only && suggested.isPending && (
        <div className="grid gap-2" role="status" aria-label="Finding people who fit…">
          {[1, 2, 3, 4, 5].map((n) => (
            <Skeleton key={n} className="h-11" />
          ))}
        </div>
      )}
      {suggested.data?.length === 0 && <p>No one else to ask: everyone who fits has been asked.</p>}
      {suggested.data && suggested.data.length > 0 && (
        <fieldset className="flex min-w-0 flex-col">
          <legend className="mb-1.5 font-medium">Best fit first</legend>
          {suggested.data.map((one) => (
            <Checkbox
              key={one.caregiver_id}
              label={
                <>
                  {one.caregiver_name} <Tier tier={one.caregiver_stats.tier} />
                </>
              }
              detail={<SuggestionDetail fit={one.fit} distance={one.distance} way={wayOf(one, isSoon)} />}
              checked={ids.has(one.caregiver_id)}
              onChange={() => toggle(one.caregiver_id)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
