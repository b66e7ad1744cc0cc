import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { file } from "@/db/schema/files";
import { expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser, aRosterEntry } from "../support/people";
import { pictures } from "../support/files";
import { insert } from "../support/rows";
import { aSlot } from "../support/schedule";
import { anAgency } from "../support/tenants";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("shows the agency's own logo in the header until sign-out", async ({ page }) => {
  const { id: agencyId, name } = await anAgency();
  const made = { id: randomUUID(), name: "logo.png", contentType: "image/png", byteSize: 1, sha256: "0" };
  await insert(file, { ...made, agencyId, storedAt: new Date() });
  await db.update(agency).set({ brandLogoId: made.id }).where(eq(agency.id, agencyId));
  await page.route(`**/api/agencies/branding/${made.id}`, (route) =>
    route.fulfill({ body: pictures.png, contentType: "image/png" }),
  );
  await signInAs(page, (await aUser({ agencyId, password: demoPassword })).email);
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("img", { name })).toBeVisible();
  const savedLogo = () => page.evaluate(() => localStorage.getItem("agencyBrandLogoId"));
  // The server draws the logo; the page keeps it once it runs.
  await expect.poll(savedLogo).toBe(made.id);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await page.getByRole("button", { name: "Yes, sign out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await savedLogo()).toBeNull();
});

test.describe("a logo that cannot be loaded", () => {
  test.use({ expectedStatuses: [404] });

  test("before the page is hydrated gives way to the portal's and the name", async ({ page }) => {
    const { id: agencyId, name } = await anAgency();
    const made = { id: randomUUID(), name: "logo.png", contentType: "image/png", byteSize: 1, sha256: "0" };
    await insert(file, { ...made, agencyId, storedAt: new Date() });
    await db.update(agency).set({ brandLogoId: made.id }).where(eq(agency.id, agencyId));
    const failed = page.waitForEvent("requestfinished", (one) => one.url().endsWith(made.id));
    await page.route(`**/api/agencies/branding/${made.id}`, (route) => route.fulfill({ status: 404 }));
    await page.route("**/_next/static/**/*.js", async (route) => {
      await failed;
      await route.continue();
    });
    await signInAs(page, (await aUser({ agencyId, password: demoPassword })).email);
    await page.goto("/private/agency/shifts");
    const header = page.getByRole("banner");
    await expect(header.getByText("Shiftwell")).toBeVisible();
    await expect(header.getByText(name)).toBeVisible();
    await expect(header.getByRole("img", { name })).toHaveCount(0);
  });
});

test("shows eighteen shifts at once, and fills one with two presses", async ({ page }) => {
  const { facility } = await aFacilityWithScheduler({ name: "Alder House" });
  for (let i = 0; i < 24; i++)
    await aSlot({ facilityId: facility.id, shift: { startsOn: inDays(3 + Math.floor(i / 4)) } });
  const { id: agencyId } = await anAgency({ facilityIds: [facility.id] });
  await aRosterEntry(agencyId, "Ada Grovewood");
  await signInAs(page, (await aUser({ agencyId, password: demoPassword })).email);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/private/agency/shifts");
  await expect(page.getByText("Showing all 24 openings within")).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator("tr[data-row]")
        .evaluateAll(
          (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
        ),
    )
    .toBeGreaterThanOrEqual(18);
  let presses = 0;
  const press = async (name: string | RegExp) => {
    await page.getByRole("button", { name }).first().click();
    presses++;
  };
  const row = page.locator("tr[data-row]").first();
  await press("Assign CNA at Alder House");
  // The panel leaves its row in sight.
  const [panel, button] = [
    await page.getByRole("dialog").boundingBox(),
    await row.getByRole("button").boundingBox(),
  ];
  expect(panel!.x + panel!.width).toBeLessThanOrEqual(button!.x);
  await expect(page.getByRole("radio", { name: /Ada Grovewood/ })).toBeChecked();
  await press(/^Assign professional/);
  await expect(row).toContainText("Ada Grovewood");
  expect(presses).toBe(2);
});
