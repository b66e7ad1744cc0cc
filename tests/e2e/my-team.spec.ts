import { permissionsOf } from "@/lib/access/permission-sets";
import { axe, expect, signInAs, test } from "../support/e2e";
import { demoPassword } from "../support/facility";
import { joinFromMail } from "../support/mailbox-link";
import { aUser } from "../support/people";
import { anAgency } from "../support/tenants";

test("adds a colleague, who chooses a password and signs in until they are disabled", async ({
  page,
  openAnotherBrowser,
}) => {
  const { id: agencyId } = await anAgency();
  const agencyPermissions = permissionsOf("agency-full", "agency");
  const admin = await aUser({ agencyId, agencyPermissions, name: "Agnes Lindqvist", password: demoPassword });
  const email = `tobias.${agencyId}@example.test`;
  await signInAs(page, admin.email);
  await page.goto("/private/agency/shifts");
  await page.getByRole("navigation").getByRole("link", { name: "My Team" }).click();
  await expect(page.getByText("1 contact", { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "+ Add contact" }).click();
  const adding = page.getByRole("dialog", { name: "Add contact" });
  await adding.getByLabel("First name").fill("Tobias");
  await adding.getByLabel("Last name").fill("Kern");
  await adding.getByLabel("Email").fill(email);
  await adding.getByLabel("Phone").pressSequentially("2135550172");
  await axe(page);
  await adding.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByText("Contact added successfully")).toBeVisible();
  await expect(page.getByRole("row", { name: /Tobias Kern/ })).toContainText("213-555-0172");

  const own = await openAnotherBrowser();
  await joinFromMail(page, own, email);
  await expect(own).toHaveURL(/\/private\/agency\/shifts/);
  await own.goto("/private/agency/contacts");
  await expect(own.getByText("2 contacts", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Manage profile of Tobias Kern" }).click();
  const editing = page.getByRole("dialog", { name: "Edit contact" });
  await editing.getByRole("checkbox", { name: /^Enable/ }).click();
  await page
    .getByRole("alertdialog", { name: "Disable contact?" })
    .getByRole("button", { name: "Disable" })
    .click();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Tobias Kern/ })).toContainText("Disabled");
  await own.reload();
  await expect(own).toHaveURL(/\/login/);
});
