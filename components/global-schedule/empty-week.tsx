import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type Props = {
  /** A filter is set. */
  isFiltered: boolean;
  /** Some facilities are deselected. */
  isChosen: boolean;
  /** There are shifts, but the filters hide them. */
  hasShifts: boolean;
  onClearFilters: () => void;
  onResetFacilities: () => void;
};

/** Why the week is empty, with a button to fix it. */
export function EmptyWeek({ isFiltered, isChosen, hasShifts, onClearFilters, onResetFacilities }: Props) {
  if (hasShifts && isFiltered)
    return (
      <EmptyState
        title="There are currently no shifts to display this week"
        action={<Button onClick={onClearFilters}>Clear Filters</Button>}
      >
        The filters leave out every shift of the week.
      </EmptyState>
    );
  if (isChosen)
    return (
      <EmptyState
        title="There are currently no shifts at your selected facilities"
        action={<Button onClick={onResetFacilities}>Reset Facilities</Button>}
      >
        Look at all your facilities, or at another week.
      </EmptyState>
    );
  return (
    <EmptyState title="None of your facilities have shifts for this week">
      Request shifts to fill it, or look at another week.
    </EmptyState>
  );
}
