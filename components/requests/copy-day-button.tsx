import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import type { Weekday } from "@/lib/time/calendar";
import { hasProviders, type ScheduleRow } from "./recurring-state";

type Props = { day: Weekday; rows: readonly ScheduleRow[]; onCopy: () => void };

/** Copies a day's providers to the rest of the week. Disabled while the day has none. */
export function CopyDayButton({ day, rows, onCopy }: Props) {
  const isEmpty = !hasProviders(rows, day);
  const button = (
    <Button size="sm" className="mt-2" aria-disabled={isEmpty || undefined} onClick={onCopy}>
      {`Copy ${day} to every other day`}
    </Button>
  );
  return isEmpty ? <Tooltip text={`Choose providers for ${day} first.`}>{button}</Tooltip> : button;
}
