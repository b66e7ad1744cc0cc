import { expect, type Page } from "@playwright/test";
import { layoutShiftOf } from "./axe";

/** Gzipped, before anything is opened: every page's shell is about 160 kB, and a screen may add 100. */
const MAX_SCRIPT_BYTES = 260_000;
/** Someone's page has parts of the schedule, the week and their documents. */
const MAX_OF_PERSON = 265_000;
/** Beside its fonts: people's names decide whether there are one or two. */
const MAX_REQUESTS = 24;
/** A fifth of the web's "good" threshold. */
const MAX_LAYOUT_SHIFT = 0.02;

/** Counts what each page loads from now on. What is cached from an earlier one counts as if it weren't. */
export async function watchLoading(page: Page) {
  const scripts = new Map<string, string>();
  const sizes = new Map<string, number>();
  let loader = "";
  let loaded: { url: string; isScript: boolean }[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, loaderId, request: { url }, type }) => {
    if (url.startsWith("data:") || type === "Font") return;
    if (requestId === loaderId) [loader, loaded] = [loaderId, []];
    const isScript = type === "Script";
    if (loaderId === loader) loaded.push({ url, isScript });
    if (isScript) scripts.set(requestId, url);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    if (url && !sizes.has(url)) sizes.set(url, encodedDataLength);
  });
  /** The page that is open is within budget. */
  return async (path: string) => {
    const layoutShift = await layoutShiftOf(page);
    const urls = new Set(loaded.filter(({ isScript }) => isScript).map(({ url }) => url));
    const scriptBytes = [...urls].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
    const most = path.startsWith("/private/people/") ? MAX_OF_PERSON : MAX_SCRIPT_BYTES;
    expect.soft(scriptBytes, `bytes of scripts of ${path}`).toBeLessThan(most);
    expect.soft(loaded.length, `requests of ${path}`).toBeLessThanOrEqual(MAX_REQUESTS);
    expect.soft(layoutShift, `layout shift of ${path}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  };
}
