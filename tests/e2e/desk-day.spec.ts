import { axeInBothThemes, expect, signInAs, test, visit } from "../support/e2e";
import { aDeskUser } from "../support/desk";
import { aUser } from "../support/people";
import { next } from "../support/rows";

test("at the desk someone gets another address, and a colleague the desk", async ({ page }) => {
  const tag = next();
  const user = await aUser({ name: `Dana Wells ${tag}` });
  await signInAs(page, (await aDeskUser()).email);
  await visit(page, "/private/desk/people");
  await page.getByLabel("Search people").fill(`Dana Wells ${tag}`);
  await page.getByRole("button", { name: new RegExp(`^Dana Wells ${tag}`) }).click();
  await page.getByRole("button", { name: "Change address…" }).click();
  const address = page.getByRole("dialog", { name: /^Change the address/ });
  await address.getByLabel("New address").fill(`dana${tag}@rose.test`);
  await address.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText(`dana${tag}@rose.test`).first()).toBeVisible();
  expect(user.email).not.toBe(`dana${tag}@rose.test`);

  await page.getByRole("link", { name: "Desk people" }).click();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel("Name").fill(`Nia Ode ${tag}`);
  await page.getByLabel("Email").fill(`nia${tag}@provider.test`);
  await page.getByRole("button", { name: "Save and invite" }).click();
  await page.getByRole("button", { name: `Actions for Nia Ode ${tag}` }).click();
  await page.getByRole("menuitem", { name: "Permissions…" }).click();
  await page.getByRole("switch", { name: /^Show notices/ }).press("Space");
  await expect(page.getByText(/^Given: Show notices/)).toBeVisible();
  await axeInBothThemes(page);
});

test("at the desk a professional is added", async ({ page }) => {
  const tag = next();
  await signInAs(page, (await aDeskUser()).email);
  await visit(page, "/private/desk/professionals");
  await page.getByRole("button", { name: "New professional" }).click();
  const dialog = page.getByRole("dialog", { name: "New professional" });
  await dialog.getByLabel("First name").fill("Ines");
  await dialog.getByLabel("Last name").fill(`Quill ${String.fromCharCode(65 + (tag % 26))}`);
  await dialog.getByLabel("Email").fill(`ines${tag}@rose.test`);
  await dialog.getByLabel("Highest type").selectOption({ label: "RN, Registered Nurse" });
  await dialog.getByRole("button", { name: "Add professional" }).click();
  await expect(page.getByRole("heading", { name: /Ines Quill/ })).toBeVisible();
});
