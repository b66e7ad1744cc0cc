import type { Route } from "next";
import Link from "next/link";
import type { Column } from "@/components/ui/data-table/column";
import { overviewPath } from "@/lib/who-can-work/address-rules";
import { Pill } from "@/components/ui/pill";
import { personPath } from "@/lib/people/path-rules";
import { isSoon } from "@/lib/slots/attention/rules";
import { kindNames, type TimeOffView } from "@/lib/time-off/rules";
import type { TimeOffRecord } from "@/lib/time-off/schema";
import { formatShortDay } from "@/lib/time/calendar";
import { TimeOffActions } from "./time-off-actions";

const note = "text-sm text-muted wrap-anywhere";

/** Who it is; while it is ahead, also since when it waits and who entered it. */
const who = (
  {
    caregiver_id: id,
    caregiver_name: name,
    resource_type,
    has_left,
    requested_on,
    entered_by,
  }: TimeOffRecord,
  isPast: boolean,
) => (
  <div>
    <Link
      href={personPath(id) as Route}
      prefetch={false}
      className="font-medium hover:underline hover:underline-offset-3 max-md:font-semibold"
    >
      {name}
    </Link>
    <span className="block text-sm font-normal text-muted">
      {has_left ? "No longer on your staff" : (resource_type ?? "")}
      <span className={isPast ? "md:hidden" : "whitespace-nowrap"}>
        {` · ${entered_by ? `entered by ${entered_by}` : "asked"} ${formatShortDay(requested_on)}`}
      </span>
    </span>
  </div>
);

const what = ({ when, kind, note: words, from_on, resource_type, is_over, status }: TimeOffRecord) => (
  <div>
    <span className="font-medium whitespace-nowrap">{when}</span>
    <span className={`block ${note}`}>{[kindNames[kind], words].filter(Boolean).join(" · ")}</span>
    {!is_over && (status === "PENDING" || status === "APPROVED") && (
      <Link
        href={overviewPath(from_on, resource_type) as Route}
        prefetch={false}
        className="text-sm text-brand-text max-md:-my-1.5 max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        Who can work then
      </Link>
    )}
  </div>
);

const openText = (open: number) => (open === 0 ? "nothing else open" : `${open} open already`);

const cardLabel = "text-sm text-muted md:hidden";

/** Their shifts in that time, by day, each day with what is open there as it stands. */
const opens = ({ shifts, gaps, status }: TimeOffRecord, today: string) => {
  const label = (
    <span className={cardLabel}>{status === "PENDING" ? "Would leave open" : "Still planned"}</span>
  );
  if (shifts.length === 0)
    return (
      <>
        {label} <span className="text-muted max-md:text-ink">No shifts</span>
      </>
    );
  return (
    <>
      {label}
      <ul className="grid gap-0.5 max-md:gap-1.5">
        {shifts.map((shift, at) => {
          const gap = gaps.find(({ date }) => date === shift.date);
          const isFirst = shifts.findIndex(({ date }) => date === shift.date) === at;
          return (
            <li
              key={shift.slot_id}
              className="max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3"
            >
              <span>
                <span className="whitespace-nowrap">{shift.text}</span>
                <span className="max-xl:hidden"> · </span>
                <span className="max-xl:block max-xl:text-sm max-xl:text-muted">
                  {[shift.resource_type, shift.unit_name].filter(Boolean).join(" · ")}
                </span>
              </span>{" "}
              {isFirst && gap && status === "PENDING" && (
                <span
                  className={`whitespace-nowrap md:max-xl:block xl:ml-2 ${gap.open === 0 ? "text-muted" : isSoon(shift.date, today) ? "text-gap" : "text-open"}`}
                >
                  {openText(gap.open)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
};

const asked = ({ requested_on, entered_by }: TimeOffRecord) => (
  <span className={note}>
    {formatShortDay(requested_on)}
    {entered_by && <span className="block">{`Entered by ${entered_by}`}</span>}
  </span>
);

const looks = {
  PENDING: { tone: "pending", text: "Waiting" },
  APPROVED: { tone: "confirmed", text: "Approved" },
  DECLINED: { tone: "cancelled", text: "Declined" },
  WITHDRAWN: { tone: "cancelled", text: "Withdrawn" },
  CANCELLED: { tone: "cancelled", text: "Cancelled" },
} as const;

const outcome = ({ status, decided_by, reason }: TimeOffRecord) => (
  <div>
    <Pill tone={looks[status].tone}>{looks[status].text}</Pill>
    <span className={`block ${note}`}>{[decided_by, reason].filter(Boolean).join(": ")}</span>
  </div>
);

const person = (isPast: boolean): Column<TimeOffRecord> => ({
  id: "person",
  header: "Professional",
  card: "title",
  cell: (record) => who(record, isPast),
  width: "max(15%, 11.5rem)",
});
const time: Column<TimeOffRecord> = {
  id: "time",
  header: "Time off",
  card: "note",
  cell: what,
  width: "max(16%, 12.5rem)",
};

export const timeOffColumns = (view: TimeOffView, today: string): readonly Column<TimeOffRecord>[] =>
  view === "past"
    ? [
        person(true),
        time,
        { id: "outcome", header: "Outcome", card: "note", cell: outcome },
        { id: "asked", header: "Requested", card: "hidden", cell: asked, width: "22%", hideBelow: "lg" },
      ]
    : [
        person(false),
        time,
        {
          id: "opens",
          header: view === "open" ? "Would leave open" : "Still planned",
          card: "note",
          cell: (record) => opens(record, today),
        },
        {
          id: "actions",
          header: "Actions",
          align: "end",
          card: "action",
          // Narrow below 80rem, where the buttons are below each other.
          width: "clamp(13rem, (100vw - 79.99rem) * 999, 28.5rem)",
          cell: (record) => <TimeOffActions record={record} />,
        },
      ];
