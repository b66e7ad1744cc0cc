"use client";

import { useQuery } from "@tanstack/react-query";
import { SuggestionDetail } from "@/components/slot-actions/suggestion-fit";
import { PersonLink } from "@/components/professionals/person-link";
import { Avatar } from "@/components/ui/avatar";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { photoOf } from "@/lib/professionals/photo/client";
import { suggestionsQuery } from "@/lib/slots/assignment/client";
import type { SeenShift } from "./over-shift-words";
import { ReassignButton } from "./reassign-button";

type Props = { shift: SeenShift; person: { id: number; name: string }; onDone: () => void };

const MAX_SHOWN = 5;

/** Who could work the shift without passing the limit themselves, best first. */
export function InsteadChoice({ shift: { place }, person, onDone }: Props) {
  const { data, isPending, isError, refetch } = useQuery({
    ...suggestionsQuery(place.shift_id),
    enabled: place.is_flex,
  });
  if (!place.is_flex)
    return (
      <p className="mt-2 text-sm text-muted">
        An on-demand shift: cancel it with a replacement on the schedule, and the marketplace looks for
        someone.
      </p>
    );
  if (isError)
    return <FailedLoad message="Failed to load who could work it." onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton className="mt-2 h-16 w-full" />;
  const without = data
    .filter(({ caregiver_id, warnings, fit }) => {
      const staysUnder = fit.week_hours_with <= fit.overtime_hours;
      return caregiver_id !== person.id && staysUnder && warnings.length === 0;
    })
    .slice(0, MAX_SHOWN);
  if (without.length === 0)
    return <p className="mt-2 text-sm text-muted">No one on the staff can work it without overtime.</p>;
  return (
    <ul className="mt-2 grid gap-2">
      {without.map((found) => (
        <li key={found.caregiver_id} className="flex items-center gap-2 text-sm/5">
          <Avatar name={found.caregiver_name} src={photoOf(found.caregiver_id)} />
          <span className="min-w-0 flex-1">
            <PersonLink id={found.caregiver_id} name={found.caregiver_name} className="font-medium" />
            <SuggestionDetail fit={found.fit} distance={found.distance} />
          </span>
          <ReassignButton place={place} from={person} to={found} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}
