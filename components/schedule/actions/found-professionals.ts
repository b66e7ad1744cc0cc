import { useEffect, useState } from "react";
import type { AvailabilityStatus } from "@/lib/slots/assignment/rules";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";

/** The groups in which found professionals are shown, in their order. */
export const foundGroups: readonly [AvailabilityStatus, string][] = [
  ["AVAILABLE", "Available Professionals"],
  ["NOT_PROVIDED", "Availability not provided"],
  ["UNAVAILABLE", "Unavailable"],
  ["ASSIGNED", "Already assigned"],
];

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
