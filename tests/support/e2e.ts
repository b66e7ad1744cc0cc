import { expect, test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { faultsOf } from "./axe";
import { demoPassword } from "./facility";

export { expect } from "@playwright/test";

// Rows are created in the portal's own database; the run's secret, if set, encrypts provider secrets.
process.env.NEXTAUTH_SECRET ??= "the-browser-tests-seal-for-no-portal";

type Options = {
  /** Statuses a test provokes. Chromium logs every other failed request as an error, which fails the test. */
  expectedStatuses: number[];
  /** Errors a test provokes on the page, which the browser logs too. */
  expectedErrors: RegExp | null;
};

type Fixtures = {
  /** A second browser with its own cookies, watched like the first. */
  openAnotherBrowser: () => Promise<Page>;
  /** Fails the test for any error on this page from now on. */
  watch: (page: Page) => Promise<void>;
};

async function reportPolicyViolations(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeFunction("reportPolicyViolation", (text: string) =>
    faults.push(`content policy: ${text}`),
  );
  await context.addInitScript(() => {
    const { reportPolicyViolation } = window as unknown as { reportPolicyViolation: (text: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => {
      reportPolicyViolation(`${event.violatedDirective} refused ${event.blockedURI || event.sample}`);
    });
  });
}

function reportErrors(page: Page, faults: string[], { expectedStatuses, expectedErrors }: Options): void {
  const isExpected = (text: string) =>
    expectedErrors?.test(text) ||
    expectedStatuses.some((status) => text.includes(`the server responded with a status of ${status}`));
  page.on("console", (message) => {
    const isFault = message.type() === "error" || message.type() === "warning";
    if (isFault && !isExpected(message.text())) faults.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => !isExpected(message) && faults.push(`uncaught: ${message}`));
}

export const test = base.extend<Options & Fixtures>({
  expectedStatuses: [[], { option: true }],
  expectedErrors: [null, { option: true }],
  watch: async ({ expectedStatuses, expectedErrors }, use) => {
    const faults: string[] = [];
    await use(async (page) => {
      reportErrors(page, faults, { expectedStatuses, expectedErrors });
      await reportPolicyViolations(page.context(), faults);
    });
    expect(faults, "nothing is printed, thrown or refused by the content policy").toEqual([]);
  },
  page: async ({ page, watch }, use) => {
    await watch(page);
    await use(page);
  },
  openAnotherBrowser: async ({ browser, contextOptions, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      opened.push(context);
      const page = await context.newPage();
      await watch(page);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** One session per person: signing in for every test would hit the rate limit. */
const sessions = new Map<string, Promise<Cookies>>();

async function beginSession(browser: Browser, baseURL: string, email: string): Promise<Cookies> {
  const context = await browser.newContext({ baseURL });
  await context.request.get("/login");
  const csrf = (await context.cookies()).find(({ name }) => name === "csrfToken");
  const answer = await context.request.post("/api/login", {
    headers: { "x-csrf-token": csrf?.value ?? "" },
    data: { email, password: demoPassword },
  });
  expect(answer.status(), `${email} signs in`).toBe(200);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/**
 * Signs in someone with the demo's password without using the screens, which have their own journey; at the run's
 * portal by default.
 */
export async function signInAs(
  page: Page,
  email: string,
  portal = test.info().project.use.baseURL,
): Promise<void> {
  const browser = page.context().browser();
  if (!browser || !portal) throw new Error("A sign-in needs a browser and a base URL.");
  const key = `${email} ${portal}`;
  const cookies = sessions.get(key) ?? beginSession(browser, portal, email);
  sessions.set(key, cookies);
  await page.context().addCookies(await cookies);
}

/** Waits for hydration: earlier presses are lost. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll("main :is(button, input, a, form)")].at(-1);
    return last && Object.keys(last).some((key) => key.startsWith("__reactProps$"));
  });
  // Effects, such as those that listen for keys, run after that.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The start for anyone signed out. */
export async function openSignIn(page: Page, query = ""): Promise<void> {
  await page.goto(`/login${query}`);
  await untilAwake(page);
}

/** Waits for color transitions to end, so their final colors are checked. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** Expects no violation of WCAG 2.2 AA on the current page. */
export async function axe(page: Page): Promise<void> {
  await settle(page);
  expect(await faultsOf(page), "accessible to everyone").toEqual([]);
}
