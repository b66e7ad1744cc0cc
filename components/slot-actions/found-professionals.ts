import { useEffect, useState } from "react";
import type { AvailabilityStatus } from "@/lib/slots/assignment/rules";
import type { FoundProfessional, Suggestion } from "@/lib/slots/assignment/schema";

const legends: readonly [AvailabilityStatus, string][] = [
  ["AVAILABLE", "Available Professionals"],
  ["NOT_PROVIDED", "Availability not provided"],
  ["UNAVAILABLE", "Unavailable"],
  ["ASSIGNED", "Already assigned"],
];

type Found = Pick<FoundProfessional, "status" | "blocks" | "warnings" | "acknowledgements">;

/** Who comes first: no warning, a warning, one to acknowledge, blocked. */
const rankOf = ({ blocks, warnings, acknowledgements }: Found): number => {
  if (blocks.length > 0) return 3;
  if (acknowledgements.length > 0) return 2;
  return warnings.length > 0 ? 1 : 0;
};

/** By rank; equals keep their order. */
const ranked = <T extends Found>(found: readonly T[]): T[] =>
  [...found].sort((a, b) => rankOf(a) - rankOf(b));

/** Groups found professionals by availability, those without blocks and warnings first in each group. */
export const groupsOf = <T extends Found>(found: readonly T[]) =>
  legends
    .map(([status, legend]) => {
      return { status, legend, members: ranked(found.filter((one) => one.status === status)) };
    })
    .filter(({ members }) => members.length > 0);

export type Offered = FoundProfessional & Partial<Pick<Suggestion, "fit" | "caregiver_stats">>;

/**
 * Everyone available, best fit first, then others who fit; the other way round if all of the available need a warning.
 */
export function offeredFor(available: readonly FoundProfessional[], suggested: readonly Suggestion[]) {
  const idsOf = (found: readonly FoundProfessional[]) => new Set(found.map((one) => one.caregiver_id));
  const [saidSo, best] = [idsOf(available), idsOf(suggested)];
  const isAvailable = (one: FoundProfessional) => saidSo.has(one.caregiver_id);
  const unranked = available.filter((one) => !best.has(one.caregiver_id));
  const groups: { legend: string; members: Offered[] }[] = [
    { legend: "Available Professionals", members: ranked([...suggested.filter(isAvailable), ...unranked]) },
    { legend: "Suggested", members: suggested.filter((one) => !isAvailable(one)) },
  ];
  return groups
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => rankOf(a.members[0]!) - rankOf(b.members[0]!));
}

export const countShifts = (worked: number): string =>
  `${worked} ${worked === 1 ? "shift" : "shifts"} worked`;

/** A found professional in one line. */
export function detailOf({ certification_type, shifts_worked, distance }: FoundProfessional): string {
  const miles = distance === null ? [] : [`${distance} mi`];
  return [certification_type, countShifts(shifts_worked), ...miles].join(" · ");
}

const TYPING_MS = 300;

/** Debounces the text, so not every letter sends a request. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}
