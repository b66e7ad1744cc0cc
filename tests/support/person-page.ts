import type { Locator, Page } from "@playwright/test";
import { availability } from "@/db/schema/professionals";
import { aFacilityWithScheduler } from "./facility";
import { insert } from "./rows";
import { aSlot } from "./schedule";
import { aMember } from "./people";
import { aUnit } from "./tenants";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A facility's own Ada Grove, with a shift in three days, a gap in six and a day off in between. */
export async function aPersonWithGap() {
  const { facility, email } = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  const facilityId = facility.id;
  const { id: unitId } = await aUnit({ facilityId, name: "Sunrise" });
  const { id: professionalId } = await aMember(facilityId, "Ada Grove");
  const onDay = (days: number) => ({ route: "FLEX" as const, startsOn: inDays(days) });
  await aSlot({ facilityId, unitId, status: "CONFIRMED", professionalId, shift: onDay(3) });
  await aSlot({ facilityId, unitId, shift: onDay(6) });
  await insert(
    availability,
    {
      professionalId,
      startsAt: new Date(`${inDays(5)}T08:00:00Z`),
      endsAt: new Date(`${inDays(6)}T08:00:00Z`),
      isAvailable: false,
    },
    {},
  );
  return { email, professionalId };
}

export const gaps = (page: Page): Locator => page.getByRole("region", { name: "Gaps that fit" });
export const weeks = (page: Page): Locator => page.getByRole("region", { name: "Five weeks" });
