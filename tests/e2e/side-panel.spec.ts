import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { axe, expect, test, untilAwake } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import { openSchedule, row } from "../support/schedule-page";

test.use({ viewport: { width: 1920, height: 1080 } });

const panel = (page: Page) => page.getByRole("complementary", { name: "Selected slot" });

const selected = (page: Page, text: string) => row(page, text).and(page.locator("[data-selected]"));

const statusOf = async (id: number) =>
  (await db.select({ status: slot.status }).from(slot).where(eq(slot.id, id)))[0]?.status;

/** An open slot, one that Mara Holt has claimed, and one that Nora Pike works, of one shift tomorrow. */
async function aShiftOfThree() {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: maraId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const { id: noraId } = await aProfessional({ firstName: "Nora", lastName: "Pike", phone: "+15550107788" });
  const open = await aSlot({ facilityId: facility.id });
  const { shiftId } = open;
  const claimed = await aSlot({ shiftId, status: "CLAIMED", professionalId: maraId });
  await aSlot({ shiftId, status: "CONFIRMED", professionalId: noraId });
  return { email, open, claimed };
}

test("shows the pressed row beside the list on a very wide screen, follows the keys and acts on the slot it shows", async ({
  page,
}) => {
  const { email, claimed } = await aShiftOfThree();
  await openSchedule(page, email);
  await expect(panel(page)).toContainText("Unclaimed");
  await row(page, "Nora Pike").getByText("Confirmed").click();
  await expect(panel(page).getByRole("heading", { level: 2, name: "Nora Pike" })).toBeVisible();
  await expect(panel(page)).toContainText("Confirmed");
  const phone = panel(page).getByRole("link", { name: "555-010-7788" });
  await expect(phone).toHaveAttribute("href", "tel:+15550107788");
  await expect(panel(page).getByRole("listitem").first()).toContainText("Added to the schedule");
  await expect(selected(page, "Nora Pike")).toHaveCount(1);
  await axe(page);

  const name = panel(page).getByRole("heading", { level: 2 });
  await row(page, "Nora Pike")
    .getByRole("button", { name: /^Actions/ })
    .focus();
  await page.keyboard.press("k");
  await expect(name).toHaveText("Mara Holt");
  await expect(selected(page, "Mara Holt")).toHaveCount(1);
  await expect(selected(page, "Nora Pike")).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(name).toHaveText("Nora Pike");
  await page.keyboard.press("k");
  await expect(name).toHaveText("Mara Holt");
  await panel(page).getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(panel(page)).toContainText("Confirmed");
  await expect.poll(() => statusOf(claimed.id)).toBe("CONFIRMED");
});

test("keeps the row selected and the panel current while colleagues change the list, and stays closed once it is", async ({
  page,
}) => {
  const { email, open } = await aShiftOfThree();
  await openSchedule(page, email);
  await row(page, "Unclaimed").getByText("Unclaimed").click();
  await expect(selected(page, "Unclaimed")).toHaveCount(1);
  const { id: professionalId } = await aProfessional({ firstName: "Ada", lastName: "Grove" });
  const claim = { status: "CLAIMED", professionalId, claimedAt: new Date() } as const;
  await db.update(slot).set(claim).where(eq(slot.id, open.id));
  await expect(panel(page).getByRole("heading", { level: 2, name: "Ada Grove" })).toBeVisible();
  await expect(selected(page, "Ada Grove")).toHaveCount(1);
  // A row hidden by filters returns as a new element.
  await page.getByRole("searchbox", { name: "Search professionals" }).fill("Nora");
  await expect(row(page, "Ada Grove")).toHaveCount(0);
  await expect(panel(page)).toContainText("No slot selected");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(selected(page, "Ada Grove")).toHaveCount(1);

  await row(page, "Mara Holt").getByText("Claimed").click();
  const narrow = (await row(page, "Mara Holt").boundingBox())!.width;
  await panel(page).getByRole("button", { name: "Close" }).click();
  const toggle = page.getByRole("button", { name: "Side panel" });
  await expect(panel(page)).toHaveCount(0);
  await expect(row(page, "Mara Holt").getByRole("button", { name: /^Actions/ })).toBeFocused();
  await expect(selected(page, "Mara Holt")).toHaveCount(0);
  expect((await row(page, "Mara Holt").boundingBox())!.width).toBeGreaterThan(narrow + 100);
  await page.reload();
  await untilAwake(page);
  await expect(row(page, "Mara Holt")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await toggle.click();
  await expect(panel(page)).toContainText("No slot selected");
});

test("opens for a pressed row on a laptop, where it stays, keeps who and where in view, and closes by Escape", async ({
  page,
}) => {
  const { email } = await aShiftOfThree();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSchedule(page, email);
  await expect(panel(page)).toBeHidden();
  const nora = row(page, "Nora Pike");
  const top = (await nora.boundingBox())!.y;
  await nora.getByText("Confirmed").click();
  await expect(panel(page).getByRole("heading", { level: 2, name: "Nora Pike" })).toBeVisible();
  await expect.poll(async () => (await nora.boundingBox())!.y).toBeCloseTo(top, 0);
  const edge = (await panel(page).boundingBox())!;
  expect(edge.x + edge.width).toBe(1280);
  const claimed = row(page, "Mara Holt");
  for (const shown of [
    claimed.getByText("Claimed"),
    claimed.getByRole("button", { name: "Confirm" }),
    claimed.getByRole("button", { name: /^Actions/ }),
  ]) {
    const box = (await shown.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(edge.x);
  }
  const actions = nora.getByRole("button", { name: /^Actions/ });
  await actions.focus();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(actions).toBeFocused();
  await page.keyboard.press("o");
  await expect(panel(page).getByRole("heading", { level: 2, name: "Nora Pike" })).toBeVisible();
});
