import { useState } from "react";
import { useDebounced } from "@/components/ui/use-debounced";
import { SEARCH_FROM_LENGTH, type AvailabilityStatus } from "@/lib/slots/assignment/rules";
import type { FoundProfessional, Suggestion } from "@/lib/slots/assignment/schema";
import { counted } from "@/lib/counts";

/** Found people to choose from, their rows tinted from edge to edge; on a phone the whole sheet scrolls. */
export const foundList =
  "-mx-2 flex flex-col gap-3 md:max-h-[45dvh] md:overflow-auto md:mask-b-from-[calc(100%-1.5rem)] md:pb-5 [&_label]:rounded-md [&_label]:px-2 [&_label]:py-1.5 [&_label:has(:checked)]:bg-brand-soft [&_label:has(:enabled:not(:checked))]:hover:bg-hover [&_label>span]:flex-1 [&_legend]:px-2 [&_legend]:text-sm/5 [&_legend]:text-muted [&>:not(fieldset)]:mx-2";

/** The search above them, which stays in view: up to the sheet's edge, or rows show through the body's padding. */
export const foundSearch =
  "max-md:sticky max-md:-top-1 max-md:z-1 max-md:-mt-1 max-md:-mb-2 max-md:bg-(--sheet) max-md:pt-1 max-md:pb-2";

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

export const countShifts = (worked: number): string => `${counted(worked, "shift")} worked`;

/** A found professional in one line. */
export function detailOf({ certification_type, shifts_worked, distance }: FoundProfessional): string {
  const miles = distance === null ? [] : [`${distance} mi`];
  return [certification_type, countShifts(shifts_worked), ...miles].join(" · ");
}

/** The typed text, and the term to search for once enough is typed. */
export function useSearchTerm() {
  const [text, setText] = useState("");
  const rested = useDebounced(text).trim();
  return { text, setText, term: rested.length >= SEARCH_FROM_LENGTH ? rested : "" };
}
