import type { Page } from "@playwright/test";
import { axe, expect, test, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import { openSchedule, row } from "../support/schedule-page";

/** An open slot, and one that Mara Holt has claimed. */
async function anOpenAndAFilledSlot() {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aSlot({ facilityId: facility.id });
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ shiftId, status: "CLAIMED", professionalId });
  return email;
}

const views = (page: Page) => page.getByRole("list", { name: "Your saved views" });

const openViews = (page: Page) => page.getByRole("button", { name: "Saved views" }).click();

/** Saves the filters in the address under a name, and returns the dialog. */
async function save(page: Page, name: string) {
  await openViews(page);
  await page.getByRole("button", { name: "Save this view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  return dialog;
}

test("saves filters under a name, applies them with one press, renames, replaces and deletes them", async ({
  page,
}) => {
  const email = await anOpenAndAFilledSlot();
  await openSchedule(page, email, "?status=Open");
  await expect(row(page, "Mara Holt")).toHaveCount(0);
  await openViews(page);
  await expect(
    page.getByText("Choose filters, then save them here as a view to come back to."),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await save(page, "Gaps");
  await expect(page.getByText("View saved.")).toBeVisible();
  await visit(page, "/private/shifts");
  await expect(row(page, "Mara Holt")).toBeVisible();
  await openViews(page);
  await axe(page);
  const gaps = views(page).getByRole("button", { name: "Gaps", exact: true });
  await expect(gaps).not.toHaveAttribute("aria-current");
  await gaps.click();
  await expect(page).toHaveURL("/private/shifts?status=Open");
  await expect(views(page)).toHaveCount(0);
  await expect(row(page, "Mara Holt")).toHaveCount(0);
  await expect(row(page, "Unclaimed")).toBeVisible();
  await openViews(page);
  await expect(gaps, "what is applied is marked").toHaveAttribute("aria-current", "true");

  await visit(page, "/private/shifts?status=Filled");
  await openViews(page);
  await page.getByRole("button", { name: "Edit Gaps" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Filled");
  await dialog.getByRole("checkbox", { name: "Use the filters chosen now" }).check();
  await axe(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(row(page, "Unclaimed")).toBeVisible();
  await openViews(page);
  await views(page).getByRole("button", { name: "Filled", exact: true }).click();
  await expect(page).toHaveURL("/private/shifts?status=Filled");
  await openViews(page);
  await page.getByRole("button", { name: "Edit Filled" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("View deleted.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await openViews(page);
  await expect(
    page.getByText("Choose filters, then save them here as a view to come back to."),
  ).toBeVisible();
  await expect(row(page, "Mara Holt"), "what is shown stays as it is").toBeVisible();
});
