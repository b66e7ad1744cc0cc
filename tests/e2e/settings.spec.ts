import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facilityInfoEntry } from "@/db/schema/facility-info";
import { P } from "@/lib/access/permissions";
import { pressAt, tabTo } from "../support/by-keyboard";
import { axeInBothThemes, expect, signInAs, test, visit } from "../support/e2e";
import { pictures } from "../support/files";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aDoNotReturn, aUser, aMember } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { aFacility } from "../support/tenants";
import { expectWholeWords } from "../support/whole-words";

async function openTab(page: Page, email: string, tab: string) {
  await signInAs(page, email);
  await visit(page, `/private/settings?tab=${tab}`);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("files a Do Not Return by keyboard with its losses named, finds it in the list and its history, removes it, and breaks no word of the list", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aStructure({ facilityId: facility.id });
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  const shift = { route: "FLEX" as const, startsOn: inDays(4) };
  await aSlot({ facilityId: facility.id, status: "CONFIRMED", professionalId, shift });
  await openTab(page, email, "do-not-return");
  await tabTo(page, page.getByLabel("Resource type"));
  await page.keyboard.type("CNA");
  await tabTo(page, page.getByRole("combobox", { name: "Professional" }));
  await page.keyboard.type("ada");
  await expect(page.getByRole("option", { name: /Ada Grove/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ada Grove will lose 1 upcoming shift here.")).toBeVisible();
  await axeInBothThemes(page);
  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type("Unprof");
  await pressAt(page, page.getByRole("button", { name: "File Do Not Return" }));
  await expect(page.getByText("DNR was applied successfully to Ada Grove.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Ada Grove" })).toContainText(
    "Unprofessional conduct",
  );

  await page.getByRole("button", { name: "Remove Ada Grove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("DNR successfully removed for Ada Grove.")).toBeVisible();
  await expect(page.getByText("No one is on the list")).toBeVisible();
  await page.getByRole("button", { name: "History", exact: true }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(history).toContainText("Removed the Do Not Return for Ada Grove");

  for (const reasonCode of ["ATTENDANCE", "CONDUCT"] as const) {
    const one = await aMember(facility.id, "Anastasia Featherstonehaugh");
    await aDoNotReturn({ facilityId: facility.id, professionalId: one.id, reasonCode });
  }
  await page.reload();
  await expectWholeWords(page, "Attendance or no call / no show");
});

test("asks before leaving unsaved choices, stays where the person goes right after saving, and Back returns as usual", async ({
  page,
}) => {
  // A busy browser takes its time to go back.
  await page.addInitScript(() => {
    const back = history.back.bind(history);
    history.back = () => void setTimeout(back, 500);
  });
  await page.route("**/api/facility/*/signature-rule", async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const { email } = await aFacilityWithScheduler();
  await openTab(page, email, "do-not-return");
  await page.getByRole("link", { name: "Signature Rule" }).click();
  const choose = (legend: string, choice: string) =>
    page.getByRole("group", { name: legend }).getByRole("radio", { name: choice }).check({ force: true });
  await choose("Clock-in", "Signature Required");
  await axeInBothThemes(page);
  await page.getByRole("link", { name: "Facility Information" }).click();
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(/tab=signature-rule/);
  await choose("Sent home early", "Opt-Out of Signature");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Signature requirements updated successfully.")).toBeVisible();
  const tab = (name: string) => page.getByRole("region", { name });
  await page.getByRole("link", { name: "Facility Information" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  // Longer than the delayed step back.
  await page.waitForTimeout(1_000);
  await expect(page.getByLabel("Facility Door Code")).toBeVisible();
  await expect(page).toHaveURL(/tab=facility-information/);
  await page.goBack();
  await expect(tab("Signature Rule")).toBeVisible();
  await expect(page).toHaveURL(/tab=signature-rule/);
  await page.goBack();
  await expect(tab("Do Not Return list")).toBeVisible();
  await expect(page).toHaveURL(/tab=do-not-return/);
});

test("edits facility information with a picture, below panels whose texts are below their titles", async ({
  page,
}) => {
  const { email } = await aFacilityWithScheduler();
  await openTab(page, email, "facility-information");
  const title = page.getByRole("heading", { name: "Rest and hours" });
  const [above, below] = [title, page.getByText("People see a warning before")].map((part) =>
    part.boundingBox(),
  );
  expect((await below)!.y).toBeGreaterThanOrEqual((await above)!.y + (await above)!.height);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Additional Details").fill("Report to the charge nurse.");
  await page
    .getByLabel("Attachment")
    .setInputFiles({ name: "door.png", mimeType: "image/png", buffer: pictures.png });
  await axeInBothThemes(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Facility Information added successfully.")).toBeVisible();
  await expect(page.getByRole("link", { name: "door.png" })).toBeVisible();
});

test("leaves nothing of one facility on screen when another is chosen", async ({ page }) => {
  const [ash, oak] = [await aFacility({ name: "Ash House" }), await aFacility({ name: "Oak House" })];
  await db.insert(facilityInfoEntry).values([
    { facilityId: ash.id, section: "PARKING" as const, value: "Behind the chapel" },
    { facilityId: oak.id, section: "PARKING" as const, value: "Under the oak" },
  ]);
  const { email } = await aUser({
    facilities: { [ash.id]: Object.values(P), [oak.id]: Object.values(P) },
    activeFacilityId: ash.id,
    password: demoPassword,
  });
  await openTab(page, email, "facility-information");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const parking = page.getByRole("textbox", { name: "Parking Information" });
  await expect(parking).toHaveValue("Behind the chapel");
  await page.getByRole("button", { name: "Facility: Ash House" }).click();
  await page.getByRole("option", { name: "Oak House" }).click();
  await expect(page.getByText("Under the oak")).toBeVisible();
  await expect(page.getByText("Behind the chapel")).toHaveCount(0);
  await expect(parking).toHaveCount(0);
});

test.describe("a tab that fails to load", () => {
  test.use({ expectedStatuses: [500] });

  test("reports it in place and retries", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { id: facilityId } = facility;
    // A timestamp that can't be formatted, so that the read fails.
    const createdAt = sql`'infinity'::timestamptz`;
    const entry = { facilityId, section: "PARKING" as const, value: "Behind the chapel" };
    await db.insert(facilityInfoEntry).values({ ...entry, createdAt });
    await openTab(page, email, "facility-information");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(page.getByText("Failed to get facility information")).toBeVisible();
    await db.insert(facilityInfoEntry).values(entry);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Behind the chapel")).toBeVisible();
    await expect(page.getByText("Failed to get facility information")).toHaveCount(0);
  });
});
