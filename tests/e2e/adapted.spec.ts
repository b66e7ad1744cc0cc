import type { Page } from "@playwright/test";
import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { availabilityRequest, professional } from "@/db/schema/professionals";
import { userAccount } from "@/db/schema/users";
import { pages } from "@/lib/access/page-list";
import { filled } from "@/lib/access/path-parts";
import { permissionsOf } from "@/lib/access/permission-sets";
import { newLink } from "@/lib/auth/link-token";
import * as adapted from "../support/adapted-page";
import { aBusyDay } from "../support/busy-day";
import { axe, expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aMember, aUser } from "../support/people";
import { anInvite, aSlot } from "../support/schedule";
import { aFacility } from "../support/tenants";
import { expectNothingBeyondTheScreen, openSchedule, row } from "../support/schedule-page";

/** Of 1440 × 900 pixels at 200 %, and the narrowest that everything must fit into. */
const SIZES = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

async function expectAdapted(page: Page, path: string): Promise<void> {
  await page.setViewportSize(SIZES[0]!);
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator("h1").first(), path).toBeVisible();
  await expect(page.locator(".bg-skeleton"), path).toHaveCount(0);
  const faults: Record<string, string[]> = {};
  for (const size of SIZES) {
    await page.setViewportSize(size);
    faults[`beyond ${size.width} px`] = await adapted.beyondTheScreen(page);
  }
  faults.moving = await adapted.moving(page);
  faults.unseen = await adapted.unseenInForcedColors(page);
  const found = Object.entries(faults).filter(([, those]) => those.length > 0);
  expect.soft(Object.fromEntries(found), path).toEqual({});
}

async function someonesId(agencyEmail?: string): Promise<number> {
  const ofAgency = agencyEmail
    ? eq(userAccount.agencyId, professional.agencyId)
    : isNull(professional.agencyId);
  const [found] = await db
    .select({ id: professional.id })
    .from(professional)
    .innerJoin(userAccount, and(eq(userAccount.email, agencyEmail ?? "director@demo.test"), ofAgency))
    .orderBy(asc(professional.id))
    .limit(1);
  return found!.id;
}

/** Who sets a demo company up and everything at its first facility. */
async function anAdministrator(): Promise<string> {
  const permissions = permissionsOf("company-administrator", "facility");
  const companyPermissions = { 1: permissionsOf("company-administrator", "company") };
  return (await aUser({ facilityId: 1, permissions, companyPermissions })).email;
}

const people = [
  ["facility", anAdministrator],
  ["agency", () => "agency@demo.test"],
  ["desk", () => "operations@demo.test"],
] as const;

for (const [side, emailOf] of people) {
  test(`shows every page of ${side} people at 200 % zoom, in 320 pixels, forced colors and without motion`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await adapted.prepare(page);
    const email = await emailOf();
    await signInAs(page, email);
    const caregiver = String(await someonesId(side === "agency" ? email : undefined));
    const parts = {
      "{caregiverId}": caregiver,
      "{professionalId}": caregiver,
      "{reportCode}": "fill-rate",
      "{managementCompanyId}": "1",
      "{companyId}": "1",
      "{facilityId}": "1",
      "{agencyId}": "1",
    };
    const own = pages.filter((one) => one.side === side && !one.leadsTo);
    for (const { path } of own) await expectAdapted(page, filled(path, parts));
  });
}

test("shows what a facility lacks on a phone without scrolling sideways", async ({ page }) => {
  await adapted.prepare(page);
  await signInAs(page, "operations@demo.test");
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await aFacility({ accountReceivableStatus: "SUSPENDED" });
  await page.goto(`/private/desk/customers/facilities/${id}`);
  await expect(page.getByRole("navigation", { name: "Set-up" })).toContainText("The account isn’t active");
  expect(await adapted.beyondTheScreen(page)).toEqual([]);
});

test("shows the pages of people who aren't signed in in the same way", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await adapted.prepare(page);
  const { facility } = await aFacilityWithScheduler();
  const { shiftId, startsAt: expiresAt } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  const [invited, asked] = [newLink("/invite"), newLink("/availability")];
  await anInvite({ shiftId, professionalId, linkHash: invited.secretHash, expiresAt });
  const request = { facilityId: facility.id, professionalId, linkHash: asked.secretHash, expiresAt };
  await db.insert(availabilityRequest).values(request);
  const availability = new URL(asked.url).pathname;
  for (const path of [
    "/login",
    "/forgot-password",
    new URL(invited.url).pathname,
    availability,
    `${availability}/time-off`,
  ])
    await expectAdapted(page, path);
});

test("keeps the focus in sight on the schedule at 200 % zoom", async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await openSchedule(page, await aBusyDay());
  await expect(row(page, "No Call / No Show").first()).toBeVisible();
  await axe(page);
  // By keys alone, what is focused isn't behind what sticks.
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const isSeen = () =>
    page.evaluate(() => {
      const { left, width, top, height } = document.activeElement!.getBoundingClientRect();
      return document.activeElement!.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: "Actions" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
});
