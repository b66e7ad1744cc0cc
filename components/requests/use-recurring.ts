"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Refusal } from "@/components/shell/refusals";
import { useWrite } from "@/components/shell/use-write";
import {
  failedEntries,
  isSilent,
  publishScheduleMutation,
  scheduleQuery,
} from "@/lib/recurring-shifts/client";
import type { PublishedSchedule } from "@/lib/recurring-shifts/schema";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import type { ShiftKind } from "@/lib/shifts/policy";
import { weekdays, type Weekday } from "@/lib/time/calendar";
import {
  publicationOf,
  publishedRows,
  rowsOfDay,
  withCopiedDay,
  withEdit,
  type ScheduleEdits,
  type ScheduleRow,
} from "./recurring-state";
import { useRequestKey } from "./use-request-key";

const noFaults: ReadonlyMap<string, string> = new Map();

const PUBLISH_FAILED = "Failed to save requested shifts. Please try again.";

type Given = {
  facility: FacilityDetails;
  kind: ShiftKind;
  structures: readonly ShiftStructure[] | undefined;
};

/** A schedule with the person's edits, which survive a refetch. */
function useEdits({ facility, kind, structures }: Given) {
  const isEnabled = facility.is_recurring_schedule_enabled;
  const schedule = useQuery({ ...scheduleQuery(facility.id, kind), enabled: isEnabled });
  const [edits, setEdits] = useState<ScheduleEdits>({});
  const rows =
    schedule.data && structures && isEnabled
      ? weekdays.flatMap((day) => rowsOfDay(day, { schedule: schedule.data, structures, edits }))
      : [];
  return {
    schedule,
    rows,
    isChanged: rows.some((row) => row.isChanged),
    edit: (row: ScheduleRow, change: { slots?: number; isGuaranteed?: boolean }) =>
      setEdits((now) => withEdit(now, row, change)),
    copyDay: (day: Weekday, withGuarantees: boolean) =>
      setEdits((now) => withCopiedDay(now, rows, { day, withGuarantees })),
  };
}

/** The editor's state, publishing, and its outcomes. */
export function useRecurring(given: Given & { onFault: (day: Weekday) => void }) {
  const { facility, kind, onFault } = given;
  const edits = useEdits(given);
  const { rows } = edits;
  const keyFor = useRequestKey();
  const [faults, setFaults] = useState(noFaults);
  const [isRefused, setRefused] = useState(false);
  const [result, setResult] = useState<PublishedSchedule | null>(null);
  const publishing = useWrite(publishScheduleMutation(), {
    failed: PUBLISH_FAILED,
    onDone: setResult,
    instead: { any: showFaults },
  });

  /** Errors at entries are shown there; some refusals aren't meant for users. */
  function showFaults({ kind: why, errors }: Refusal) {
    const isHidden = isSilent(errors) || (why === "forbidden" && errors.length === 0);
    const sent = publishedRows(rows).map(({ weekday, structure }) => ({
      weekday,
      structureId: structure.id,
    }));
    const failed = isHidden ? noFaults : failedEntries(errors, sent);
    setFaults(failed);
    setRefused(failed.size > 0);
    const first = rows.find(({ key }) => failed.has(key));
    if (first) onFault(first.weekday);
    return isHidden || failed.size > 0 ? null : false;
  }

  function publish() {
    const publication = publicationOf(rows);
    const key = keyFor(JSON.stringify(publication));
    setFaults(noFaults);
    return publishing.send({ facilityId: facility.id, route: kind, publication, key });
  }
  function edit(row: ScheduleRow, change: { slots?: number; isGuaranteed?: boolean }) {
    edits.edit(row, change);
    setFaults((now) => new Map([...now].filter(([key]) => key !== row.key)));
  }
  return {
    ...edits,
    edit,
    faults,
    isRefused,
    closeErrors: () => setRefused(false),
    result,
    publish,
  };
}
