import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { CSRF_COOKIE } from "@/lib/http/csrf";
import { faultsOf } from "./axe";
import { signIn } from "./call";
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

/** Chromium's hint at a page that took seconds to use what it had preloaded: the machine was busy. */
const isAboutSpeed = (text: string) => text.includes("was preloaded using link preload but not used");

function reportErrors(page: Page, faults: string[], { expectedStatuses, expectedErrors }: Options): void {
  const isExpected = (text: string) =>
    expectedErrors?.test(text) ||
    expectedStatuses.some((status) => text.includes(`the server responded with a status of ${status}`));
  page.on("console", (message) => {
    const isFault = message.type() === "error" || message.type() === "warning";
    if (isFault && !isExpected(message.text()) && !isAboutSpeed(message.text()))
      faults.push(`console.${message.type()}: ${message.text()}`);
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
  page: async ({ page, watch }, use, info) => {
    await watch(page);
    await use(page);
    // Playwright's own option takes a picture of every page of passing tests too, and waits for hidden ones.
    if (info.status === info.expectedStatus) return;
    const path = info.outputPath("failed.png");
    await page.screenshot({ path, timeout: 5_000 }).then(
      () => info.attach("screenshot", { path, contentType: "image/png" }),
      () => undefined,
    );
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

/**
 * Signs in someone without the screens, which have their own journey, and without a password: a run would exceed the
 * limit on sign-ins from one address.
 */
export async function signInAs(page: Page, email: string): Promise<void> {
  const { baseURL: url } = test.info().project.use;
  const [user] = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, email));
  if (!user || !url) throw new Error(`${email} can't sign in at ${url}.`);
  const cookies = Object.entries(await signIn(user));
  await page.context().addCookies(
    cookies.map(([name, value]) => ({
      name,
      value,
      url,
      httpOnly: name !== CSRF_COOKIE,
      sameSite: "Lax" as const,
    })),
  );
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

/** Keeps live updates from connecting until the returned function is called. */
export async function holdLiveUpdates(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/live?*", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}

/** The start for anyone signed out. */
export const openSignIn = (page: Page, query = ""): Promise<void> => visit(page, `/login${query}`);

/** Both steps of the sign-in, by keyboard. */
export async function signInOnTheScreens(page: Page, email: string, password = demoPassword): Promise<void> {
  await untilAwake(page);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** Ends transitions and animations, so that final colors and places are checked; waiting for them would take seconds. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      // What follows a scrollbar never ends either.
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
      );
    for (const one of passing) one.finish();
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

/** The part of the page that a person can reach: a modal dialog makes all else inert. */
async function reachable(page: Page): Promise<string> {
  const isModal = await page.evaluate(() => document.querySelector("dialog:modal") !== null);
  return isModal ? "dialog[open]" : "html";
}

/** Expects no violation of WCAG 2.2 AA on the current page, or in its open dialog. */
export async function axe(page: Page): Promise<void> {
  await settle(page);
  // The page's title is taken away for a moment while it is read again.
  await expect(page).toHaveTitle(/./);
  expect(await faultsOf(page, { within: await reachable(page) }), "accessible to everyone").toEqual([]);
}

/** The same in both themes; the dark one differs only in its colors. */
export async function axeInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await settle(page);
  const inTheDark = { within: await reachable(page), rules: ["color-contrast"] };
  expect(await faultsOf(page, inTheDark), "in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await axe(page);
}
