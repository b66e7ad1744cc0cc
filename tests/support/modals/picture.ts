import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { settle } from "../e2e";
import { top, type Modal } from "./hands";

/** Where pictures go; without it none are taken. */
const folder = process.env.PICTURES_TO;
const MARGIN = 24;
const QUALITY = 0.8;

/** The part of the window that shows the dialog on top. */
async function frameOf(page: Page) {
  const { width, height } = page.viewportSize()!;
  const box = (await top(page).boundingBox())!;
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)];
  const [right, bottom] = [box.x + box.width + MARGIN, box.y + box.height + MARGIN];
  return { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y };
}

/** The page of the pictures: a line for each modal, with its looks. */
export function listPictures(modals: readonly Modal[]): void {
  if (!folder) return;
  const lines = modals.map(({ name, line, isForDesk }) => {
    const looks = ["light", "dark", ...(isForDesk ? [] : ["light-phone", "dark-phone"])];
    const link = (look: string) => `[${look.replace("-", ", ")}](screenshots/modals/${name}-${look}.webp)`;
    return `- **${name}**: ${line} ${looks.map(link).join(" · ")}`;
  });
  const head = `# Screens

Every modal of the Daily Schedule, in both themes, on a desk and on a phone. \`tests/e2e/modals.spec.ts\` opens each of
them; \`npm run screenshots modals\` does so to take the pictures anew, and writes this page.`;
  writeFileSync(join(folder, "..", "..", "screens.md"), `${head}\n\n${lines.join("\n")}\n`);
}

/** Drawn by the browser itself: Playwright knows only formats of several times the size. */
const toWebp = (page: Page, png: Buffer): Promise<string> =>
  page.evaluate(
    async ([data, quality]) => {
      const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")!.drawImage(image, 0, 0);
      const drawn = new Uint8Array(
        await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer(),
      );
      return btoa(Array.from(drawn, (one) => String.fromCharCode(one)).join(""));
    },
    [png.toString("base64"), QUALITY] as const,
  );

/** Draws the dialog on top in both themes, small enough to keep them all beside the source. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    const png = await page.screenshot({ clip: await frameOf(page), scale: "css" });
    const file = name.endsWith("-phone")
      ? name.replace(/-phone$/, `-${colorScheme}-phone`)
      : `${name}-${colorScheme}`;
    writeFileSync(join(folder, `${file}.webp`), Buffer.from(await toWebp(page, png), "base64"));
  }
}
