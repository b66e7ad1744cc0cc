import type { StoredEvent } from "@/db/schema/refills";
import { Conflict, refusals } from "@/lib/errors";
import { toldApart } from "@/lib/professionals/namesake-rules";
import { formatWholeDollars, toCents, toDollars } from "@/lib/money";
import { forecastOf, hurriedSteps } from "./forecast-rules";
import type { findAgencyTerms, findLastRefill, SlotToRefill } from "./reads";
import {
  endingTexts,
  skipReasons,
  startRefusal,
  stepText,
  type Ending,
  type RefillPlan,
  type SkipReason,
} from "./rules";
import type { Refill, RefillRow } from "./schema";

/** Why no ladder starts. */
export const refuse = refusals({
  EXPIRED: { as: Conflict, field: "slotId", message: "This shift has expired." },
  STARTED: { as: Conflict, field: "slotId", message: "This shift has already started." },
  BUNDLE: {
    as: Conflict,
    field: "slotId",
    message: "This shift belongs to a bundle, whose shifts are filled together.",
  },
});

const ASLEEP = "Asked at night: the wait begins in the morning";

const dollarsOf = (cents: number) => formatWholeDollars(toDollars(cents));

type Names = ReadonlyMap<number, string>;

/** Whom a ladder invited, two of one name told apart. */
function invitedOf(events: readonly StoredEvent[]): Names {
  const invited = events.flatMap((event) => (event.kind === "INVITED" ? [event] : []));
  return toldApart(
    invited.flatMap(({ names, professionalIds = [] }) =>
      professionalIds.map((id, n) => ({ id, name: names[n]! })),
    ),
  );
}

function detailOf(event: StoredEvent, invited: Names): string {
  switch (event.kind) {
    case "INVITED": {
      const names = event.names.map((name, n) => invited.get(event.professionalIds?.[n] ?? 0) ?? name);
      return names.length > 0 ? `Invited ${names.join(", ")}` : "Invited no one";
    }
    case "RELEASED":
      return `Released to ${event.agencies.join(", ")}`;
    case "ROUTED":
      return "Sent to on-demand";
    case "RAISED":
      return `Bonus raised from ${dollarsOf(event.from)} to ${dollarsOf(event.to)}`;
    case "SKIPPED":
      return event.detail || skipReasons[event.why as SkipReason];
  }
}

type Last = NonNullable<Awaited<ReturnType<typeof findLastRefill>>>;

type Forecast = ReturnType<typeof forecastOf>["rows"][number];

const presentStep = ({ step, at, skipped, sleepUntil }: Forecast): RefillRow => ({
  what: stepText(step),
  state: skipped ? "SKIPPED" : "PLANNED",
  at: skipped ? null : at.toISOString(),
  detail: skipped ? skipReasons[skipped] : sleepUntil && ASLEEP,
});

type Found = {
  slot: SlotToRefill;
  terms: Awaited<ReturnType<typeof findAgencyTerms>>;
};

/** What is still to come of a running ladder, as its slot and its budget stand. */
function comingOf({ steps, position, nextAt, spent, budget }: Last["ladder"], { slot, terms }: Found) {
  const facts = { ...slot, ...terms, spent, budget };
  return nextAt && forecastOf({ steps: steps.slice(position) }, { at: nextAt, facts });
}

function presentLadder({ ladder, startedBy }: Last, found: Found): Refill["ladder"] {
  const { status, position, events, startedAt, endedAt, endedBecause } = ladder;
  const invited = invitedOf(events);
  const eventAt = new Map(events.map((event) => [event.position, event]));
  const coming = comingOf(ladder, found);
  const next = coming?.rows.findIndex(({ skipped }) => !skipped);
  const rows = ladder.steps.map((step, n): RefillRow => {
    const event = eventAt.get(n);
    const what = stepText(step);
    if (event)
      return {
        what,
        state: event.kind === "SKIPPED" ? "SKIPPED" : "DONE",
        at: event.at,
        detail: detailOf(event, invited),
      };
    const row = coming?.rows[n - position];
    if (!row) return { what, state: "PLANNED", at: null, detail: null };
    return { ...presentStep(row), ...(n - position === next && { state: "NEXT" }) };
  });
  return {
    rows,
    ends_at: (coming?.endsAt ?? endedAt)?.toISOString() ?? null,
    budget: toDollars(ladder.budget),
    spent: toDollars(ladder.spent),
    status,
    started_at: startedAt.toISOString(),
    started_by: startedBy,
    ended_because: endedBecause && endingTexts[endedBecause as Ending],
  };
}

/** A step that invites, and whom it would, best first. */
type FirstInvites = { position: number; names: readonly string[] };

function presentPlan(
  plan: RefillPlan,
  { slot, terms }: Found,
  first: FirstInvites | null,
  now: Date,
): Refill["plan"] {
  const facts = { ...slot, ...terms, spent: 0, budget: toCents(plan.budget) };
  const nobodyAt = first?.names.length === 0 ? first.position : null;
  const { rows, endsAt } = forecastOf(plan, { at: now, facts, nobodyAt });
  return {
    rows: rows.map((row, n) => ({
      ...presentStep(row),
      ...(first &&
        n === first.position &&
        first.names.length > 0 && {
          detail: [first.names.join(", "), ...(row.sleepUntil ? [ASLEEP] : [])].join(". "),
        }),
    })),
    ends_at: endsAt.toISOString(),
    budget: plan.budget,
    spent: 0,
  };
}

/** Whether a ladder could be started now. */
export const isStartable = (slot: SlotToRefill, last: Last | null, now: Date): boolean =>
  last?.ladder.status !== "RUNNING" && startRefusal(slot, now) === null;

type Shown = Found & { last: Last | null; plan: RefillPlan; first: FirstInvites | null };

export function presentRefill({ last, plan, first, ...found }: Shown, now: Date): Refill {
  const steps = hurriedSteps(plan.steps, found.slot.startsAt, now);
  const planned = isStartable(found.slot, last, now) && presentPlan({ ...plan, steps }, found, first, now);
  return {
    plan: planned || null,
    is_hurried: steps.some(({ waitMinutes }, n) => waitMinutes < plan.steps[n]!.waitMinutes),
    ladder: last && presentLadder(last, found),
  };
}
