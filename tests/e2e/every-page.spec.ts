import type { Page } from "@playwright/test";
import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { availabilityRequest, professional } from "@/db/schema/professionals";
import { userAccount } from "@/db/schema/users";
import { pages } from "@/lib/access/page-list";
import { filled } from "@/lib/access/path-parts";
import { permissionsOf } from "@/lib/access/permission-sets";
import { newLink } from "@/lib/auth/link-token";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { systemCtx } from "@/lib/context";
import * as adapted from "../support/adapted-page";
import { aBusyDay } from "../support/busy-day";
import { axe, expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { watchLoading } from "../support/page-budget";
import { aMember, aUser } from "../support/people";
import { anInvite, aSlot } from "../support/schedule";
import { aFacility } from "../support/tenants";
import { expectNothingBeyondTheScreen, openSchedule, row } from "../support/schedule-page";

const WINDOW = { width: 1440, height: 900 };
/** The same at 200 %, and the narrowest that everything must fit into. */
const SIZES = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

/** Opens a page in a window, and then as someone sees it who zooms, wants less motion or uses forced colors. */
async function expectAdapted(page: Page, path: string, look = async () => {}): Promise<void> {
  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize(WINDOW);
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await look();
  await page.setViewportSize(SIZES[0]!);
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

/** A few pages per test, so that both workers have some. */
const AT_A_TIME = 9;
const walks = people.flatMap(([side, emailOf]) => {
  const own = pages.filter((one) => one.side === side && !one.leadsTo);
  const starts = own.flatMap((_, n) => (n % AT_A_TIME === 0 ? [n] : []));
  return starts.map((n) => ({ side, emailOf, paths: own.slice(n, n + AT_A_TIME).map(({ path }) => path) }));
});

for (const { side, emailOf, paths } of walks) {
  test(`shows ${paths.join(", ")} to ${side} people within budget, at 200 % zoom, in 320 pixels, forced colors and without motion`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
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
    const expectWithinBudget = await watchLoading(page);
    for (const path of paths) {
      const at = filled(path, parts);
      await expectAdapted(page, at, () => expectWithinBudget(at));
    }
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
  await adapted.prepare(page);
  const { facility } = await aFacilityWithScheduler();
  const { shiftId, startsAt: expiresAt } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  const [invited, asked] = [newLink("/invite"), newLink("/availability")];
  await anInvite({ shiftId, professionalId, linkHash: invited.secretHash, expiresAt });
  const request = { facilityId: facility.id, professionalId, linkHash: asked.secretHash, expiresAt };
  await db.insert(availabilityRequest).values(request);
  const availability = new URL(asked.url).pathname;
  const expectWithinBudget = await watchLoading(page);
  const { id: userId } = await aUser({ password: "Before!2026x" });
  const reset = await db.transaction((tx) => sendPasswordLink(tx, systemCtx("test"), userId));
  for (const path of [
    "/login",
    "/forgot-password",
    new URL(reset!.url).pathname,
    new URL(invited.url).pathname,
    availability,
    `${availability}/time-off`,
  ])
    await expectAdapted(page, path, () => expectWithinBudget(path));
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
