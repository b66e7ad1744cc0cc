"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { CountBadge } from "@/components/ui/count-badge";
import { FormDialog } from "@/components/ui/form-dialog";
import { notify } from "@/components/ui/notify";
import { RadioGroup } from "@/components/ui/radio-group";
import { Tabs } from "@/components/ui/tabs";
import { canAskAvailability } from "@/lib/availability/policy";
import type { FieldError } from "@/lib/errors";
import { invitesQuery, sendInvitesMutation } from "@/lib/invites/client";
import { inviteRefusal, inviteRefusalTexts } from "@/lib/invites/rules";
import { openPlaces } from "@/lib/slots/places/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { NOT_ACKNOWLEDGED, ownTimes, shiftOf } from "@/lib/slots/rules";
import { formatDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { counted } from "@/lib/counts";
import type { ShiftDialogProps } from "./action";
import { describePeople } from "./describe-shift";
import { InviteChoice } from "./invite-choice";
import { INVITES_FAILED, INVITES_LOAD_FAILED, invitesNamed, invitesSent } from "./messages";
import { SentInvites } from "./sent-invites";
import { useSlotSource } from "./slot-source";
import { useInviteSelection, type Invited } from "./use-invite-selection";
import { useRefusedRead } from "./use-refused-read";

/** "CNA - 11/20/2026, 7:00 AM - 3:00 PM". */
const namedInMessage = ({ resource_type, shift_date, start_time, end_time }: FeedSlot) =>
  `${resource_type} - ${formatDay(shift_date)}, ${start_time} - ${end_time}`;

function ShiftDetails({ slot, open }: { slot: FeedSlot; open: readonly FeedSlot[] }) {
  const units = [...new Set(open.map(({ unit_name }) => unit_name ?? "Unassigned"))];
  const facts = [
    ["Facility", slot.facility_name],
    ["Date", formatDay(slot.shift_date)],
    ["Shift type", slot.resource_type],
    ["Time", `${slot.start_time} – ${slot.end_time}`],
    ["Open shifts", open.length],
    ["Unit", units.length > 0 ? units.join(", ") : "–"],
  ] as const;
  return (
    <section aria-label="Shift Details">
      <h3 className="sr-only">Shift Details</h3>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const levels = ["error", "success", "info", "warning"] as const;

/** Shows the server's first message at its own level, or else the printed text. */
function showFailure([first]: readonly FieldError[]): void {
  const type = levels.find((level) => level === first?.type) ?? "error";
  notify({ type, message: first?.message || INVITES_FAILED });
}

/** A shift's routes and times with open places; the server sees each as a separate shift. */
function routesOf(shift: readonly FeedSlot[]): FeedSlot[] {
  const open = openPlaces(shift).toSorted((a, b) => Number(b.is_flex) - Number(a.is_flex));
  const firsts = open.filter(
    (slot, at) => open.findIndex(({ shift_id }) => shift_id === slot.shift_id) === at,
  );
  return firsts.length > 0 ? firsts : [shiftOf(shift[0]!)];
}

/** Invites professionals to a shift's open places, and shows those invited. */
export function InviteDialog({ shift, onClose }: ShiftDialogProps) {
  const { user, brand } = useSlotSource();
  // Frozen when the dialog opens, as its places may fill meanwhile.
  const [routes] = useState(() => routesOf(shift));
  const [slot, setSlot] = useState(routes[0]!);
  const [tab, setTab] = useState<"invite" | "sent">("invite");
  const selection = useInviteSelection(send);
  // People open this dialog to type a name, with a keyboard of its own.
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!matchMedia("(hover: none)").matches) search.current?.focus();
  }, []);
  const invites = useQuery(invitesQuery(slot.shift_id));
  useRefusedRead(slot.facility_id, invites.error, onClose);
  const open = openPlaces(shift).filter(({ shift_id }) => shift_id === slot.shift_id);
  const startsAt = new Date(slot.start_time_at_utc);
  const refusal = inviteRefusal({ startsAt, isExpired: false, openPlaces: open.length }, clock.now());
  const { chosen } = selection;

  const invite = useWrite(sendInvitesMutation(), {
    done: (_, { invited }) => invitesSent(invited.length, namedInMessage(slot)),
    about: () => describePeople(chosen.map((one) => one.caregiver_name)),
    onDone: () => {
      selection.clear();
      setTab("sent");
    },
    instead: {
      forbidden: onClose,
      any: ({ errors }) => {
        selection.setRefused(errors);
        showFailure(errors);
      },
    },
  });

  function send({ chosen: invited, key }: Invited) {
    const { facility_id: facilityId, shift_id: shiftId, shift_date: shiftDate } = slot;
    return invite.send({ facilityId, shiftId, shiftDate, invited, key });
  }

  const sentLabel = (
    <>
      {invitesNamed("Sent", invites.data?.length ?? 0)}
      {invites.data && <CountBadge count={invites.data.length} label="sent" />}
    </>
  );
  return (
    <FormDialog
      open
      size="lg"
      title="Invite Professionals"
      submitLabel="Send Invites"
      cancelLabel="Close"
      submitDisabled={
        refusal !== null ||
        (chosen.length === 0 ? "Choose who to invite." : !selection.isComplete && NOT_ACKNOWLEDGED)
      }
      dirty={chosen.length > 0}
      footerStart={
        chosen.length > 0 &&
        `${chosen.length} selected for ${counted(open.length, "open slot")}. First to accept gets it.`
      }
      form={selection.form}
      onClose={onClose}
    >
      <ShiftDetails slot={slot} open={open} />
      {routes.length > 1 && (
        <RadioGroup
          inline
          legend="Invite to"
          value={String(slot.shift_id)}
          options={routes.map((one) => ({
            value: String(one.shift_id),
            label: [one.is_flex ? "Internal Flex" : brand, ownTimes(one)].filter(Boolean).join(", "),
          }))}
          onChange={(id) => {
            setSlot(routes.find((one) => String(one.shift_id) === id)!);
            // Eligibility differs between routes.
            selection.clear();
          }}
        />
      )}
      {invites.isError && <Callout tone="error">{INVITES_LOAD_FAILED}</Callout>}
      <Tabs
        label="Invites"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: "invite", label: "Invite Professionals" },
          { id: "sent", label: sentLabel },
        ]}
      >
        {tab === "sent" ? (
          <SentInvites invites={invites.data} isPending={invites.isPending} zone={slot.facility_timezone} />
        ) : refusal ? (
          <Callout tone="warning">{inviteRefusalTexts[refusal]}</Callout>
        ) : (
          <InviteChoice
            slot={slot}
            selection={selection}
            search={search}
            canAsk={canAskAvailability(user, slot.facility_id)}
            onClose={onClose}
          />
        )}
      </Tabs>
    </FormDialog>
  );
}
