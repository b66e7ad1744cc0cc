import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { settle } from "../e2e";
import { top, type Modal } from "./steps";

/** The folder for pictures; unset, none are taken. */
const folder = process.env.PICTURES_TO;
export const takesPictures = Boolean(folder);
const MARGIN = 24;

/** The part of the window with the topmost dialog. */
async function frameOf(page: Page) {
  const { width, height } = page.viewportSize()!;
  const box = (await top(page).boundingBox())!;
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)];
  const [right, bottom] = [box.x + box.width + MARGIN, box.y + box.height + MARGIN];
  return { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y };
}

/** An index page with a paragraph per dialog. */
export function listPictures(modals: readonly Modal[]): void {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const paragraphs = modals.map(({ name, line, isForDesk }) => {
    const looks = ["light", "dark", ...(isForDesk ? [] : ["light-phone", "dark-phone"])];
    return `**${name}**: ${line}\n\n${looks.map((look) => `![${look}](${name}-${look}.png)`).join(" ")}`;
  });
  writeFileSync(join(folder, "index.md"), `# Dialogs\n\n${paragraphs.join("\n\n")}\n`);
}

/** Takes the topmost dialog's picture in both themes. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const file = name.endsWith("-phone")
      ? name.replace(/-phone$/, `-${colorScheme}-phone`)
      : `${name}-${colorScheme}`;
    const path = join(folder, `${file}.png`);
    await page.screenshot({ path, clip: await frameOf(page), scale: "css" });
  }
}
