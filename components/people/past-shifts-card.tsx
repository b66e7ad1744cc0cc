"use client";

import { useState, type Ref } from "react";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { classNames } from "@/components/ui/class-names";
import { FailedLoad } from "@/components/ui/failed-load";
import { FilterPill } from "@/components/ui/filter-pill";
import { Pagination } from "@/components/ui/pagination";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/counts";
import { attendanceKinds, type AttendanceKind } from "@/lib/people/attendance-rules";
import { pointLabels } from "@/lib/people/points/rules";
import { sumText } from "@/lib/people/points/word-rules";
import type { PersonPoints } from "@/lib/people/points/schema";
import { PAST_SHIFTS_PAGE, type pastShiftsFrom } from "@/lib/people/client";
import type { PersonAttendance } from "@/lib/people/schema";
import { attendanceLooks, AttendanceStrip } from "./attendance-strip";
import { PastShiftRow } from "./past-shift-row";
import { PersonCard } from "./person-card";
import { type Here } from "./words";

const periods = [
  { value: "90", label: "90 days" },
  { value: "365", label: "12 months" },
];

const countOf = (attendance: PersonAttendance): Record<AttendanceKind, number> => ({
  WORKED: attendance.worked,
  LATE: attendance.late,
  LEFT_EARLY: attendance.left_early,
  CALLED_OFF: attendance.called_off,
  NO_SHOW: attendance.no_show,
});

type FilterProps = {
  attendance: PersonAttendance;
  kind: AttendanceKind | null;
  onKind: (kind: AttendanceKind | null) => void;
};

/** How many of each kind, each leading to its rows. */
function Kinds({ attendance, kind, onKind }: FilterProps) {
  const counts = countOf(attendance);
  const shown = attendanceKinds.filter((one) => counts[one] > 0 || one === kind);
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label="Shifts shown">
      <FilterPill tone="neutral" aria-pressed={kind === null} onClick={() => onKind(null)}>
        All {attendance.marks.length}
      </FilterPill>
      {shown.map((one) => {
        const { word, icon: Icon, ink } = attendanceLooks[one];
        return (
          <FilterPill
            key={one}
            tone="neutral"
            aria-pressed={kind === one}
            onClick={() => onKind(kind === one ? null : one)}
          >
            <Icon aria-hidden className={`size-3.25 ${ink}`} /> {word} {counts[one]}
          </FilterPill>
        );
      })}
    </div>
  );
}

/** "3.5 of 6 points in 90 days: 2 late call-offs (3), 1 late arrival (0.5)". */
function Points({ points: sum }: { points: PersonPoints }) {
  const from = sum.parts.map(
    ({ kind, count, points }) => `${counted(count, pointLabels[kind].toLowerCase())} (${points})`,
  );
  return (
    <p className="text-sm">
      <b className="font-semibold">{sumText(sum)}</b>
      {from.length > 0 && <span className="text-muted">{`: ${from.join(", ")}`}</span>}
    </p>
  );
}

type Props = {
  ref: Ref<HTMLElement>;
  /** Of the last 90 days, from the page itself. */
  attendance: PersonAttendance;
  points: PersonPoints | null;
  query: ReturnType<typeof pastShiftsFrom>;
  here: Here;
  kind: AttendanceKind | null;
  onKind: (kind: AttendanceKind | null) => void;
};

/** Their past shifts, the latest first, and how they kept them. */
export function PastShiftsCard({ ref, attendance: recent, points, query, here, kind, onKind }: Props) {
  const [days, setDays] = useState(90);
  const [page, setPage] = useState(1);
  const choose = (next: AttendanceKind | null) => {
    setPage(1);
    onKind(next);
  };
  const { data, isError, isPlaceholderData, refetch } = usePagedQuery(query({ page, kind, days }), {
    page,
    pageSize: PAST_SHIFTS_PAGE,
    onPage: setPage,
  });
  const attendance = (days === 90 ? null : data?.attendance) ?? recent;
  const total = data?.total ?? 0;
  return (
    <PersonCard
      ref={ref}
      title="Past shifts"
      note={
        <span className="ml-auto">
          <Segmented
            label="Period"
            options={periods}
            value={String(days)}
            onChange={(value) => {
              setPage(1);
              setDays(Number(value));
            }}
          />
        </span>
      }
    >
      {attendance.marks.length > 0 && (
        <div className="grid gap-2 px-3.5 pb-2.5">
          <AttendanceStrip marks={attendance.marks} />
          {points && <Points points={points} />}
          <Kinds attendance={attendance} kind={kind} onKind={choose} />
        </div>
      )}
      {isError && !data && (
        <FailedLoad message="The past shifts could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && recent.marks.length > 0 && <Skeleton className="m-3 h-40" />}
      {attendance.marks.length === 0 && data?.total !== undefined && (
        <p className="border-t border-line px-3.5 py-2.5 text-muted">
          {`No shifts in the last ${days === 90 ? "90 days" : "12 months"}.`}
        </p>
      )}
      <ul className={classNames(isPlaceholderData && "opacity-60")} aria-label="Past shifts">
        {data?.rows.map((shift) => (
          <PastShiftRow key={shift.slot_id} shift={shift} here={here} />
        ))}
      </ul>
      {total > PAST_SHIFTS_PAGE && (
        <div className="flex border-t border-line px-3.5 py-2">
          <Pagination page={page} pageSize={PAST_SHIFTS_PAGE} total={total} onPage={setPage} />
        </div>
      )}
      {total > 0 && total <= PAST_SHIFTS_PAGE && (
        <p className="border-t border-line px-3.5 py-2 text-sm text-muted">{counted(total, "shift")}</p>
      )}
    </PersonCard>
  );
}
