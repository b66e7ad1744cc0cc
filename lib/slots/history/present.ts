import { exactTimeIn } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { callOffLabels, type CallOffReason } from "../call-off/rules";
import type { SlotOfHistory, TrailRow } from "./reads";
import { changesOfEntry, sentenceOf, type HistoryViewer, type TrailEntry } from "./rules";
import type { HistoryEntry } from "./schema";

type Values = Record<string, unknown>;

const timesIn = (values: unknown, zone: string) => {
  const at = (key: string) => (values as Values | null)?.[key];
  const time = (value: unknown) => (typeof value === "string" ? exactTimeIn(Date.parse(value), zone) : null);
  return { startsAt: time(at("startsAt")), endsAt: time(at("endsAt")), callOffAt: time(at("callOffAt")) };
};

const entryOf = (row: TrailRow, zone: string): TrailEntry => ({
  action: row.action,
  before: row.before as Values | null,
  after: row.after as Values | null,
  names: {
    before: {
      professionalId: row.professionalBefore,
      unitId: row.unitBefore,
      ...timesIn(row.before, zone),
    },
    after: {
      professionalId: row.professionalAfter,
      unitId: row.unitAfter,
      cancellationReason: row.reason,
      ...timesIn(row.after, zone),
    },
  },
});

function whoOf(row: TrailRow, { route }: SlotOfHistory): Pick<HistoryEntry, "who" | "who_is"> {
  switch (row.actorKind) {
    case "USER":
      return { who: row.user ?? "Someone", who_is: null };
    case "PROFESSIONAL":
      return {
        who: row.professional ?? "A professional",
        who_is: route === "ON_DEMAND" ? "Marketplace professional" : "Professional",
      };
    // A service account, whose name means nothing to a facility.
    case "ADMINISTRATOR":
      return { who: "Administrator", who_is: null };
    case "SYSTEM":
      return { who: "Automatic", who_is: null };
  }
}

/** In the hour that repeats when clocks go back, the time says which of the two. */
const whenOf = (at: Date, zone: string) => ({
  date: dateOnAt(at, zone),
  time: exactTimeIn(at.getTime(), zone),
});

/** Whom a slot replaces, and why: "Opened because Mara Holt called off". */
function openingOf(of: SlotOfHistory): Pick<HistoryEntry, "what" | "changes"> | null {
  if (of.replacedName === null) return null;
  const { replacedName: name, replacedOutcome: outcome, replacedCallOffReason: reason } = of;
  const left = reason ? "called off" : outcome === "CG_CANCELLED" ? "withdrew" : "didn’t come";
  const hasLeft = reason !== null || outcome === "CG_CANCELLED" || outcome === "NO_SHOW";
  const what = hasLeft ? `Opened because ${name} ${left}` : `Opened in place of ${name}`;
  const why = reason && callOffLabels[reason as CallOffReason];
  return { what, changes: why ? [{ name: "Why", before: null, after: why }] : [] };
}

export function presentEntry(row: TrailRow, of: SlotOfHistory, viewer: HistoryViewer): HistoryEntry {
  const entry = entryOf(row, of.zone);
  const opening = row.action === "slot.replacement-added" ? openingOf(of) : null;
  return {
    id: row.id,
    ...whenOf(row.at, of.zone),
    ...whoOf(row, of),
    what: sentenceOf(entry, of.elsewhere),
    changes: changesOfEntry(entry, viewer),
    ...opening,
  };
}

/** Recurring and imported slots are created in bulk, without an audit entry each. */
export const presentMaking = (of: SlotOfHistory): HistoryEntry => ({
  id: null,
  ...whenOf(of.createdAt, of.zone),
  who: "Automatic",
  who_is: null,
  what: of.isRecurring ? "Opened for the recurring schedule" : "Added to the schedule",
  changes: [],
});
