"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarSync } from "lucide-react";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { calendarsQuery } from "@/lib/calendars/client";
import type { OwnCalendar, OwnCalendars } from "@/lib/calendars/schema";
import { PlaceRow } from "./place-row";
import type { CalendarDialog } from "./calendar-dialogs";
import { Moment } from "@/components/ui/moment";

const CalendarDialogs = lazyComponent(
  () => import("./calendar-dialogs"),
  "CalendarDialogs",
  dialogFrame("sm"),
);

type PanelProps = { first: OwnCalendars; facility: { id: number; name: string } | null };

/** The person's schedule calendars, to renew or turn off. */
export function CalendarPanel({ first, facility }: PanelProps) {
  const { data } = useQuery({ ...calendarsQuery(), initialData: first });
  const [dialog, setDialog] = useState<CalendarDialog | null>(null);
  const hasHere = data.calendars.some(({ facility_id }) => facility_id === facility?.id);
  return (
    <Panel
      title="Calendar subscriptions"
      lead={`A secret address brings the schedule of ${facility && !hasHere ? facility.name : "a facility"} into your own calendar, from the past week to four weeks ahead. Anyone with the address can read it.`}
      isBare={data.calendars.length === 0}
      action={
        facility &&
        !hasHere && (
          <Button onClick={() => setDialog({ kind: "create", facility })}>
            Subscribe<span className="sr-only"> to {facility.name}</span>
          </Button>
        )
      }
    >
      {data.calendars.length > 0 && (
        <ul>
          {data.calendars.map((calendar) => (
            <CalendarRow key={calendar.facility_id} calendar={calendar} onOpen={setDialog} />
          ))}
        </ul>
      )}
      {data.is_more && <p className="text-muted">There are more than can be listed here.</p>}
      {dialog && <CalendarDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </Panel>
  );
}

type RowProps = { calendar: OwnCalendar; onOpen: (dialog: CalendarDialog) => void };

function CalendarRow({ calendar, onOpen }: RowProps) {
  const facility = { id: calendar.facility_id, name: calendar.facility_name };
  return (
    <PlaceRow
      icon={CalendarSync}
      title={facility.name}
      facts={
        <p>
          Address made <Moment instant={calendar.created_at} />
          {" · "}
          {calendar.last_read_at ? (
            <>
              Last read <Moment instant={calendar.last_read_at} />
            </>
          ) : (
            "Not read yet"
          )}
        </p>
      }
    >
      <Button
        size="sm"
        aria-label={`New address for ${facility.name}`}
        onClick={() => onOpen({ kind: "replace", facility })}
      >
        New address
      </Button>
      <Button
        size="sm"
        aria-label={`Turn off ${facility.name}`}
        onClick={() => onOpen({ kind: "revoke", facility })}
      >
        Turn off
      </Button>
    </PlaceRow>
  );
}
