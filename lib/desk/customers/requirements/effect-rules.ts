import {
  checkPapers,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import type { Requirement } from "@/lib/professionals/credentials/rules";
import { counted, formatCount } from "@/lib/counts";
import type { RequirementsPreview } from "./schema";

type Given = {
  /** A shift of the type, once for each way of filling it. */
  shifts: readonly EligibilitySlot[];
  required: readonly Requirement[];
  now: Date;
};

/** How many may take such a shift by their papers, and who couldn't and could once this is required instead. */
export function effectOnPeople(
  people: readonly EligibilityProfile[],
  { shifts, required, now }: Given,
): Pick<RequirementsPreview, "people" | "losing" | "gaining"> {
  const may = (who: EligibilityProfile, requirements?: readonly Requirement[]) =>
    shifts.some(
      (one) =>
        checkPapers(who, requirements ? { ...one, requirements: [...requirements] } : one, now).blocks
          .length === 0,
    );
  const each = people.map((who) => ({ before: may(who), after: may(who, required) }));
  return {
    people: each.filter(({ before }) => before).length,
    losing: each.filter(({ before, after }) => before && !after).length,
    gaining: each.filter(({ before, after }) => after && !before).length,
  };
}

const persons = (count: number) => counted(count, "person", "people");

/** What saving does to people and to shifts ahead, in words. */
export function requirementEffects(
  type: string,
  { people, losing, gaining, is_more: isMore, open, filled }: RequirementsPreview,
): string[] {
  const of = isMore ? `more than ${persons(people)}` : persons(people);
  return [
    losing === 0
      ? `Everyone who can take ${type} shifts here still can.`
      : `${formatCount(losing)} of ${of} who can take ${type} shifts here can’t any more.`,
    ...(gaining > 0 ? [`${persons(gaining)} more can.`] : []),
    ...(losing > 0 && open > 0
      ? [`Fewer people can take the ${counted(open, "slot ahead that is", "slots ahead that are")} open.`]
      : []),
    ...(filled > 0 ? [`People on the ${counted(filled, "slot")} ahead stay assigned.`] : []),
  ];
}
