import { useEffect, useState } from "react";
import type { AvailabilityStatus } from "@/lib/slots/assignment/rules";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";

const legends: readonly [AvailabilityStatus, string][] = [
  ["AVAILABLE", "Available Professionals"],
  ["NOT_PROVIDED", "Availability not provided"],
  ["UNAVAILABLE", "Unavailable"],
  ["ASSIGNED", "Already assigned"],
];

type Found = Pick<FoundProfessional, "status" | "blocks">;

const isFree = ({ blocks }: Found) => blocks.length === 0;

/** Found professionals by what is known of their time; in each group those first whom nothing keeps from the shift. */
export const groupsOf = <T extends Found>(found: readonly T[]) =>
  legends
    .map(([status, legend]) => {
      const members = found.filter((one) => one.status === status);
      const kept = members.filter((one) => !isFree(one));
      return { status, legend, members: [...members.filter(isFree), ...kept] };
    })
    .filter(({ members }) => members.length > 0);

export const countShifts = (worked: number): string =>
  `${worked} ${worked === 1 ? "shift" : "shifts"} worked`;

/** What is known of a found professional, in one line. */
export function detailOf(found: FoundProfessional): string {
  const { certification_type, shifts_worked, distance, blocks, warnings } = found;
  const miles = distance === null ? [] : [`${distance} mi`];
  return [certification_type, countShifts(shifts_worked), ...miles, ...blocks, ...warnings].join(" · ");
}

const TYPING_MS = 250;

/** The text once it has rested, so that not every letter is a question. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}
