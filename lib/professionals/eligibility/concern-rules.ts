import { restLimits } from "@/lib/rest-limits/rules";
import type { Eligibility, Warning } from "./rules";

export const isAboutRest = ({ code }: Warning): boolean => code in restLimits;

/** The texts that the person who books has to acknowledge, each once. */
export const toAcknowledge = (warnings: readonly Warning[]): string[] => [
  ...new Set(warnings.filter((one) => one.needsAcknowledgement).map(({ text }) => text)),
];

/** All of them, unless each was acknowledged: the person decides about the whole again. */
export function unacknowledged(warnings: readonly Warning[], acknowledged: readonly string[]): string[] {
  const texts = toAcknowledge(warnings);
  return texts.every((text) => acknowledged.includes(text)) ? [] : texts;
}

/** How much speaks against someone who may work the slot: nothing, a warning, or one that needs an acknowledgement. */
export const concernOf = ({ warnings }: Pick<Eligibility, "warnings">): 0 | 1 | 2 =>
  warnings.some((one) => one.needsAcknowledgement) ? 2 : warnings.length > 0 ? 1 : 0;
