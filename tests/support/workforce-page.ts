import type { Locator, Page } from "@playwright/test";
import { profilePath } from "@/components/workforce/profile-path";
import { P } from "@/lib/access/permissions";
import { expect, signInAs, untilAwake } from "./e2e";
import { aCompany, aFacility } from "./tenants";
import { anEmployee, aWorkforce } from "./workforce";

/** Two facilities of a company, someone it employs and someone who may do everything there. */
export async function aWorkforcePage() {
  const { id: managementCompanyId, name: company } = await aCompany();
  const given = { managementCompanyId, stateCode: "WY" };
  const east = await aFacility({ ...given, name: "Birch East" });
  const made = await aWorkforce({
    facility: { ...given, name: "Aspen West" },
    facilities: { [east.id]: Object.values(P) },
  });
  const ada = await anEmployee(made.companyId, { firstName: "Ada", lastName: "Able" });
  return { ...made, company, west: made.facility, east, ada, email: made.user.email };
}

export const workforceRow = (page: Page, name: string): Locator =>
  page.getByRole("table", { name: "Professionals" }).getByRole("row").filter({ hasText: name });

export const locationRow = (page: Page, facility: string): Locator =>
  page.getByRole("table", { name: "Locations" }).getByRole("row").filter({ hasText: facility });

/** A part of Manage Professional. */
export const sideLink = (page: Page, name: string): Locator =>
  page
    .getByRole("navigation", { name: "Manage Professional" })
    .getByRole("link", { name: new RegExp(`^${name}`) });

export async function openWorkforce(page: Page, { email, company }: { email: string; company: string }) {
  await signInAs(page, email);
  await page.goto("/private/workforce");
  await expect(page.getByRole("heading", { level: 1, name: `Workforce - ${company}` })).toBeVisible();
  await untilAwake(page);
}

type Profile = { email: string; companyId: number; ada: { id: number } };

export async function openEmployee(
  page: Page,
  { email, companyId, ada }: Profile,
  part?: Parameters<typeof profilePath>[1],
) {
  await signInAs(page, email);
  await page.goto(profilePath({ companyId, caregiverId: ada.id }, part));
  await expect(page.getByText("Manage Professional")).toBeVisible();
  await untilAwake(page);
}
