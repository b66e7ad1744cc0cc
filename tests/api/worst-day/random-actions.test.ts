import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { and, eq, gt, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { HttpError } from "@/lib/errors";
import { acceptInvite } from "@/lib/invites/accept-invite";
import { runRefills } from "@/lib/refills/run-refills";
import { recordAttendance } from "@/lib/marketplace/record-attendance";
import { withdrawProfessional } from "@/lib/marketplace/withdraw-professional";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import type { SlotsUpdateResult } from "@/lib/slots/confirmation/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { useLiveServer } from "../../support/use-live-server";
import { anInvite } from "../../support/schedule";
import { sensible, wishes, type Wish } from "../../support/worst-day/actions";
import type { Draw } from "../../support/worst-day/asks";
import { aBusyFacility, type BusyFacility } from "../../support/worst-day/busy-facility";
import { brokenHistories, brokenInvariants, countShifts } from "../../support/worst-day/invariants";
import { openScreen, type Screen } from "../../support/worst-day/screen";
import { professionalAt, systemAt } from "../../support/context";
import { eventually } from "../../support/eventually";
import { query } from "../../support/query";

useDatabase();

/** WORST_DAY_SEED plays another day, or repeats a failed one. */
const seed = Number(process.env.WORST_DAY_SEED ?? 20_261_121);
const ACTIONS = 1_000;
/** Concurrent actions per person: schedulers don't wait for a response before the next click. */
const AT_ONCE = 2;

const live = useLiveServer();

const marketplace = ["claim", "withdraw", "invite", "attend", "takeSteps"] as const;
type Action = Wish | (typeof marketplace)[number];
type Step = Draw & { deed: Action; of: number };

const drawnNumber = fc.nat(1_000_000);
const steps = (deeds: readonly Action[]) =>
  fc.record({ deed: fc.constantFrom(...deeds), of: drawnNumber, a: drawnNumber, b: drawnNumber });

type Outcome = {
  deed: Action;
  status: number;
  code?: string;
  message?: string;
  requestId?: string;
  /** How many slots a marketplace action changed. */
  changed?: number;
};

/** Adding is rarer than the rest, so that the day stays at about twenty slots. */
const often = (Object.keys(wishes) as Wish[]).filter((wish) => !wish.startsWith("add"));
const byScheduler: Action[] = [
  ...often,
  ...often,
  ...often,
  "cancel",
  "assign",
  "assign",
  "undoCallOff",
  "undoCallOff",
  "addOnDemand",
  "addFlex",
];
/** They need someone free, two who fit, or the same person once more: on such a day they may all be refused. */
const rare: Action[] = ["reassign", "swap", "undoCallOff", "join", "timeOff"];
const byMarketplace: Action[] = ["claim", "claim", "claim", "withdraw", "invite", "attend", "takeSteps"];

async function act(screen: Screen, setup: BusyFacility, step: Step & { deed: Wish }): Promise<Outcome> {
  const all = [...screen.slots()].sort((a, b) => a.slot_id - b.slot_id);
  const fitting = step.of % 4 === 0 ? [] : all.filter(sensible[step.deed]);
  const choice = fitting.length > 0 ? fitting : all;
  const seen = choice[step.of % choice.length]!;
  const { handler, method, params, body } = wishes[step.deed]({ seen, all, draw: step, setup });
  const requestId = randomUUID();
  const answer = await call<{ errors?: { code?: string; message: string }[] } & Partial<SlotsUpdateResult>>(
    handler,
    {
      cookies: screen.cookies,
      method,
      params,
      body,
      headers: {
        "x-request-id": requestId,
        "management-company-id": String(setup.companyId),
        "x-facility-id": String(setup.facility.id),
      },
    },
  );
  const [fault] = answer.body.errors ?? [];
  // A batch without any success reports a fault for each slot.
  const status = answer.body.confirmed?.length === 0 ? 409 : answer.status;
  return {
    deed: step.deed,
    requestId,
    status,
    ...(status === 200 ? {} : { code: fault?.code, message: fault?.message }),
  };
}

type Known = { id: number; shiftId: number; status: string; professionalId: number | null };

/** A professional's actions; each returns how many slots it changed. */
const marketplaceActions: Record<
  (typeof marketplace)[number],
  (setup: BusyFacility, known: readonly Known[], step: Step) => Promise<number>
> = {
  claim: async ({ people }, known, { of, a }) => {
    const open = known.filter(({ status }) => status === "UNCLAIMED");
    const { id: slotId } =
      of % 4 === 0 || open.length === 0 ? known[of % known.length]! : open[of % open.length]!;
    const professionalId = people[a % people.length]!.id;
    return (await claimSlot(professionalAt(professionalId, new Date()), { slotId })).slotIds.length;
  },
  withdraw: async (_, known, { of }) => {
    const { id: slotId, professionalId } = known[of % known.length]!;
    await withdrawProfessional(professionalAt(professionalId ?? 0, new Date()), { slotId });
    return 1;
  },
  invite: async ({ people }, known, { of, a }) => {
    const { shiftId } = known[of % known.length]!;
    const professionalId = people[a % people.length]!.id;
    // No one is invited twice.
    const invited = await anInvite({ shiftId, professionalId }).catch(() => null);
    return invited ? (await acceptInvite(systemAt(new Date()), { inviteId: invited.id })).slotIds.length : 0;
  },
  takeSteps: async () => {
    await runRefills(systemAt(new Date()));
    return 0;
  },
  attend: async (_, known, { of, a }) => {
    const { id: slotId, professionalId } = known[of % known.length]!;
    const arrivalStatus = (["ON_TIME", "RUNNING_LATE", "CHECKED_IN"] as const)[a % 3]!;
    await recordAttendance(systemAt(new Date()), [
      { slotId, professionalId: professionalId ?? 0, arrivalStatus },
    ]);
    return 0;
  },
};

async function trade(
  setup: BusyFacility,
  step: Step & { deed: (typeof marketplace)[number] },
): Promise<Outcome> {
  const known = await db
    .select({ id: slot.id, shiftId: slot.shiftId, status: slot.status, professionalId: slot.professionalId })
    .from(slot)
    .where(
      and(
        eq(slot.facilityId, setup.facility.id),
        gt(slot.endsAt, new Date()),
        inArray(slot.status, ["UNCLAIMED", "CLAIMED", "CONFIRMED"]),
      ),
    )
    .orderBy(slot.id);
  try {
    return { deed: step.deed, status: 200, changed: await marketplaceActions[step.deed](setup, known, step) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [{ code, message } = { code: undefined, message: "" }] = error.errors;
    return { deed: step.deed, status: error.status, code, message };
  }
}

/** By id and without the invite mark, because people are invited here who already hold a slot of the shift. */
const bySlot = (slots: readonly FeedSlot[]) =>
  Object.fromEntries(
    slots.map(({ caregiver, ...one }) => [
      one.slot_id,
      { ...one, caregiver: caregiver && { ...caregiver, isCaregiverInvited: null } },
    ]),
  );

const succeeded = ({ status }: Outcome) => status === 200;

/** On a slow machine the portal may have too much to do at once. */
const isBusy = ({ status, code }: Outcome) => status === 503 && code === "BUSY";

/** Every refusal has a proper message; nothing fails. */
function expectRefusalsInWords(outcomes: readonly Outcome[]): void {
  const refused = outcomes.filter((outcome) => !succeeded(outcome) && !isBusy(outcome));
  const unexplained = refused.filter(
    ({ status, code, message }) =>
      ![400, 404, 409].includes(status) ||
      !code ||
      code === "UNEXPECTED" ||
      !/^[A-Z\d].*[.?]$/.test(message ?? ""),
  );
  expect(unexplained).toEqual([]);
}

/** If already done, these change nothing and record nothing. */
const mayChangeNothing = new Set<Action>([
  ...([
    "unit",
    "arrival",
    "route",
    "assign",
    "reopen",
    "bonus",
    "wage",
    "guarantee",
    "guaranteeBundle",
    "callOff",
    "undoCallOff",
    "times",
    "split",
    "join",
    "swap",
    "reassign",
    "refill",
    "stopRefill",
    "plan",
    "publish",
  ] as const),
]);

/** The audit trail has an entry for each success, and none for refusals. */
async function expectAuditOfEach(outcomes: readonly Outcome[]): Promise<void> {
  const entries = await query<{ requestId: string; action: string }>`
    select request_id as "requestId", action from audit_event where entity in ('slot', 'shift', 'bundle', 'time_off')`;
  const recorded = new Set(entries.map(({ requestId }) => requestId));
  const wrong = outcomes.filter((outcome) => {
    if (!outcome.requestId) return false;
    const isRecorded = recorded.has(outcome.requestId);
    return succeeded(outcome) ? !isRecorded && !mayChangeNothing.has(outcome.deed) : isRecorded;
  });
  expect(wrong).toEqual([]);
  const changes = (...deeds: Action[]) =>
    outcomes.filter(({ deed }) => deeds.includes(deed)).reduce((sum, { changed = 0 }) => sum + changed, 0);
  const count = (action: string) => entries.filter((one) => one.action === action).length;
  expect(count("slot.claimed")).toBe(changes("claim", "invite"));
  expect(count("slot.withdrawn")).toBe(changes("withdraw"));
}

/** "x of y filled" on the screen equals the database's count. */
async function expectRightRatios(screen: Screen, facilityId: number): Promise<void> {
  const shifts = scheduleDays([...screen.slots()]).flatMap((day) => day.shifts);
  const seen = shifts.map(({ key, filled, total }) => ({ key, filled, total }));
  const counted = await countShifts(facilityId);
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
  expect(seen.filter(({ total }) => total > 0).sort(byKey)).toEqual([...counted].sort(byKey));
}

/** Runs each person's planned actions concurrently while checking the invariants. */
async function play(setup: BusyFacility, screens: readonly Screen[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const plans = [byScheduler, byScheduler, byMarketplace].map((deeds, who) =>
    fc.sample(steps(deeds), { seed: seed + who, numRuns: Math.ceil(ACTIONS / 3) }),
  );
  const work = async (who: number) => {
    for (let step = plans[who]!.shift(); step; step = plans[who]!.shift()) {
      const screen = screens[who];
      outcomes.push(
        screen
          ? await act(screen, setup, step as Step & { deed: Wish })
          : await trade(setup, step as Parameters<typeof trade>[1]),
      );
      if (outcomes.length % 50 === 0) expect(await brokenInvariants()).toEqual([]);
    }
  };
  await Promise.all([0, 1, 2].flatMap((who) => Array.from({ length: AT_ONCE }, () => work(who))));
  return outcomes;
}

test(`stays consistent for two schedulers, the marketplace and ${ACTIONS} random actions on the same slots (seed ${seed})`, async () => {
  const setup = await aBusyFacility();
  const facilityId = setup.facility.id;
  const slots = await db.select({ id: slot.id, status: slot.status }).from(slot);
  expect(slots).toHaveLength(20);
  const screens = await Promise.all(
    setup.schedulers.map((cookies) => openScreen(live.address, facilityId, cookies)),
  );
  const outcomes = await play(setup, screens);
  await eventually(async () => {
    for (const screen of screens) expect(bySlot(screen.slots())).toEqual(bySlot(await screen.truth()));
  });
  for (const screen of screens) {
    await expectRightRatios(screen, facilityId);
    screen.close();
  }
  expect(await brokenInvariants()).toEqual([]);
  const begun = new Map(slots.map(({ id, status }) => [id, status]));
  expect(await brokenHistories([facilityId, setup.sister.id], begun)).toEqual([]);
  expectRefusalsInWords(outcomes);
  await expectAuditOfEach(outcomes);
  const done = new Set([...outcomes.filter(succeeded).map(({ deed }) => deed), ...rare]);
  expect([...done].sort(), "each kind of action has succeeded").toEqual(
    [...new Set([...byScheduler, ...byMarketplace])].sort(),
  );
}, 120_000);
