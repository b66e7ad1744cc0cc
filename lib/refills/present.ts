import type { StoredEvent } from "@/db/schema/refills";
import { Conflict, refusals } from "@/lib/errors";
import { formatWholeDollars, toCents, toDollars } from "@/lib/money";
import type { findAgencyTerms, findLastRefill, SlotToRefill } from "./reads";
import {
  afterMinutes,
  endingTexts,
  forecastOf,
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

const dollarsOf = (cents: number) => formatWholeDollars(toDollars(cents));

function detailOf(event: StoredEvent): string {
  switch (event.kind) {
    case "INVITED":
      return event.names.length > 0 ? `Invited ${event.names.join(", ")}` : "Invited no one";
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

function presentLadder({ ladder, startedBy }: Last): Refill["ladder"] {
  const { status, position, events, nextAt, startedAt, endedAt, endedBecause } = ladder;
  const eventAt = new Map(events.map((event) => [event.position, event]));
  let at = nextAt;
  const rows = ladder.steps.map((step, n): RefillRow => {
    const event = eventAt.get(n);
    const what = stepText(step);
    if (event)
      return {
        what,
        state: event.kind === "SKIPPED" ? "SKIPPED" : "DONE",
        at: event.at,
        detail: detailOf(event),
      };
    const due = at;
    at = at && afterMinutes(at, step.waitMinutes);
    const isNext = n === position && due !== null;
    return { what, state: isNext ? "NEXT" : "PLANNED", at: due && due.toISOString(), detail: null };
  });
  return {
    rows,
    ends_at: (at ?? endedAt)?.toISOString() ?? null,
    budget: toDollars(ladder.budget),
    spent: toDollars(ladder.spent),
    status,
    started_at: startedAt.toISOString(),
    started_by: startedBy,
    ended_because: endedBecause && endingTexts[endedBecause as Ending],
  };
}

type Found = {
  slot: SlotToRefill;
  terms: Awaited<ReturnType<typeof findAgencyTerms>>;
  last: Last | null;
  plan: RefillPlan;
};

function presentPlan({ slot, terms, plan }: Found, now: Date): Refill["plan"] {
  const facts = { ...slot, ...terms, spent: 0, budget: toCents(plan.budget) };
  const { rows, endsAt } = forecastOf(plan, { at: now, facts });
  return {
    rows: rows.map(({ step, at, skipped }) => ({
      what: stepText(step),
      state: skipped ? "SKIPPED" : "PLANNED",
      at: skipped ? null : at.toISOString(),
      detail: skipped && skipReasons[skipped],
    })),
    ends_at: endsAt.toISOString(),
    budget: plan.budget,
    spent: 0,
  };
}

export const presentRefill = (found: Found, now: Date): Refill => ({
  plan:
    found.last?.ladder.status === "RUNNING" || startRefusal(found.slot, now) !== null
      ? null
      : presentPlan(found, now),
  ladder: found.last && presentLadder(found.last),
});
