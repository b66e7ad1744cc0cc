import { ChevronLeft, ChevronRight, RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { DAYS_OF_A_WEEK, formatWeekLabel, weekBounds } from "@/lib/global-schedule/rules";
import { addDays } from "@/lib/time/calendar";
import styles from "./calendar-toolbar.module.css";

type Props = {
  week: string;
  date: string;
  today: string;
  isFetching: boolean;
  onGoTo: (date: string) => void;
  onRefresh: () => void;
  onNear: (week: string) => void;
};

/** The week, and the ways to another one. */
export function CalendarToolbar({ week, date, today, isFetching, onGoTo, onRefresh, onNear }: Props) {
  const { first, last } = weekBounds(today);
  const step = (weeks: number) => onGoTo(addDays(date, weeks * DAYS_OF_A_WEEK));
  return (
    <div className={styles.bar}>
      <Button onClick={() => onGoTo(today)} disabled={date === today}>
        Today
      </Button>
      <span className={styles.steps}>
        <IconButton
          label="Previous week"
          disabled={week <= first}
          onPointerEnter={() => onNear(addDays(week, -DAYS_OF_A_WEEK))}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label="Next week"
          disabled={week >= last}
          onPointerEnter={() => onNear(addDays(week, DAYS_OF_A_WEEK))}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
      <p className={styles.week} aria-live="polite">
        {formatWeekLabel(week)}
      </p>
      <IconButton label="Refresh" aria-busy={isFetching || undefined} onClick={onRefresh}>
        <RefreshCw aria-hidden className={isFetching ? styles.turning : undefined} />
      </IconButton>
    </div>
  );
}
