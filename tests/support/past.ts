import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { P } from "@/lib/access/permissions";
import { instantAt } from "@/lib/time/zones";
import { freezeClock } from "./clock";
import { aProfessional, aUser } from "./people";
import { aSlot } from "./schedule";
import { aFacility } from "./tenants";

/** Sunday, November 22, 2026, 10 AM in Los Angeles: the week that ended on Friday the 20th awaits review. */
export const reviewDay = "2026-11-22T18:00:00Z";
const zone = "America/Los_Angeles";

export const everyReview = [P.PAST_SHIFTS, P.DISPUTES, P.EDIT];

/** An instant on Thursday, November 19, the day of these slots. */
export const thursday = (time: string) => instantAt("2026-11-19", time, zone);

export const iso = (time: string) => thursday(time).toISOString();

type Given = Parameters<typeof aSlot>[0];

/** A slot worked Thursday, 7 AM to 3 PM, for $40.00 an hour, with an unpaid half-hour break. */
export async function aPastSlot(given: Given = {}) {
  return aSlot({
    status: "CONFIRMED",
    checkedInAt: thursday("06:55"),
    checkedOutAt: thursday("15:10"),
    outcomeCode: "ARRIVED",
    billRate: 4000,
    bonus: 2500,
    ...given,
    professionalId: given.professionalId ?? (await aProfessional({ firstName: "Noor", lastName: "Aziz" })).id,
    shift: { startsOn: "2026-11-19", ...given.shift },
  });
}

/** On the day of the review: a facility, a user with every permission there, and one past slot. */
export async function aReview(given: Given = {}, facility: Parameters<typeof aFacility>[0] = {}) {
  freezeClock(reviewDay);
  const { id: facilityId } = await aFacility(facility);
  const user = await aUser({ facilityId, permissions: everyReview, name: "Dana Wells" });
  return { facilityId, user, made: await aPastSlot({ facilityId, ...given }) };
}

export const disputeOf = async (slotId: number) =>
  (await db.select().from(dispute).where(eq(dispute.slotId, slotId)))[0];
export const missingOut = { checkedOutAt: null };
