import { CalendarX2 } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";

type Props = { isFiltered: boolean; onClear: () => void };

export const EmptySchedule = ({ isFiltered, onClear }: Props) => (
  <EmptyState
    icon={CalendarX2}
    title={isFiltered ? "No shifts match these filters" : "No shifts are scheduled"}
    action={
      isFiltered && (
        <button type="button" className={buttonClass("secondary")} onClick={onClear}>
          Clear filters
        </button>
      )
    }
  >
    {isFiltered
      ? "Change or clear the filters to see the rest of the schedule."
      : "Request shifts to fill the days ahead. They’ll appear here right away."}
  </EmptyState>
);
