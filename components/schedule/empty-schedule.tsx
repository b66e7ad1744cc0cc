import { CalendarX2 } from "lucide-react";
import { openRequest } from "@/components/requests/request-store";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { isDefault } from "@/lib/slots/schedule/address-rules";
import { defaultFilters, type ScheduleFilters } from "@/lib/slots/schedule/filter-rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDayHeading } from "@/lib/time/calendar";

type Props = {
  filters: ScheduleFilters;
  /** All slots known, also of before the first day shown. */
  slots: readonly ListSlot[];
  today: string;
  mayRequest: boolean;
  onChange: (filters: ScheduleFilters) => void;
};

/** Why no shift is shown, and the way on: other filters, or a request for the first day that has none. */
export function EmptySchedule({ filters, slots, today, mayRequest, onChange }: Props) {
  const { search, from } = filters;
  if (!isDefault({ ...filters, from: null }))
    return (
      <EmptyState
        icon={CalendarX2}
        title={search ? `No shifts match “${search}”` : "No shifts match these filters"}
        action={<Button onClick={() => onChange(defaultFilters)}>Clear filters</Button>}
      >
        Change or clear the filters to see the rest of the schedule.
      </EmptyState>
    );
  const last = slots.reduce((latest, { shift_date }) => (shift_date > latest ? shift_date : latest), "");
  const sentences = [
    from && `Nothing is planned from ${formatDayHeading(from, today)} on.`,
    last && `The last planned day is ${formatDayHeading(last, today)}.`,
    "Shifts you request appear here right away.",
  ];
  return (
    <EmptyState
      icon={CalendarX2}
      title={from ? "No shifts planned yet" : "No shifts are scheduled"}
      action={
        <>
          {mayRequest && (
            <Button variant="primary" onClick={() => openRequest({ date: from ?? today })}>
              Request the first shift
            </Button>
          )}
          {last && <Button onClick={() => onChange({ ...filters, from: last })}>Last planned day</Button>}
        </>
      }
    >
      {sentences.filter(Boolean).join(" ")}
    </EmptyState>
  );
}
