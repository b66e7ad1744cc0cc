import type { Locator, Page } from "@playwright/test";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, test } from "../support/e2e";
import { aProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import { act, banner } from "../support/schedule-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const centerOf = async (target: Locator): Promise<[x: number, y: number]> => {
  const { x, y, width, height } = (await target.boundingBox())!;
  return [x + width / 2, y + height / 2];
};

/** Wherever the target is by the time of the second click. */
const pressTwice = async (page: Page, target: Locator) => page.mouse.dblclick(...(await centerOf(target)));

/** A card of Aspen West with a claim per name, and the confirmations sent from it. */
async function openClaims(page: Page, names: readonly string[], isGuaranteed = false) {
  const { west, director } = await aCompanyWithTwoFacilities();
  let shiftId: number | undefined;
  for (const firstName of names) {
    const { id: professionalId } = await aProfessional({ firstName, lastName: "Holt" });
    const of = shiftId ? { shiftId } : { facilityId: west.id };
    const made = await aSlot({ ...of, status: "CLAIMED", professionalId, isGuaranteed });
    shiftId = made.shiftId;
  }
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/confirm") && sent.push(request.url()));
  const claims = card(page, "Aspen West");
  return { claims, sent, confirm: claims.getByRole("button", { name: /^Confirm:/ }) };
}

test("a double click confirms one person, though the next moves under the pointer", async ({ page }) => {
  const { claims, sent, confirm } = await openClaims(page, ["Ada", "Bea", "Cleo"]);
  await pressTwice(page, confirm.first());
  await expect(claims).toContainText("1 confirmed");
  await confirm.first().click();
  await expect(claims).toContainText("2 confirmed");
  expect(sent).toHaveLength(2);
});

test("a second Enter after the last row doesn't confirm the one before it", async ({ page }) => {
  const { claims, sent, confirm } = await openClaims(page, ["Ada", "Bea"]);
  await confirm.last().focus();
  await page.keyboard.press("Enter");
  await expect(claims).toContainText("1 confirmed");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a double click on a dialog's button doesn't press what is under the dialog", async ({ page }) => {
  const { claims, sent } = await openClaims(page, ["Ada"], true);
  await act(page, claims.getByRole("listitem").filter({ hasText: "Ada Holt" }), "Confirm");
  const button = page.getByRole("alertdialog").getByRole("button", { name: "Confirm" });
  // It takes no press while it opens.
  await button.click({ trial: true });
  const [x, y] = await centerOf(button);
  await page.evaluate(
    ([left, top]) => {
      const under = document.createElement("button");
      under.textContent = "Not pressed";
      Object.assign(under.style, {
        position: "fixed",
        left: `${left - 60}px`,
        top: `${top - 20}px`,
        width: "120px",
      });
      under.addEventListener("click", () => (under.textContent = "Pressed"));
      document.querySelector("main")!.append(under);
    },
    [x, y] as const,
  );
  await pressTwice(page, button);
  await expect(banner(page, /^Confirmed Ada Holt/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Not pressed" })).toBeVisible();
  expect(sent).toHaveLength(1);
});
