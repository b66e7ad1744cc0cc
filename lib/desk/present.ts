import { Conflict, refusals } from "@/lib/errors";
import { disputeReasonLabel } from "@/lib/past-shifts/dispute/reason-rules";
import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { hoursOf } from "@/lib/time/durations";
import type { ItemRow } from "./reads.sql";
import type { DeskItem } from "./schema";

export const refuse = refusals({
  TAKEN: (by: string) => ({
    as: Conflict,
    field: "item",
    message: `${by} is working on this. Ask them, or take another one.`,
  }),
  TOO_LATE: {
    as: Conflict,
    field: "item",
    message: "It’s too late to take this back: a minute has passed, or it has changed since.",
  },
  DONE: { as: Conflict, field: "item", message: "This is already done." },
});

const hours = (minutes: unknown) =>
  typeof minutes === "number" ? `${hoursOf(minutes)!.toFixed(2)} h` : "no hours";

function detailOf({ kind, facts }: ItemRow): string {
  switch (kind) {
    case "DISPUTE":
      return facts.recorded === facts.claimed && typeof facts.reason === "string"
        ? `${disputeReasonLabel(facts.reason)}, ${hours(facts.recorded)}`
        : `${hours(facts.recorded)} recorded, ${hours(facts.claimed)} claimed`;
    case "CREDENTIAL": {
      const type = typeOf(String(facts.type));
      const subtype = type.subtypes.find(({ code }) => code === facts.subtype)?.name ?? facts.subtype;
      return subtype ? `${type.name}, ${subtype}` : type.name;
    }
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

export function presentItem(row: ItemRow): DeskItem {
  const { kind, item, title, professionalId, facts, place, since, takenBy, isMine } = row;
  return {
    kind,
    item,
    title: kind === "DISPUTE" && facts.type ? `${title}, ${facts.type}` : title,
    professional_id: professionalId,
    detail: detailOf(row),
    place: place ?? "",
    since: new Date(since).toISOString(),
    taken_by: takenBy,
    is_mine: isMine,
  };
}
