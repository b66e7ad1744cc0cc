import type { Page } from "@playwright/test";

/** From the end of the last press to the first paint of what it opened, and to its complete paint. */
export type Opening = { paintedMs: number; completeMs: number };

type Watched = { openings: { pressedAt: number; paintedAt: number; completeAt: number } };

/** Records presses and paints inside of the page, without messages to the bench in between. */
export const watchOpenings = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // Methods of one object: tsx would wrap named functions in a helper that the page lacks.
    const watcher = {
      openings: { pressedAt: 0, paintedAt: 0, completeAt: 0 },
      isLooking: false,
      opened() {
        return document.querySelector("dialog[open], [popover='auto']:popover-open");
      },
      look() {
        watcher.isLooking = false;
        const { openings } = watcher;
        const dialog = watcher.opened();
        if (!dialog || openings.completeAt) return;
        openings.paintedAt ||= performance.now();
        const isLoading = dialog.querySelector("[aria-busy=true], [class*=skeleton]");
        if (!isLoading) openings.completeAt = performance.now();
      },
      /** A task posted from a frame's last callback runs after the frame was painted. */
      lookAfterPaint() {
        if (watcher.isLooking || watcher.openings.completeAt || !watcher.opened()) return;
        watcher.isLooking = true;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = watcher.look;
          port2.postMessage(null);
        });
      },
    };
    // Only what the last press opens counts: the first may have opened a menu.
    for (const kind of ["pointerup", "keydown"])
      addEventListener(
        kind,
        ({ timeStamp }) =>
          void Object.assign(watcher.openings, { pressedAt: timeStamp, paintedAt: 0, completeAt: 0 }),
        { capture: true },
      );
    document.addEventListener("toggle", watcher.lookAfterPaint, { capture: true });
    new MutationObserver(watcher.lookAfterPaint).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["open", "aria-busy"],
    });
    Object.assign(window, { openings: watcher.openings });
  });

/** Opens something, and measures how long its last press had to wait. */
export async function openingOf(page: Page, open: () => Promise<void>): Promise<Opening> {
  await page.evaluate(() =>
    Object.assign((window as unknown as Watched).openings, { paintedAt: 0, completeAt: 0 }),
  );
  await open();
  const isComplete = () => (window as unknown as Watched).openings.completeAt > 0;
  await page.waitForFunction(isComplete, undefined, { polling: 50 });
  return page.evaluate(() => {
    const { pressedAt, paintedAt, completeAt } = (window as unknown as Watched).openings;
    return { paintedMs: paintedAt - pressedAt, completeMs: completeAt - pressedAt };
  });
}
