import { holiday } from "@/db/schema/holidays";
import { timeOff } from "@/db/schema/time-off";
import { insert } from "./rows";

type Given = Partial<typeof timeOff.$inferInsert> & { facilityId: number; professionalId: number };

/** A vacation of three days from tomorrow, asked for just now. */
export function aTimeOff({ status = "PENDING", ...given }: Given) {
  const now = Date.now();
  return insert(timeOff, {
    kind: "VACATION",
    startsAt: new Date(now + 86_400_000),
    endsAt: new Date(now + 4 * 86_400_000),
    requestedAt: new Date(now),
    status,
    decidedAt: status === "PENDING" ? null : new Date(now),
    ...given,
  });
}

/** The id of a holiday without days. */
export async function aHoliday(facilityId: number): Promise<number> {
  const made = await insert(holiday, {
    facilityId,
    name: `Holiday ${Math.random()}`,
    rule: "YEARLY",
    dateOn: "2026-03-05",
    fromTime: "00:00",
    untilTime: "00:00",
    changedAt: new Date(),
  });
  return made.id;
}
