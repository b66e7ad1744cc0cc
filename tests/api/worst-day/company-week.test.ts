import fc from "fast-check";
import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { weekOf } from "@/lib/global-schedule/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import type { FeedSlot } from "@/lib/slots/schema";
import { aCompanyUser, aUser } from "@/tests/support/people";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";
import { useLiveServer } from "../../support/use-live-server";
import { sensible, wishes, type Wish } from "../../support/worst-day/actions";
import type { Draw } from "../../support/worst-day/asks";
import { aBusyFacility, type BusyFacility } from "../../support/worst-day/busy-facility";
import { brokenInvariants } from "../../support/worst-day/invariants";
import { openCalendarScreen, openScreen } from "../../support/worst-day/screen";

useDatabase();

const seed = Number(process.env.WORST_DAY_SEED ?? 20_261_122);
const ACTIONS_EACH = 50;

const live = useLiveServer();

/** Professionals floated to a facility can't be floated again. */
const there: Wish[] = ["confirm", "cancel", "confirm"];
const here: Wish[] = [...there, "assign", "assign", "float", "float", "route", "reopen", "unit", "addFlex"];

type Screen = { cookies: Record<string, string>; slots: () => readonly FeedSlot[] };
type Step = Draw & { wish: number; of: number };

/** A person acts on what their screen currently shows. Returns the status. */
async function act(screen: Screen, setup: BusyFacility, step: Step): Promise<number | null> {
  const all = [...screen.slots()].sort((one, other) => one.slot_id - other.slot_id);
  const seen = all[step.of % all.length];
  if (!seen) return null;
  const offered = seen.facility_id === setup.facility.id ? here : there;
  const fitting = offered.filter((wish) => sensible[wish](seen));
  const wish = (fitting.length > 0 ? fitting : offered)[step.wish % (fitting.length || offered.length)]!;
  const { handler, method, params, body } = wishes[wish]({ seen, all, draw: step, setup });
  const { status } = await call(handler, {
    cookies: screen.cookies,
    method,
    params,
    body,
    headers: { "management-company-id": String(setup.companyId) },
  });
  return status;
}

/** Two directors for both facilities, and two schedulers at each. */
async function openScreens(setup: BusyFacility) {
  const facilityIds = [setup.facility.id, setup.sister.id];
  const week = weekOf(addDays(dateOnAt(new Date(), setup.facility.timezone), 3));
  const screens = [];
  for (let n = 0; n < 2; n++) {
    const director = await signIn(await aCompanyUser(setup.companyId, facilityIds));
    screens.push(await openCalendarScreen(live.address, { week, facilityIds }, director));
    screens.push(await openScreen(live.address, setup.facility.id, setup.schedulers[n]!));
    const scheduler = await aUser({ facilityId: setup.sister.id, permissions: Object.values(P) });
    screens.push(await openScreen(live.address, setup.sister.id, await signIn(scheduler)));
  }
  return screens;
}

const byId = (slots: readonly FeedSlot[]) =>
  Object.fromEntries(slots.map((one) => [one.slot_id, one] as const));

test(`converges on every screen while two directors and four schedulers act at once (seed ${seed})`, async () => {
  const setup = await aBusyFacility();
  const screens = await openScreens(setup);
  const number = fc.nat(1_000_000);
  const statuses: (number | null)[] = [];
  await Promise.all(
    screens.map(async (screen, who) => {
      const steps = fc.sample(fc.record({ wish: number, of: number, a: number, b: number }), {
        seed: seed + who,
        numRuns: ACTIONS_EACH,
      });
      for (const step of steps) statuses.push(await act(screen, setup, step));
    }),
  );
  await eventually(async () => {
    for (const screen of screens) expect(byId(screen.slots())).toEqual(byId(await screen.truth()));
  });
  for (const screen of screens) screen.close();
  expect(await brokenInvariants()).toEqual([]);
  const refused = statuses.filter((status) => status !== null && ![200, 400, 404, 409].includes(status));
  expect(refused).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(ACTIONS_EACH);
}, 120_000);
