import type { Browser, Locator, Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Finding } from "../figure";
import { openTab, pause, type Tab } from "../measure/browser";
import { openingOf, watchOpenings, type Opening } from "../measure/opening";
import { median } from "../measure/statistics";
import { milliseconds } from "../words";
import type { Visitor } from "../world/people";

const TIMES = 3;
const MAX_MS = 100;
/** Frames this close together look like one. */
const SAME_MS = 8;
/** Time from hovering to pressing, for someone quick. */
const AIM_MS = 120;
/** Duration of a quick tap. */
const TAP_MS = 80;

/** An open slot of each kind near the top of the list. */
export type OpenSlots = { onDemand: number; flex: number };

type Hand = (target: Locator) => Promise<void>;
type Dialog = { name: string; open: (page: Page, press: Hand, slots: OpenSlots) => Promise<void> };

/** Hovers, then presses. */
const mouse: Hand = async (target) => {
  await target.hover();
  await pause(AIM_MS);
  await target.click();
};
/** Touch has no hover, but the finger stays on the screen for a moment. */
const thumb: Hand = async (target) => {
  // Not under the bar at the bottom.
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = (await target.boundingBox())!;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const cdp = await target.page().context().newCDPSession(target.page());
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await pause(TAP_MS);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await cdp.detach();
};

const action =
  (item: string, of: keyof OpenSlots): Dialog["open"] =>
  async (page, press, slots) => {
    await press(page.locator(`[data-slot="${slots[of]}"]`).getByRole("button", { name: /^Actions/ }));
    await press(page.getByRole("menuitem", { name: item }));
  };
const control =
  (name: RegExp): Dialog["open"] =>
  (page, press) =>
    press(page.getByRole("table").getByRole("button", { name }).first());
const chosen =
  (button: RegExp, item: RegExp): Dialog["open"] =>
  async (page, press) => {
    await press(page.getByRole("button", { name: button }).first());
    await press(page.getByRole("menuitem", { name: item }));
  };

const cancel: Dialog = { name: "Cancel Shift", open: action("Cancel Shift", "onDemand") };
const history: Dialog = { name: "History", open: action("History", "onDemand") };
const bonus: Dialog = { name: "Bonus", open: control(/^Bonus/) };
const invite: Dialog = { name: "Invite", open: control(/^Invite/) };
const request: Dialog = { name: "Request Shifts", open: chosen(/^Request Shifts/, /On Demand/) };

const onDesk: Dialog[] = [
  cancel,
  { name: "Assign Professional", open: action("Assign Professional", "flex") },
  { name: "Update Unit", open: action("Update Unit", "onDemand") },
  history,
  bonus,
  invite,
  { name: "Add Flex Shift", open: chosen(/^Add Shift/, /Flex/) },
  request,
  {
    name: "Pending Confirmation",
    open: (page, press) => press(page.getByRole("button", { name: /Pending Confirmation/ })),
  },
];
const onPhone: Dialog[] = [
  cancel,
  history,
  bonus,
  invite,
  request,
  {
    name: "the filter by status",
    open: async (page, press) => {
      const status = page.getByRole("button", { name: /^Status/ });
      // The filters stay unfolded once they have been.
      if (!(await status.isVisible())) await press(page.getByRole("button", { name: /^Filters/ }));
      await press(status);
    },
  },
];

export type Place = { browser: Browser; url: string; visitor: Visitor; slots: OpenSlots };

/** Waits until the whole schedule is there and idle work is done. */
async function arrive({ page }: Tab, url: string): Promise<void> {
  await page.goto(`${url}/private/shifts`);
  await page.getByRole("button", { name: /Pending Confirmation/ }).waitFor();
  await page.waitForFunction(() => document.documentElement.scrollHeight > 5000, undefined, { polling: 100 });
  await watchOpenings(page);
}

/** The first opening, with none of its code loaded, and the second. */
async function openTwice(tab: Tab, place: Place, dialog: Dialog, hand: Hand): Promise<[Opening, Opening]> {
  const { page } = tab;
  await arrive(tab, place.url);
  const first = await openingOf(page, () => dialog.open(page, hand, place.slots));
  await page.keyboard.press("Escape");
  await page.locator("dialog[open], [popover]:popover-open").waitFor({ state: "detached" });
  const again = await openingOf(page, () => dialog.open(page, hand, place.slots));
  await tab.context.close();
  return [first, again];
}

async function findingOf(
  place: Place,
  dialog: Dialog,
  { slowdown, isPhone }: { slowdown: number; isPhone: boolean },
): Promise<Finding> {
  const rounds: [Opening, Opening][] = [];
  for (let round = 0; round < TIMES; round++) {
    const tab = await openTab(place.browser, place.url, { visitor: place.visitor, slowdown, isPhone });
    rounds.push(await openTwice(tab, place, dialog, isPhone ? thumb : mouse));
  }
  const [first, again] = [
    median(rounds.map(([one]) => one.paintedMs)),
    median(rounds.map(([, two]) => two.paintedMs)),
  ];
  const complete = median(rounds.map(([one]) => one.completeMs));
  const filled = complete > first + SAME_MS ? `, filled ${milliseconds(complete)}` : "";
  return {
    what: `open ${dialog.name}${isPhone ? " on a phone" : ""}, ${slowdown}× slowdown`,
    ours: `first ${milliseconds(first)}${filled}, again ${milliseconds(again)}`,
    ...(slowdown === 1 ? { bar: `≤ ${MAX_MS} ms`, isMet: first <= MAX_MS && again <= MAX_MS } : {}),
  };
}

export async function openSlotsOf(sql: Sql, facilityId: number): Promise<OpenSlots> {
  const idOf = async (route: string) => {
    const [row] = await sql<{ id: number }[]>`
      select slot.id from slot join shift on shift.id = slot.shift_id
      where shift.facility_id = ${facilityId} and shift.route = ${route} and slot.status = 'UNCLAIMED'
      order by slot.starts_at, slot.id limit 1`;
    return row?.id ?? 0;
  };
  return { onDemand: await idOf("ON_DEMAND"), flex: await idOf("FLEX") };
}

/** How long dialogs take from press to paint. */
export async function measureOpenings(place: Place, slowdown: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const dialog of onDesk) findings.push(await findingOf(place, dialog, { slowdown, isPhone: false }));
  for (const dialog of onPhone) findings.push(await findingOf(place, dialog, { slowdown, isPhone: true }));
  return findings;
}
