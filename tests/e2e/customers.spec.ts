import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import { axeInBothThemes, expect, signInAs, test, untilAwake, visit } from "../support/e2e";
import { aDeskUser } from "../support/desk";
import { joinFromMail } from "../support/mailbox-link";
import { next } from "../support/rows";
import { aFacility } from "../support/tenants";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const step = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function createFacility(page: Page, name: string): Promise<void> {
  await press(page, "New facility");
  const dialog = page.getByRole("dialog", { name: /^New facility/ });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("State").selectOption({ label: "Maryland" });
  await expect(dialog.getByLabel("Time zone")).toHaveValue("America/New_York");
  await dialog.getByLabel("Street and number").fill("12 Bay Street");
  await dialog.getByLabel("City").fill("Annapolis");
  await dialog.getByLabel("ZIP code").fill("21401");
  await dialog.getByLabel("Markup in percent").fill("35");
  await dialog.getByRole("button", { name: "Create facility" }).click();
  await expect(step(page, "Units")).toBeVisible();
}

/** Units, the shifts of two types, and their rates. */
async function setUpFacility(page: Page): Promise<void> {
  await page.getByLabel("New units, one per line").fill("Bayview\nHarbor");
  await press(page, "Add units");
  await expect(page.getByText("Harbor", { exact: true })).toBeVisible();
  await press(page, /^Next:/);
  for (const type of ["CNA Certified Nursing Assistant", "RN Registered Nurse"])
    await page.getByRole("checkbox", { name: type, exact: true }).check();
  await press(page, "Add shifts");
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(6);
  await press(page, /^Next:/);
  // Both types in one table: Tab leads from wage to wage.
  await page.getByLabel("Wage, CNA").fill("22.50");
  await page.getByLabel("Wage, RN").fill("44");
  await press(page, "Save 2 rates");
  await expect(page.getByText("2 rates set.")).toBeVisible();
}

test("a customer goes from nothing to its first week, by the desk in the browser", async ({
  page,
  openAnotherBrowser,
}) => {
  const tag = next();
  const company = `Chesapeake Living ${tag}`;
  await signInAs(page, (await aDeskUser()).email);
  await visit(page, "/private/desk/customers");
  await press(page, "New customer");
  await page.getByRole("dialog", { name: "New customer" }).getByLabel("Name").fill(company);
  await press(page, "Create company");
  await expect(page.getByRole("heading", { name: company })).toBeVisible();
  const [made] = await db
    .select({ id: managementCompany.id })
    .from(managementCompany)
    .where(eq(managementCompany.name, company));
  await createFacility(page, "Magnolia Court");
  await setUpFacility(page);
  await aFacility({ managementCompanyId: made!.id, name: "Severn House" });
  await page.getByRole("link", { name: company }).click();
  await page.getByRole("link", { name: "Magnolia Court" }).click();
  await expect(page.getByRole("heading", { name: "1 thing is missing" })).toBeVisible();
  await axeInBothThemes(page);
  await press(page, "Open: No one can request shifts");
  await press(page, "Import or paste…");

  const email = (n: number) => `person${n}.${tag}@bay.test`;
  const rows = Array.from(
    { length: 10 },
    (_, n) => `${email(n)},Person ${n},410-555-01${10 + n},scheduler,Magnolia Court;Severn House`,
  );
  const file = ["email,name,phone,set,facility", ...rows, `nobody@,Nobody,,scheduler,`].join("\r\n");
  await page
    .getByLabel("Excel workbook or CSV file")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(page.getByRole("row", { name: /Row 12.*Email must be an email address/ })).toBeVisible();
  await axeInBothThemes(page);
  await press(page, "Import 10, leave out 1");
  await expect(page.getByText("10 imported, 10 invited by email, 1 left out.")).toBeVisible();
  await expect(
    page.getByText("10 people who can request shifts are invited", { exact: false }),
  ).toBeVisible();

  const own = await openAnotherBrowser();
  await joinFromMail(page, own, email(0));
  await expect(own).toHaveURL(/\/private\/shifts/);
  await untilAwake(own);

  await page.reload();
  await untilAwake(page);
  await expect(page.getByText("Finished", { exact: true })).toBeVisible();
  await press(page, /^First week/);
  await page
    .getByRole("textbox", { name: /^CNA .*, every day$/ })
    .first()
    .fill("2");
  await page
    .getByRole("textbox", { name: /^RN .*, every day$/ })
    .first()
    .fill("1");
  await axeInBothThemes(page);
  await press(page, "Request 21 slots");
  await expect(page.getByText("21 slots of Magnolia Court ahead", { exact: false })).toBeVisible();
  await own.reload();
  await expect(own.getByRole("heading", { name: /^CNA 0 of 2 filled/ }).first()).toBeVisible();
});
