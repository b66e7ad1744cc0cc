import { ChevronLeft, ChevronRight, RefreshCw } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { dateBeside, DAYS_OF_A_WEEK, formatWeekLabel } from "@/lib/global-schedule/rules";
import { addDays } from "@/lib/time/calendar";
import { stepArrows } from "@/components/ui/recipes";

type Props = {
  week: string;
  date: string;
  today: string;
  isFetching: boolean;
  onGoTo: (date: string) => void;
  onRefresh: () => void;
  onNear: (week: string) => void;
};

/** The week, with navigation to others. Buttons at an end stay focusable: a disabled one would lose the focus. */
export function CalendarToolbar({ week, date, today, isFetching, onGoTo, onRefresh, onNear }: Props) {
  const before = dateBeside(date, -DAYS_OF_A_WEEK, today);
  const after = dateBeside(date, DAYS_OF_A_WEEK, today);
  return (
    <div className="flex items-center gap-1.5 max-md:contents">
      <Button
        size="sm"
        className="max-md:row-span-2"
        onClick={() => onGoTo(today)}
        aria-disabled={date === today || undefined}
      >
        Today
      </Button>
      <span className={classNames(stepArrows, "max-md:row-span-2 max-md:justify-self-end")}>
        <IconButton
          size="sm"
          label="Previous week"
          aria-disabled={before === null || undefined}
          onPointerEnter={() => onNear(addDays(week, -DAYS_OF_A_WEEK))}
          onClick={() => before && onGoTo(before)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label="Next week"
          aria-disabled={after === null || undefined}
          onPointerEnter={() => onNear(addDays(week, DAYS_OF_A_WEEK))}
          onClick={() => after && onGoTo(after)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
      {/* As wide as the widest week, so that nothing beside it moves; under the title on a phone. */}
      <p
        className="md:min-w-34 text-md/5 font-semibold whitespace-nowrap max-md:justify-self-start max-md:text-sm max-md:font-medium max-md:text-muted max-md:[grid-area:2/1] max-md:@max-xs:whitespace-normal xl:min-w-40"
        aria-live="polite"
      >
        {formatWeekLabel(week)}
      </p>
      <IconButton
        size="sm"
        label="Refresh"
        className="max-md:row-span-2"
        aria-busy={isFetching || undefined}
        onClick={onRefresh}
      >
        <RefreshCw aria-hidden className={isFetching ? "animate-turn" : undefined} />
      </IconButton>
    </div>
  );
}
