import type { Browser, Page } from "@playwright/test";
import { openTab, press, withBrowser } from "../measure/browser";
import type { Figure } from "../report";
import { addScheduler, type Visitor } from "../world/people";
import { addPlannedFacility } from "../world/schedules";
import { timeSteps, type Step } from "./input";

const PEOPLE = 150;

const gaps = (page: Page) => page.getByRole("table").getByRole("button", { name: /^Open: / });
const fitting = (page: Page) => page.getByRole("list", { name: "Who fits best" }).getByRole("button");

const onDesk: readonly Step[] = [
  {
    name: "pick up an open shift",
    take: async (page, round) => {
      await press(gaps(page).nth(round));
      await page.getByRole("region", { name: "Shift picked up" }).waitFor();
      await page.keyboard.press("Escape");
    },
  },
  {
    name: "plan someone for it",
    take: async (page) => {
      await gaps(page).first().click();
      await page.getByRole("region", { name: "Shift picked up" }).waitFor();
      await press(fitting(page).first());
    },
  },
  {
    name: "type in the search",
    take: async (page, round) => {
      await page.getByRole("searchbox").pressSequentially("Adler"[round] ?? "a");
    },
  },
];

const onPhone: readonly Step[] = [
  {
    name: "go to another day on a phone",
    take: async (page, round) => {
      await page
        .getByRole("group", { name: "Days" })
        .getByRole("button")
        .nth(round + 1)
        .tap();
    },
  },
  {
    name: "pick up an open shift on a phone",
    take: async (page, round) => {
      const gap = page.getByRole("list", { name: "Open shifts" }).getByRole("listitem").nth(round);
      await gap.getByRole("button").first().tap();
      await fitting(page).first().waitFor();
      await page.keyboard.press("Escape");
    },
  },
];

type Given = { visitor: Visitor; steps: readonly Step[]; slowdown: number; maxMs: number; isPhone: boolean };

async function findDelays(browser: Browser, url: string, { visitor, steps, isPhone, ...limit }: Given) {
  const { page, context } = await openTab(browser, url, { visitor, slowdown: limit.slowdown, isPhone });
  await page.goto(url);
  await page
    .getByText(/ open$/)
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  const findings = await timeSteps(page, steps, limit);
  await context.close();
  return findings;
}

export const weekPlan: Figure = {
  id: "WEEK-PLAN",
  title: `Response to input on a week of ${PEOPLE} people × 7 days`,
  how: "As INPUT. Picking up an open shift judges it for everyone.",
  measure: (bench) =>
    withBrowser(bench, async (browser, origin) => {
      const { sql } = bench.cluster.main;
      const { facilityId } = await addPlannedFacility(sql, PEOPLE);
      const visitor = await addScheduler(sql, facilityId);
      const url = `${origin}/private/week-plan`;
      const desk = { visitor, steps: onDesk, isPhone: false };
      const phone = { visitor, steps: onPhone, isPhone: true };
      return [
        ...(await findDelays(browser, url, { ...desk, slowdown: 1, maxMs: 50 })),
        ...(await findDelays(browser, url, { ...phone, slowdown: 4, maxMs: 100 })),
      ];
    }),
};
