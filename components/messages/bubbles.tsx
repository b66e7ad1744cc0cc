"use client";

import { Bell, BellOff, Check, CheckCheck, Clock, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { PersonLink } from "@/components/professionals/person-link";
import { classNames } from "@/components/ui/class-names";
import { SENT_NOW, SEND_NOW_FAILED } from "@/components/slot-actions/messages";
import { firstNameOf } from "@/lib/characters";
import { waitingText } from "@/lib/conversations/waiting-rules";
import { sendNowMutation } from "@/lib/messages/client";
import type { Message } from "@/lib/messages/schema";
import { addDays, dateIn, formatShortDay, timeIn } from "@/lib/time/calendar";
import type { Here } from "./thread-list";
import { channelWords, deliveryText } from "./words";

const icon = "size-3.5 flex-none";

type Sent = { batch: readonly Message[]; here: Here };

/** What waits for people's mornings, with the way past them. */
function WaitingLine({ batch, here }: Sent) {
  const sendNow = useWrite(sendNowMutation(here.facilityId), {
    done: SENT_NOW,
    failed: SEND_NOW_FAILED,
    trusts: "server",
  });
  const waiting = batch.filter(({ delivery }) => delivery?.state === "WAITING");
  if (waiting.length === 0) return null;
  const untils = waiting.map((one) => ({ who: one.caregiver_id, until: Date.parse(one.delivery!.at!) }));
  return (
    <span className="inline-flex items-center gap-1">
      <Clock aria-hidden className={icon} />
      {batch.length === 1 ? deliveryText(batch[0]!.delivery!, here.zone) : waitingText(untils, here.zone)}
      <Button
        size="sm"
        variant="link"
        busy={sendNow.isPending}
        onClick={() => sendNow.run(waiting.map(({ id }) => id))}
      >
        Send now
      </Button>
    </span>
  );
}

/** How an outgoing message fares; of one to several people, which ones wait. */
function DeliveryLine({ batch, here }: Sent) {
  const delivery = batch.length === 1 ? batch[0]!.delivery : null;
  if (!delivery || delivery.state === "WAITING") return <WaitingLine batch={batch} here={here} />;
  const { state } = delivery;
  const text = deliveryText(delivery, here.zone);
  if (state === "FAILED")
    return (
      <span className="inline-flex items-center gap-1 text-danger-text">
        <TriangleAlert aria-hidden className={icon} /> {text}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1">
      {state === "DELIVERED" && <CheckCheck aria-hidden className={icon} />}
      {text}
    </span>
  );
}

const bubble = "w-fit max-w-full rounded-xl px-3 py-1.5 wrap-anywhere whitespace-pre-wrap";

/** An outgoing message, at the right: the same words to one or several people. */
export function OwnBubble({ batch, here, children }: Sent & { children?: ReactNode }) {
  const { text, at, sender_name, channel } = batch[0]!;
  return (
    <div className="ml-auto grid max-w-[85%] justify-items-end gap-0.5 @lg:max-w-2/3 @3xl:max-w-120">
      <div className={`${bubble} bg-brand-soft`}>
        {text}
        {children}
      </div>
      <p className="flex flex-wrap items-center justify-end gap-x-1.5 text-right text-sm/5 text-muted">
        <span>
          {`${sender_name ?? "Answered automatically"}, ${timeIn(Date.parse(at), here.zone)}`}
          {!children && `, by ${channelWords[channel]}`}
        </span>
        <DeliveryLine batch={batch} here={here} />
      </p>
    </div>
  );
}

type TheirsProps = {
  message: Message;
  here: Here;
  /** With their name, in a thread of several people. */
  src?: string;
  isNamed?: boolean;
  /** The next step. */
  children?: ReactNode;
};

function readingOf({ reading, has_taken: hasTaken, read_time: time }: Message): string | null {
  if (reading === "OTHER_TIME") return `Read as ${time ?? "a yes with a condition"}`;
  if (reading === "NO") return "Read as NO. Not asked again for this shift.";
  if (reading !== "YES") return null;
  return hasTaken ? "Read as YES." : "Read as YES. The shift isn’t theirs.";
}

/** A thread of one person is about all their shifts, so it says which. */
const shiftOf = ({ reading, about }: Message) => (reading && about ? ` ${about}` : "");

/** What a person wrote, how it was understood, and what can be done about it. */
export function TheirBubble({ message, here, src, isNamed = false, children }: TheirsProps) {
  const { caregiver_name: name, text, at, reading } = message;
  const said = readingOf(message);
  const read = said && `${said}${isNamed ? "" : shiftOf(message)}`;
  const isYes = message.has_taken;
  return (
    <div className={`grid grid-cols-[auto_minmax(0,1fr)] ${isNamed ? "gap-x-2.5" : ""}`}>
      {isNamed && <Avatar name={name} src={src} />}
      <div className="col-start-2 grid max-w-[90%] justify-items-start gap-0.5 @lg:max-w-2/3 @3xl:max-w-120">
        {isNamed && (
          <p className="flex flex-wrap gap-x-2">
            <PersonLink id={message.caregiver_id} name={name} className="font-semibold" />
            <span className="text-sm/5 text-muted">{timeIn(Date.parse(at), here.zone)}</span>
          </p>
        )}
        <div
          className={classNames(
            bubble,
            "border",
            isYes
              ? "border-confirmed bg-confirmed-soft font-semibold text-confirmed"
              : "border-line bg-surface",
          )}
        >
          {text}
        </div>
        {(read || children || !isNamed) && (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm/5 text-muted">
            {!isNamed && <span>{timeIn(Date.parse(at), here.zone)}</span>}
            {read && (
              <span
                className={classNames(
                  "inline-flex items-center gap-1",
                  isYes ? "text-confirmed" : reading === "OTHER_TIME" && "text-pending",
                )}
              >
                {isYes && <Check aria-hidden className={icon} />}
                {reading === "NO" && <X aria-hidden className={icon} />}
                {reading === "OTHER_TIME" && <Clock aria-hidden className={icon} />}
                {read}
              </span>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

const consents = { STOP: "texts are off", START: "texts are on again" } as const;

/** A STOP or START: an event, to which there is nothing to answer. What it means for the next message is below. */
export function ConsentLine({ message, here }: { message: Message; here: Here }) {
  const { reading, caregiver_name: name, at, text } = message;
  const isOff = reading === "STOP";
  const Icon = isOff ? BellOff : Bell;
  return (
    <p className="mx-auto flex items-center gap-1.5 rounded-full bg-neutral-soft px-3 py-1 text-sm/5 text-neutral">
      <Icon aria-hidden className={icon} />
      {`${firstNameOf(name)} sent ${text.trim().toUpperCase()}: ${consents[isOff ? "STOP" : "START"]}, ${timeIn(Date.parse(at), here.zone)}`}
    </p>
  );
}

/** "Today", "Yesterday", "Fri, Nov 20" between messages of different days. */
export function DayRule({ at, before, here }: { at: string; before: string | undefined; here: Here }) {
  const on = dateIn(Date.parse(at), here.zone);
  if (before !== undefined && dateIn(Date.parse(before), here.zone) === on) return null;
  const today = dateIn(here.now, here.zone);
  const text = on === today ? "Today" : on === addDays(today, -1) ? "Yesterday" : formatShortDay(on);
  return <p className="text-center text-sm/5 text-muted">{text}</p>;
}
