"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newKey } from "@/lib/http/new-key";
import { failedEntries, isSilent, publishSchedule, scheduleQuery } from "@/lib/recurring-schedule/client";
import type { PublishedSchedule } from "@/lib/recurring-schedule/schema";
import { messagesOf } from "@/components/ui/use-submission";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import type { ShiftKind } from "@/lib/shifts/policy";
import { feedQuery } from "@/lib/slots/client";
import { weekdays, type Weekday } from "@/lib/time/zones";
import { publicationOf, rowsOfDay, withEdit, type ScheduleEdits, type ScheduleRow } from "./recurring-state";

const noFaults: ReadonlyMap<string, string> = new Map();

const PUBLISH_FAILED = "Failed to save requested shifts. Please try again.";

type Given = {
  facility: FacilityDetails;
  kind: ShiftKind;
  structures: readonly ShiftStructure[] | undefined;
};

/** A schedule with what the person has changed of it: edits outlive that the published one is read anew. */
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
  };
}

/** One key for as long as the content is the same, so that a second try has no second effect. */
function usePublishKey() {
  const last = useRef({ content: "", key: "" });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

/** The editor's state, and publishing with what it can come to. */
export function useRecurring(given: Given) {
  const { facility, kind } = given;
  const queries = useQueryClient();
  const edits = useEdits(given);
  const { rows } = edits;
  const publishing = useMutation({ mutationFn: publishSchedule, meta: { forbidden: "silent" } });
  const keyFor = usePublishKey();
  const [faults, setFaults] = useState(noFaults);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isRefused, setRefused] = useState(false);
  const [result, setResult] = useState<PublishedSchedule | null>(null);
  const readAnew = () => queries.invalidateQueries(scheduleQuery(facility.id, kind));

  /** What is refused at entries is told there, anything else in words. Answers the first day with an entry at fault. */
  async function refuse(error: unknown): Promise<Weekday | undefined> {
    // What somebody else has published meanwhile is what the next try is held against.
    await readAnew();
    if (isSilent(error)) return;
    const sent = rows.map(({ weekday, structure }) => ({ weekday, structureId: structure.id }));
    const failed = failedEntries(error, sent);
    setFaults(failed);
    setRefused(failed.size > 0);
    if (failed.size === 0) setFailures(messagesOf(error, PUBLISH_FAILED));
    return rows.find(({ key }) => failed.has(key))?.weekday;
  }
  async function publish(): Promise<Weekday | undefined> {
    const publication = publicationOf(rows);
    setFaults(noFaults);
    setFailures([]);
    try {
      const key = keyFor(JSON.stringify(publication));
      setResult(await publishing.mutateAsync({ facilityId: facility.id, route: kind, publication, key }));
    } catch (error) {
      return refuse(error);
    }
    void queries.invalidateQueries({ queryKey: feedQuery(facility.id).queryKey });
    void readAnew();
  }
  function edit(row: ScheduleRow, change: { slots?: number; isGuaranteed?: boolean }) {
    edits.edit(row, change);
    setFaults((now) => new Map([...now].filter(([key]) => key !== row.key)));
  }
  return {
    ...edits,
    edit,
    faults,
    failures,
    isRefused,
    closeErrors: () => setRefused(false),
    result,
    publish,
    readAnew,
  };
}
