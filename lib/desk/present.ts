import { Conflict, refusals } from "@/lib/errors";
import { disputeReasonLabel } from "@/lib/past-shifts/dispute/reason-rules";
import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { formatShortDay, shortTime, zoneName } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import { hoursOf } from "@/lib/time/durations";
import { reopeningTexts, type ReopeningFault } from "./disputes/reopening-rules";
import type { ItemRow } from "./reads.sql";
import type { DeskItem } from "./schema";

export const refuse = refusals({
  VERIFIED: {
    as: Conflict,
    field: "reference",
    message: "This document is verified already, so no one has to be asked.",
  },
  ASKED: (by: string) => ({
    as: Conflict,
    field: "reference",
    message: `${by} asked for it less than a day ago.`,
  }),
  NO_ONE_TO_ASK: {
    as: Conflict,
    field: "reference",
    message: "No one who signs in can upload it: they have no agency or employer here.",
  },
  ASKED_HOURS: {
    as: Conflict,
    field: "dispute",
    message: "They were asked less than a day ago.",
  },
  ANSWERED: {
    as: Conflict,
    field: "item",
    message: "They have given their hours since you opened this. Please read them first.",
  },
  NOT_REACHED: {
    as: Conflict,
    field: "dispute",
    message: "They can’t be asked: no email address or phone, or the dispute isn’t about their hours.",
  },
  TAKEN: (by: string) => ({
    as: Conflict,
    field: "item",
    message: `${by} is working on this. Ask them, or take another one.`,
  }),
  OPEN: { as: Conflict, field: "item", message: "This dispute has already been reopened." },
  REOPENING: (fault: ReopeningFault) => ({
    as: Conflict,
    code: fault,
    field: "item",
    message: reopeningTexts[fault],
  }),
  DONE: { as: Conflict, field: "item", message: "This is already done." },
});

const hours = (minutes: unknown) =>
  typeof minutes === "number" ? `${hoursOf(minutes)!.toFixed(2)} h` : "no hours";

const beginText = (at: Date, zone: string) =>
  `${formatShortDay(dateOnAt(at, zone))}, ${shortTime(formatTime(at, zone))} ${zoneName(zone)}`;

function detailOf({ kind, facts, begins, zone }: ItemRow): string {
  switch (kind) {
    case "DISPUTE": {
      const figures =
        facts.recorded === facts.claimed && typeof facts.reason === "string"
          ? `${disputeReasonLabel(facts.reason)}, ${hours(facts.recorded)}`
          : `${hours(facts.recorded)} recorded, ${hours(facts.claimed)} claimed`;
      return facts.answered ? `${figures}, professional answered` : figures;
    }
    case "CREDENTIAL": {
      const type = typeOf(String(facts.type));
      const subtype = type.subtypes.find(({ code }) => code === facts.subtype)?.name ?? facts.subtype;
      return subtype ? `${type.name}, ${subtype}` : type.name;
    }
    case "INVITE":
      return `${String(facts.email)}: never signed in`;
    case "LIMBO":
      return `${String(facts.type)}, ${beginText(new Date(begins!), zone!)}`;
    case "MESSAGE":
      if (facts.unknown)
        return facts.unknown === 1
          ? "A text from an unknown number"
          : `${facts.unknown} texts from an unknown number`;
      return [facts.subject ?? "Text message", facts.error].filter(Boolean).join(": ");
    case "JOB":
      return String(facts.error ?? "");
  }
}

/** "Harborview Care Group", or "Brightline Staffing at Harborview Care Group" of who came from elsewhere. */
function placeOf({ kind, place, facts: { from, works } }: ItemRow): string {
  if (kind !== "CREDENTIAL") return place ?? "";
  return from && works && from !== works ? `${from} at ${works}` : String(from ?? works ?? "");
}

export function presentItem(row: ItemRow): DeskItem {
  const { kind, harm, item, title, professionalId, facts, since, begins, zone, takenBy, isMine } = row;
  return {
    kind,
    harm,
    item,
    title: kind === "DISPUTE" && facts.type ? `${title}, ${facts.type}` : title,
    professional_id: professionalId,
    detail: detailOf(row),
    place: placeOf(row),
    works_next: kind === "CREDENTIAL" && begins && zone ? beginText(new Date(begins), zone) : null,
    place_id: kind === "LIMBO" ? Number(facts.facility) : null,
    since: new Date(since).toISOString(),
    taken_by: takenBy,
    is_mine: isMine,
  };
}
