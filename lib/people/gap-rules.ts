import { NEAR_LEFT_HOURS, type Statement } from "@/lib/availability/rules";
import {
  checkEligibility,
  type Eligibility,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { standingFor } from "./availability-rules";

type Time = { startsAt: Date; endsAt: Date };
type Stated = {
  statements: readonly Statement[];
  /** When they gave up a shift here: nobody is suggested for a time they said they can't come, or near it. */
  left: readonly Time[];
  zone: string;
  now: Date;
};
type Fit = { slot: EligibilitySlot; isAvailable: boolean; eligibility: Eligibility };

const NEAR = NEAR_LEFT_HOURS * 3_600_000;
const isNear = (left: Time, slot: Time) =>
  +left.startsAt < +slot.endsAt + NEAR && +left.endsAt + NEAR > +slot.startsAt;

/** The slots someone may work and hasn't said no to. */
export function fittingSlots(
  profile: EligibilityProfile,
  slots: readonly EligibilitySlot[],
  { statements, left, zone, now }: Stated,
): Fit[] {
  const licensed = new Set(profile.certifications.map(({ resourceType }) => resourceType));
  return slots.flatMap((slot) => {
    if (!licensed.has(slot.resourceType)) return [];
    if (left.some((one) => isNear(one, slot))) return [];
    const { isCovered, hasProvided } = standingFor(statements, slot, zone);
    const eligibility = checkEligibility(profile, slot, now);
    if (eligibility.blocks.length > 0 || (hasProvided && !isCovered)) return [];
    return [{ slot, isAvailable: isCovered, eligibility }];
  });
}
