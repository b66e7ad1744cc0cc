import { expect, type Locator, type Page } from "@playwright/test";
import { row, table } from "../schedule-page";

/** What a person does to a screen until a modal stands there as it is to be seen. */
export type Step = (page: Page) => Promise<unknown>;

/** A modal by the name of its picture, a line for anyone who looks at it, and the way to it. */
export type Modal = {
  name: string;
  line: string;
  open: Step;
  /** Not to be had on a phone. */
  isForDesk?: true;
};

/** The dialog on top of all others, once it is more than its frame. */
export const top = (page: Page): Locator => page.locator("dialog[open]:not([aria-busy])").last();

/** One thing after the other. */
export const steps =
  (...all: Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** Until the page has drawn what came before, and has told its listeners of it. */
const isDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Brings what only a scroll would draw onto the screen. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  for (let y = 0; (await wanted.count()) === 0 && y < 15_000; y += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await isDrawn(page);
  }
}

/** Presses what stands still: a press on what is still being scrolled may miss it. */
async function pressAt(page: Page, wanted: Locator): Promise<void> {
  await reach(page, wanted);
  await wanted.scrollIntoViewIfNeeded();
  await isDrawn(page);
  await wanted.click();
}

/** Opens a menu of the schedule and chooses from it. */
const fromMenu =
  (button: (page: Page) => Locator, item: string): Step =>
  async (page) => {
    await pressAt(page, button(page));
    await page.getByRole("menuitem", { name: item }).click();
    await expect(top(page)).toBeVisible();
  };

export const actionsOf = (slot: RegExp | string) => (page: Page) =>
  row(page, slot)
    .first()
    .getByRole("button", { name: /^Actions/ });
export const control = (name: RegExp) => (page: Page) => table(page).getByRole("button", { name }).first();

/** The action of a slot, which its row's text tells. */
export const act = (slot: RegExp | string, item: string): Step => fromMenu(actionsOf(slot), item);
export const add = (shift: RegExp, item: string): Step => fromMenu(control(shift), item);

/** What one button of the page opens. */
export const open =
  (button: (page: Page) => Locator): Step =>
  async (page) => {
    await pressAt(page, button(page));
    await expect(top(page)).toBeVisible();
  };

/** What a key opens, pressed where nothing is typed. */
export const key =
  (name: string): Step =>
  async (page) => {
    await page.keyboard.press(name);
    await expect(top(page)).toBeVisible();
  };

export const press =
  (name: RegExp | string): Step =>
  (page) =>
    top(page)
      .getByRole("button", { name, exact: typeof name === "string" })
      .click();

/** Presses what leads on to another dialog. */
export const goOn =
  (name: RegExp | string): Step =>
  async (page) => {
    const before = await page.locator("dialog[open]").count();
    await press(name)(page);
    await expect(page.locator("dialog[open]")).toHaveCount(before + 1);
  };

export const choose =
  (name: string, label: string): Step =>
  (page) =>
    top(page).getByRole("combobox", { name, exact: true }).last().selectOption({ label });
export const fill =
  (name: RegExp | string, text: string): Step =>
  (page) =>
    top(page).getByRole("textbox", { name }).or(top(page).getByRole("searchbox", { name })).fill(text);
export const check =
  (name: RegExp | string): Step =>
  (page) =>
    top(page).getByRole("checkbox", { name }).or(top(page).getByRole("radio", { name })).first().check();
export const toTab =
  (name: RegExp): Step =>
  (page) =>
    top(page).getByRole("tab", { name }).click();
export const see =
  (text: RegExp | string): Step =>
  (page) =>
    expect(top(page)).toContainText(text);

/** The next answer of an address is a refusal. */
export const refuse =
  (address: string, status: number, errors: object[] = []): Step =>
  (page) =>
    page.route(address, (route) => route.fulfill({ status, json: { validationError: true, errors } }), {
      times: 3,
    });

/** Leaves all that is open, losing what was entered. */
export async function leave(page: Page): Promise<void> {
  const opened = page.locator("dialog[open]");
  for (let tries = 0; tries < 8 && (await opened.count()) > 0; tries++) {
    const losing = page.getByRole("button", { name: "Leave without saving" });
    if (await losing.isVisible()) await losing.click();
    else await page.keyboard.press("Escape");
  }
  await expect(opened).toHaveCount(0);
}
