import { expect, type Locator, type Page } from "@playwright/test";
import { row, table } from "../schedule-page";

/** An action on the screen that leads towards an open modal. */
export type Step = (page: Page) => Promise<unknown>;

/** A modal: the name of its picture, a caption, and the steps that open it. */
export type Modal = {
  name: string;
  line: string;
  open: Step;
  /** Not available on a phone. */
  isForDesk?: true;
  /** Made of the parts of the modal with this name, whose looks are checked for both. It only has its picture taken. */
  looksLike?: string;
};

/** The topmost dialog, once it is more than its frame. */
export const top = (page: Page): Locator => page.locator("dialog[open]:not([aria-busy])").last();

/** Runs steps in order. */
export const steps =
  (...all: Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** Waits until the page has painted and notified its listeners. */
const isDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Scrolls virtualized content into existence. */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let y = 0; (await target.count()) === 0 && y < 15_000; y += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await isDrawn(page);
  }
}

/** Waits for the target to stop moving: a press during scrolling may miss. */
async function pressSettled(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await target.scrollIntoViewIfNeeded();
  await isDrawn(page);
  await target.click();
}

/** Opens a menu of the schedule and chooses an item. */
const fromMenu =
  (button: (page: Page) => Locator, item: string): Step =>
  async (page) => {
    await pressSettled(page, button(page));
    await page.getByRole("menuitem", { name: item }).click();
    await expect(top(page)).toBeVisible();
  };

export const actionsOf = (slot: RegExp | string) => (page: Page) =>
  row(page, slot)
    .first()
    .getByRole("button", { name: /^Actions/ });
export const control = (name: RegExp) => (page: Page) => table(page).getByRole("button", { name }).first();

/** An action of the slot whose row matches this text. */
export const act = (slot: RegExp | string, item: string): Step => fromMenu(actionsOf(slot), item);
export const add = (shift: RegExp, item: string): Step => fromMenu(control(shift), item);

/** Opens what one button of the page opens. */
export const open =
  (button: (page: Page) => Locator): Step =>
  async (page) => {
    await pressSettled(page, button(page));
    await expect(top(page)).toBeVisible();
  };

/** One of a shift's buttons, which a phone has in the shift's menu. */
export const onShift =
  (action: string, shift = ""): Step =>
  (page) =>
    page.viewportSize()!.width < 768
      ? add(new RegExp(`^Add Shift: ${shift}`), action)(page)
      : open(control(new RegExp(`^${action}: ${shift}`)))(page);

/** Presses a key outside any field. */
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

/** Presses the button that leads to the next dialog. */
export const goOn =
  (name: RegExp | string): Step =>
  async (page) => {
    const before = await page.locator("dialog[open]").count();
    await press(name)(page);
    await expect(page.locator("dialog[open]")).toHaveCount(before + 1);
  };

/** Presses a button that leads to the dialog's question, in its place. */
export const toQuestion =
  (name: string): Step =>
  async (page) => {
    await press(name)(page);
    await expect(page.getByRole("alertdialog")).toBeVisible();
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

/** Closes everything, discarding input. */
export async function leave(page: Page): Promise<void> {
  const opened = page.locator("dialog[open]");
  for (let tries = 0; tries < 8 && (await opened.count()) > 0; tries++) {
    const losing = page.getByRole("button", { name: "Leave without saving" });
    if (await losing.isVisible()) await losing.click();
    else await page.keyboard.press("Escape");
  }
  await expect(opened).toHaveCount(0);
}
