import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { axe, expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser } from "../support/people";
import { openSchedule } from "../support/schedule-page";

test.use({
  expectedStatuses: [403, 404, 500, 503],
  // React logs the error that an error page replaces.
  expectedErrors: /_next\/static\/chunks\/.*\.js:\d|React error #441|Failed to load chunk/,
});

const heading = { level: 1 } as const;
const forbidden = "You don’t have access to this page";

/** Someone who may open Ash House, the active facility, and Oak House. */
async function someoneAtTwoFacilities() {
  const { facility: ash } = await aFacilityWithScheduler({ name: "Ash House" });
  const { facility: oak } = await aFacilityWithScheduler({ name: "Oak House" });
  const { email } = await aUser({
    facilities: { [ash.id]: [], [oak.id]: [] },
    activeFacilityId: ash.id,
    password: demoPassword,
  });
  return { email, ash, oak };
}

test("tells someone without a facility that there is no access, not that something broke", async ({
  page,
}) => {
  await signInAs(page, (await aUser({ facilities: {}, password: demoPassword })).email);
  await page.goto("/private/shifts");
  await expect(page.getByRole("heading", { ...heading, name: forbidden })).toBeVisible();
  await axe(page);
});

test("answers 503 in time for a page blocked by the database, and retries by itself", async ({ page }) => {
  const { scheduler, email } = await aFacilityWithScheduler();
  const ofThem = eq(session.userId, scheduler.id);
  await signInAs(page, email);
  await db
    .update(session)
    .set({ lastSeenAt: sql`now() - interval '10 minutes'` })
    .where(ofThem);
  await db.transaction(async (tx) => {
    await tx.select().from(session).where(ofThem).for("update");
    const startedAt = performance.now();
    const answer = await page.goto("/private/shifts");
    // The wait ends after two seconds; a busy machine needs more for the page around it.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "2"]);
    await expect(
      page.getByRole("heading", { ...heading, name: "The portal is very busy right now" }),
    ).toBeVisible();
  });
  await expect(page.getByRole("heading", { ...heading, name: "Daily Schedule" })).toBeVisible();
});

test("opens another of the person's facilities from a link, until one is chosen", async ({ page }) => {
  const { email, oak } = await someoneAtTwoFacilities();
  await signInAs(page, email);
  const requests: unknown[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/user/active-facility") && requests.push(request.postDataJSON()),
  );
  await page.goto(`/private/shifts?facilityId=${oak.id}`);
  await page.getByRole("button", { name: "Facility: Oak House" }).click();
  await expect.poll(() => requests, "one request").toEqual([{ new_facility_id: oak.id, isAuto: true }]);
  await page.getByRole("option", { name: "Ash House" }).click();
  await expect(page.getByRole("button", { name: "Facility: Ash House" })).toBeVisible();
  await expect(page).toHaveURL("/private/shifts");
  await page.reload();
  await expect(page.getByRole("button", { name: "Facility: Ash House" })).toBeVisible();
});

test("asks for a refresh if a tab can't restore its facility", async ({ page, context }) => {
  const { email, ash } = await someoneAtTwoFacilities();
  await openSchedule(page, email);
  const second = await context.newPage();
  await second.goto("/private/shifts");
  await second.getByRole("button", { name: "Facility: Ash House" }).click();
  await second.getByRole("option", { name: "Oak House" }).click();
  await expect(second.getByRole("button", { name: "Facility: Oak House" })).toBeVisible();
  let sent: unknown;
  await page.route("**/api/user/active-facility", (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 500, body: "" });
  });
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const prompt = page.getByRole("alertdialog", { name: "Refresh the page" });
  await expect(prompt).toContainText(
    "An error occurred while loading the facility information. Refresh now to continue.",
  );
  expect(sent).toEqual({ new_facility_id: ash.id, isAuto: true });
  await axe(page);
});

test("asks for a refresh if a chunk is no longer served", async ({ page }) => {
  await openSchedule(page, (await aFacilityWithScheduler()).email);
  await page.route("**/_next/static/**", (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(
    page.getByRole("heading", { ...heading, name: "A new version of the portal is available" }),
  ).toBeVisible();
});
