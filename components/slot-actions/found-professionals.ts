import { useEffect, useState } from "react";
import type { AvailabilityStatus } from "@/lib/slots/assignment/rules";
import type { FoundProfessional, Suggestion } from "@/lib/slots/assignment/schema";

const legends: readonly [AvailabilityStatus, string][] = [
  ["AVAILABLE", "Available Professionals"],
  ["NOT_PROVIDED", "Availability not provided"],
  ["UNAVAILABLE", "Unavailable"],
  ["ASSIGNED", "Already assigned"],
];

type Found = Pick<FoundProfessional, "status" | "blocks">;

const isFree = ({ blocks }: Found) => blocks.length === 0;

/** Groups found professionals by availability, those without blocks first in each group. */
export const groupsOf = <T extends Found>(found: readonly T[]) =>
  legends
    .map(([status, legend]) => {
      const members = found.filter((one) => one.status === status);
      const others = members.filter((one) => !isFree(one));
      return { status, legend, members: [...members.filter(isFree), ...others] };
    })
    .filter(({ members }) => members.length > 0);

export type Offered = FoundProfessional & Partial<Pick<Suggestion, "fit" | "caregiver_stats">>;

/** Everyone available, best fit first, then others who fit. */
export function offeredFor(available: readonly FoundProfessional[], suggested: readonly Suggestion[]) {
  const idsOf = (found: readonly FoundProfessional[]) => new Set(found.map((one) => one.caregiver_id));
  const [saidSo, ranked] = [idsOf(available), idsOf(suggested)];
  const isAvailable = (one: FoundProfessional) => saidSo.has(one.caregiver_id);
  const unranked = available.filter((one) => !ranked.has(one.caregiver_id));
  return {
    available: [...suggested.filter(isAvailable), ...unranked] as Offered[],
    others: suggested.filter((one) => !isAvailable(one)) as Offered[],
  };
}

export const countShifts = (worked: number): string =>
  `${worked} ${worked === 1 ? "shift" : "shifts"} worked`;

/** A found professional's availability in one line. */
export function detailOf(found: FoundProfessional): string {
  const { certification_type, shifts_worked, distance, blocks, warnings } = found;
  const miles = distance === null ? [] : [`${distance} mi`];
  return [certification_type, countShifts(shifts_worked), ...miles, ...blocks, ...warnings].join(" · ");
}

const TYPING_MS = 250;

/** Debounces the text, so not every letter sends a request. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}
