import { and, gt, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { notice } from "@/db/schema/notices";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";
import { refusals, Invalid } from "@/lib/errors";
import { sanitiseHtml } from "../rules";
import { insertNotices } from "./insert-notices.sql";
import { listNoticeFacilities } from "./reads";
import type { NewNotice } from "./schema";

const refuse = refusals({
  NOT_FOUND: (reference: string) => ({
    as: Invalid,
    field: "notice",
    message: `No notice ${reference} is shown: notice list has those that are.`,
  }),
  NOWHERE: { as: Invalid, message: "There is no facility to show it at." },
});

/** The end of a last day by a facility's clock. */
export const endOf = (endsOn: string | null, timezone: string): Date | null =>
  endsOn === null ? null : instantAt(addDays(endsOn, 1), "00:00", timezone);

/**
 * Creates a popup shown once to each user of these facilities, from the start of its first day, or at once, until the end
 * of its last, by each facility's clock.
 */
export async function sendNotice(tx: Transaction, ctx: Ctx<Administrator>, input: NewNotice) {
  const { title, message, buttonText, warning, light, backdrop, startsOn, endsOn } = input;
  const facilities = await listNoticeFacilities(tx, input);
  if (facilities.length === 0) refuse("NOWHERE");
  const html = sanitiseHtml(message);
  const shown = { title, html, buttonText, isWarning: warning, isLight: light, hasBackdrop: backdrop };
  const places = facilities.map(({ id: facilityId, timezone }) => ({
    facilityId,
    startsAt: startsOn ? instantAt(startsOn, "00:00", timezone) : ctx.now,
    endsAt: endOf(endsOn ?? null, timezone),
  }));
  const made = await insertNotices(tx, shown, places, null);
  const ids = made.map(({ id }) => id);
  await tx
    .update(notice)
    .set({ sendingId: Math.min(...ids) })
    .where(inArray(notice.id, ids));
  await recordAudit(
    tx,
    ctx,
    made.map(({ id, facilityId }) => ({
      action: "notice.sent",
      facilityId,
      entity: "notice",
      entityId: id,
      after: { ...shown, startsOn, endsOn },
    })),
  );
  return { notices: ids, facilities: facilities.map(({ name }) => name), html };
}

/** Stops showing popups. Returns those that were still shown. */
export async function endNotices(tx: Transaction, ctx: Ctx<Administrator>, ids: readonly number[]) {
  const { now } = ctx;
  const ended = await tx
    .update(notice)
    .set({ endsAt: now })
    .where(and(inArray(notice.id, [...ids]), or(isNull(notice.endsAt), gt(notice.endsAt, now))))
    .returning({ id: notice.id, title: notice.title, facilityId: notice.facilityId });
  await recordAudit(
    tx,
    ctx,
    ended.map(({ id, facilityId }) => ({
      action: "notice.ended",
      facilityId,
      entity: "notice",
      entityId: id,
    })),
  );
  return ended;
}

/** Stops showing a popup. */
export async function endNotice(tx: Transaction, ctx: Ctx<Administrator>, reference: string) {
  const [ended] = await endNotices(tx, ctx, [/^\d{1,9}$/.test(reference) ? Number(reference) : 0]);
  return ended ?? refuse("NOT_FOUND", reference);
}
