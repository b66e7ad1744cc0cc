import { expect, test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { faultsOf } from "./axe";
import { demoPassword } from "./home";

export { expect } from "@playwright/test";

// Rows are made on the portal's own database; the secret, where the run gives it, seals what a provider keeps.
process.env.NEXTAUTH_SECRET ??= "the-browser-tests-seal-for-no-portal";

type Options = {
  /** Statuses that a test provokes; Chromium prints every other refused request as an error, which fails the test. */
  expectedStatuses: number[];
  /** Errors that a test provokes on the page, which the browser prints as well. */
  expectedErrors: RegExp | null;
};

type Fixtures = {
  /** Another browser, with its own cookies, watched as the first one is. */
  openAnotherBrowser: () => Promise<Page>;
  /** Fails the test for whatever goes wrong on this page from now on. */
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

/** One session a person, portal and worker: signing in again for every test would meet the limit on sign-ins. */
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
 * Signs a person in who has the demo's password, without the screens, which have a journey of their own; at the portal of
 * the run unless another is named.
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

/** Until the page's scripts have taken over what the server drew: what is pressed before that is lost. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll("main :is(button, input, a, form)")].at(-1);
    return last && Object.keys(last).some((key) => key.startsWith("__reactProps$"));
  });
}

/** Where everyone begins who is signed out. */
export async function openSignIn(page: Page, query = ""): Promise<void> {
  await page.goto(`/login${query}`);
  await untilAwake(page);
}

/** Colours on their way from one to the other are judged when they are there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function axe(page: Page): Promise<void> {
  await settle(page);
  expect(await faultsOf(page), "accessible to everybody").toEqual([]);
}
