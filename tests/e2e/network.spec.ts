import type { Page, Request, Route } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aShift, aSlot } from "../support/schedule";
import { confirmRequest, pickShift, providers, request, shiftChip } from "../support/request-page";
import { act, banner, openSchedule, row } from "../support/schedule-page";

// The browser logs requests that fail on the network.
test.use({ expectedErrors: /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/ });

async function aFacilityWithAClaim() {
  const made = await aFacilityWithScheduler();
  const { id: shiftId } = await aShift({ facilityId: made.facility.id });
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const claimed = await aSlot({ shiftId, status: "CLAIMED", professionalId });
  return { ...made, shiftId, claimed };
}

test("reports losing the network during a request, keeps the input and recovers", async ({
  page,
  context,
}) => {
  const { facility, email, shiftId, claimed } = await aFacilityWithAClaim();
  await page.clock.install();
  await openSchedule(page, email);
  await expect(row(page, "Mara Holt")).toContainText("Claimed");
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await page.getByRole("menuitem", { name: "Request On Demand Shift" }).click();
  const today = await request(page).getByLabel("Date").getAttribute("min");
  await request(page)
    .getByLabel("Date")
    .fill(new Date(Date.parse(today!) + 172_800_000).toISOString().slice(0, 10));

  await context.setOffline(true);
  await expect(request(page).getByText("Connection lost. Trying again…")).toBeVisible();
  await pickShift(page, "CNA");
  await providers(page).fill("4");
  await confirmRequest(page);
  await page.clock.fastForward(2_000);
  await page.clock.fastForward(4_000);
  await expect(request(page)).toContainText("Failed getting similar shifts. Please try again.");
  await db.update(slot).set({ status: "CONFIRMED", confirmedAt: new Date() }).where(eq(slot.id, claimed.id));
  await aSlot({ shiftId });
  await page.clock.fastForward(30_000);
  await expect(row(page, "Mara Holt")).toContainText("Claimed");

  await context.setOffline(false);
  const [lost, back] = ["Connection lost. Trying again…", "Connected again. Everything is up to date."];
  await expect(request(page).getByText(back)).toBeVisible();
  await context.setOffline(true);
  await expect(request(page).getByText(lost)).toBeVisible();
  await expect(request(page).getByText(back)).toHaveCount(0, { timeout: 2_000 });
  await context.setOffline(false);
  await expect(request(page).getByText(back)).toBeVisible();
  await expect(request(page).getByText(lost)).toHaveCount(0, { timeout: 2_000 });
  await expect(row(page, "Mara Holt")).toContainText("Confirmed");
  await expect(row(page, "Unclaimed")).toHaveCount(1);
  await expect(shiftChip(page)).toBeChecked();
  await expect(providers(page)).toHaveValue("4");
  await confirmRequest(page);
  await expect(banner(page, "Created successfully")).toBeVisible();
  expect(await db.select().from(slot).where(eq(slot.facilityId, facility.id))).toHaveLength(2 + 4);
});

test("reports an action without a network as failed and never runs it later", async ({ page, context }) => {
  const { email, claimed } = await aFacilityWithAClaim();
  const isLive = page.waitForResponse((answer) => answer.url().includes("/api/live"));
  await openSchedule(page, email);
  // As on a screen that has been open for a while: once back online it refetches what the stream has missed.
  await isLive;
  await act(page, row(page, "Mara Holt"), "Confirm");
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  await expect(banner(page, "Failed to confirm shift. Please try again!")).toBeVisible();
  await expect(row(page, "Mara Holt")).toContainText("Claimed");
  const isFed = page.waitForResponse((answer) => answer.url().includes("/feed/upcoming"));
  await context.setOffline(false);
  await isFed;
  await expect(row(page, "Mara Holt")).toContainText("Claimed");
  const [after] = await db.select().from(slot).where(eq(slot.id, claimed.id));
  expect(after?.status).toBe("CLAIMED");
});

/** Opens the claimed slot's menu until everything in it is loaded, then closes it. */
async function readMenu(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (asked) => asked.resourceType() === "script" && underWay.add(asked));
  page.on("requestfinished", (asked) => underWay.delete(asked));
  await row(page, "Mara Holt")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "History" })).toBeVisible();
  // The menu asks for them once it is drawn.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => underWay.size, "all that the menu offers is there").toBe(0);
  await page.keyboard.press("Escape");
}

test("preloads an open menu's dialogs and opens them without a network", async ({ page, context }) => {
  const { email } = await aFacilityWithAClaim();
  await openSchedule(page, email);
  await readMenu(page);
  await context.setOffline(true);
  for (const [item, role] of [
    ["History", "dialog"],
    ["Cancel Shift", "dialog"],
    ["Confirm", "alertdialog"],
  ] as const) {
    await act(page, row(page, "Mara Holt"), item);
    await expect(page.getByRole(role)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test.describe("while the portal restarts", () => {
  test.use({ expectedStatuses: [502] });

  test("leaves the screen unchanged after a failed press, and the next one works", async ({ page }) => {
    const { email } = await aFacilityWithAClaim();
    await openSchedule(page, email);
    await expect(
      page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button", { name: /CNA/ }).first(),
    ).toBeVisible();
    const pending = page.getByRole("button", { name: "1 Pending Confirmation" });
    const failures = banner(page, "Operation failed, please try again!");
    const presses = {
      "Confirm shifts": () => pending.click(),
      Commands: () => page.keyboard.press("Control+k"),
    };
    // First no answer at all, then the proxy's.
    const answers = [
      (route: Route) => route.abort("connectionrefused"),
      (route: Route) => route.fulfill({ status: 502, body: "Bad Gateway" }),
    ];
    for (const [name, press] of Object.entries(presses)) {
      for (const answer of answers) {
        await page.route(/.*/, answer);
        await press();
        await expect(failures).toBeVisible();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(row(page, "Mara Holt")).toBeVisible();
        // Requests the page made by itself may have failed too.
        const dismiss = page.getByRole("button", { name: "Dismiss" });
        while ((await dismiss.count()) > 0) await dismiss.first().click();
      }
      // Not before: the loader tries again by itself, and would have it for the next press.
      await page.unroute(/.*/);
      await press();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await page.keyboard.press("Escape");
    }
  });

  test("keeps another dialog open when a cancelled load fails later", async ({ page }) => {
    const { email, shiftId } = await aFacilityWithAClaim();
    await aSlot({ shiftId });
    await openSchedule(page, email);
    await readMenu(page);
    let fail = () => {};
    const isFailing = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/_next|api.health/, async (route) => {
      await isFailing;
      await route.abort("connectionrefused");
    });
    await page.getByRole("button", { name: /^Bonus: CNA/ }).click();
    await expect(page.getByRole("dialog", { name: "Loading…" })).toBeVisible();
    await page.keyboard.press("Escape");
    await act(page, row(page, "Mara Holt"), "Confirm");
    const hasFailed = page.waitForEvent("requestfailed", (asked) => asked.url().endsWith("/api/health"));
    fail();
    await hasFailed;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expect(banner(page, "Operation failed, please try again!")).toHaveCount(0);
  });
});
