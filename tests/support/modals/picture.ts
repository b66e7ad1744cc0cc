import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { top } from "./hands";

/** Where pictures go; without it none are taken. */
const folder = process.env.PICTURES_TO;
const MARGIN = 24;
const QUALITY = 80;

/** The part of the window that shows the dialog on top. */
async function frameOf(page: Page) {
  const { width, height } = page.viewportSize()!;
  const box = (await top(page).boundingBox())!;
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)];
  const [right, bottom] = [box.x + box.width + MARGIN, box.y + box.height + MARGIN];
  return { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y, scale: 1 };
}

/** The page of the pictures: a line for each modal, with its looks. */
export function listPictures(modals: readonly { name: string; line: string }[]): void {
  if (!folder) return;
  const lines = modals.map(({ name, line }) => {
    const link = (look: string) => `[${look.replace("-", ", ")}](screenshots/modals/${name}-${look}.webp)`;
    return `- **${name}**: ${line} ${["light", "dark", "light-phone", "dark-phone"].map(link).join(" · ")}`;
  });
  const head = `# Screens

Every modal of the Daily Schedule, in both themes, on a desk and on a phone. \`tests/e2e/modals.spec.ts\` opens each of
them; \`npm run screenshots modals\` does so to take the pictures anew, and writes this page.`;
  writeFileSync(join(folder, "..", "..", "screens.md"), `${head}\n\n${lines.join("\n")}\n`);
}

/** Draws the dialog on top in both themes, small enough to keep them all beside the source. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const clip = await frameOf(page);
    const shot = { format: "webp", quality: QUALITY, clip, optimizeForSpeed: false } as const;
    const { data } = await session.send("Page.captureScreenshot", shot);
    const file = name.endsWith("-phone")
      ? name.replace(/-phone$/, `-${colorScheme}-phone`)
      : `${name}-${colorScheme}`;
    writeFileSync(join(folder, `${file}.webp`), Buffer.from(data, "base64"));
  }
  await session.detach();
}
