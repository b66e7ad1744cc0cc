"use client";

import { useState } from "react";
import { GIVE_TIME_FAILED } from "@/components/slot-actions/messages";
import { BookQuestion } from "@/components/slot-actions/book-question";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { restWarningsOf } from "@/lib/http/fetcher";
import { giveTimeMutation } from "@/lib/messages/client";
import { restFrom } from "@/lib/shifts/parts/other-time-rules";
import type { Invitee, Message, ShiftThread } from "@/lib/messages/schema";
import { shortTimes, timeIn } from "@/lib/time/calendar";
import type { Here } from "./thread-list";
import { stateOf } from "./words";

type Props = { message: Message; person: Invitee; here: Here; times: string };

/** One press for "yes, but at 8": they get the rest of the shift, and what comes before stays open. */
function GiveRest({ message, person, here, times }: Props) {
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const give = useWrite(giveTimeMutation(here.facilityId), {
    done: `${person.name} has the shift, ${times}.`,
    failed: GIVE_TIME_FAILED,
    trusts: "server",
    instead: {
      any: ({ errors }) => {
        const texts = restWarningsOf(errors);
        if (texts.length === 0) return false;
        setWarnings(texts);
        return undefined;
      },
    },
  });
  return (
    <>
      <Button
        size="sm"
        busy={give.isPending}
        onClick={() => give.run({ id: message.id })}
        aria-label={`Give ${person.name} ${times}`}
      >
        {`Give ${times}`}
      </Button>
      {warnings.length > 0 && (
        <BookQuestion
          verb="Assign"
          name={person.name}
          warnings={warnings}
          isNeeded
          onConfirm={() => {
            setWarnings([]);
            give.run({ id: message.id, acknowledgedRest: [...warnings] });
          }}
          onBack={() => setWarnings([])}
        />
      )}
    </>
  );
}

/** Offered for the latest such answer of someone who waits, while a flex place is open. */
export function GiveTime({ message, thread, here }: { message: Message; thread: ShiftThread; here: Here }) {
  const { shift, asked, messages } = thread;
  const person = asked.find(({ caregiver_id }) => caregiver_id === message.caregiver_id);
  const { open_part: open } = shift;
  if (!person || stateOf(person) !== "other" || !shift.is_flex || !open) return null;
  const last = messages.findLast((one) => !one.is_own && one.caregiver_id === message.caregiver_id);
  if (last?.id !== message.id || message.reading !== "OTHER_TIME" || !message.read_time) return null;
  const times = { startsAt: new Date(open.start_time_at_utc), endsAt: new Date(open.end_time_at_utc) };
  const rest = restFrom(message.read_time, times, here.zone);
  if (!rest) return null;
  const [from, until] = [timeIn(+rest.startsAt, here.zone), timeIn(+rest.endsAt, here.zone)];
  return <GiveRest message={message} person={person} here={here} times={shortTimes(from, until)} />;
}
