import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { axe, expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser, aRosterEntry } from "../support/people";
import { aSlot } from "../support/schedule";
import { anAgency } from "../support/tenants";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Two facilities with a CNA shift each, and a dispatcher whose agency has contracts with both. */
async function aDesk() {
  const [alder, birch] = [
    await aFacilityWithScheduler({ name: "Alder House" }),
    await aFacilityWithScheduler({ name: "Birch House" }),
  ];
  const slots = [
    await aSlot({ facilityId: alder.facility.id, shift: { startsOn: inDays(5), billRate: 4000 } }),
    await aSlot({ facilityId: birch.facility.id, shift: { startsOn: inDays(7), billRate: 5000 } }),
  ];
  const { id: agencyId } = await anAgency({ facilityIds: [alder.facility.id, birch.facility.id] });
  await aRosterEntry(agencyId, "Ada Grovewood");
  const { email } = await aUser({ agencyId, password: demoPassword });
  return { email, slots, birch: birch.facility };
}

test("reaches everything on the list by keyboard, adds a shift opened elsewhere, and removes one that is taken", async ({
  page,
}) => {
  const { email, slots, birch } = await aDesk();
  await signInAs(page, email);
  const isLive = page.waitForResponse((answer) => answer.url().includes("/api/live"));
  await page.goto("/private/agency/shifts");
  await isLive;
  await expect(page.getByText("Showing all 2 openings within")).toBeVisible();
  const assign = (facility: string) => page.getByRole("button", { name: `Assign CNA at ${facility}` });
  await assign("Alder House").focus();
  await page.keyboard.press("ArrowDown");
  await expect(assign("Birch House")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(assign("Alder House")).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search for..." })).toBeFocused();
  await page.keyboard.type("birch");
  await expect(page.getByText("Showing all 1 opening within")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search for..." }).fill("");
  await aSlot({ facilityId: birch.id, shift: { startsOn: inDays(8), resourceType: "RN" } });
  await expect(page.getByText("Showing all 3 openings within")).toBeVisible();
  await db.update(slot).set({ status: "EXPIRED" }).where(eq(slot.id, slots[0]!.id));
  await expect(page.getByRole("row").filter({ hasText: "Alder House" })).toHaveCount(0);
  await expect(page.getByText("Showing all 2 openings within")).toBeVisible();
  await page.getByRole("tab", { name: "Open: Per Diem" }).focus();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/tab-index=1/);
});

test("lets a dispatcher move between open shifts, read the notes, and see the week as a calendar", async ({
  page,
}) => {
  const { email } = await aDesk();
  await signInAs(page, email);
  await page.goto("/private/agency/shifts");
  await page.getByRole("button", { name: "Assign CNA at Alder House" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign professional" });
  await dialog.getByRole("checkbox", { name: "Go on to the next shift" }).check();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const buttons = ["Cancel", "Assign professional"].map((name) => dialog.getByRole("button", { name }));
    // The dialog may still move.
    await expect(async () => {
      const [cancel, assign] = await Promise.all(buttons.map((one) => one.boundingBox()));
      expect(Math.abs(assign!.y - cancel!.y), `beside Cancel at ${width} px`).toBeLessThan(8);
    }).toPass({ timeout: 5_000 });
  }
  await expect(dialog.getByRole("radio", { name: /Ada Grovewood/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Assign professional" }).click();
  await expect(dialog).toContainText("Birch House");
  await expect(dialog.getByRole("radio", { name: /Ada Grovewood/ })).toBeChecked();
  await axe(page);
  await dialog.getByRole("button", { name: "Assign professional" }).click();
  await expect(dialog).toHaveCount(0);
  const assigned = page.getByRole("row").filter({ hasText: "Birch House" });
  await expect(assigned.getByRole("cell").first()).toHaveCSS("animation-duration", "2.7s");
  for (const facility of ["Alder House", "Birch House"])
    await expect(page.getByRole("row").filter({ hasText: facility })).toContainText("Ada Grovewood");
  await expect(
    page.getByText("Ada Grovewood is assigned. It appears on the Assigned tab only after a refresh."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(page.getByText("No open shifts")).toBeVisible();
  await page.getByRole("tab", { name: /^Assigned/ }).click();
  await page.getByText("Calendar", { exact: true }).click();
  await expect(page).toHaveURL(/view=calendar/);
  const calendar = page.getByRole("region", { name: "Calendar of assigned professionals" });
  await expect(calendar.getByRole("rowheader", { name: /Ada Grovewood/ })).toBeVisible();
  await calendar.getByRole("button", { name: "Next week" }).click();
  await axe(page);
  await calendar.getByRole("button", { name: "Next week" }).click();
  await calendar
    .getByRole("button", { name: /^Ada Grovewood is free on/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Open shifts for Ada Grovewood" })).toContainText(
    "No open shift fits",
  );
  await axe(page);
});

test("keeps order and filters in the address, in a saved filter and in the export", async ({ page }) => {
  const { email } = await aDesk();
  await signInAs(page, email);
  await page.goto("/private/agency/shifts");
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText("Alder House");
  const byRate = page.getByRole("columnheader", { name: "Rate" }).getByRole("button");
  await byRate.click();
  await byRate.click();
  await expect(page).toHaveURL(/sort=-rate/);
  await expect(first).toContainText("Birch House");
  await page.getByRole("button", { name: "Facilities" }).click();
  await page.getByRole("checkbox", { name: /Birch House/ }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Showing all 1 opening within")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file.trim().split("\r\n")).toHaveLength(2);
  expect(file).toContain("Date,Shift type,Open,Management,Facility,Time,Est. pay,Rate,City,State,ZIP");
  expect(file).toMatch(/,Birch House,7:00 AM - 3:00 PM [A-Z]+,375,50,/);

  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("button", { name: "Save the filters chosen now" }).click();
  const dialog = page.getByRole("dialog", { name: "Save filters" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Birch");
  await dialog.getByRole("checkbox", { name: /Alert me/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Filter saved.")).toBeVisible();
  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("button", { name: "Edit Birch" }).click();
  await page.getByRole("dialog", { name: "Edit filter" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Filter deleted.")).toBeVisible();
});
