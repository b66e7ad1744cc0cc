import { inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { notice } from "@/db/schema/notices";
import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { insertNotices, type Shown } from "@/lib/notifications/administration/insert-notices.sql";
import { listNoticeFacilities } from "@/lib/notifications/administration/reads";
import { endOf } from "@/lib/notifications/administration/send-notice";
import { sanitiseHtml } from "@/lib/notifications/rules";
import { htmlOfText } from "@/lib/notifications/text-rules";
import { instantAt } from "@/lib/time/zones";
import { refuse } from "./present";
import { findSent, lockSent, type SentNotice } from "./reads.sql";
import type { CorrectedNotice } from "./schema";
import { placesOf } from "./send-notice-at-desk";

type Place = { id: number; timezone: string };

/** Where it is to be shown from now on. */
async function listPlaces(tx: Transaction, found: SentNotice, where: CorrectedNotice["where"]) {
  const places = await listNoticeFacilities(tx, where.kind === "SAME" ? {} : placesOf(where));
  if (where.kind !== "SAME") return places;
  const ids = new Set(found.places.map(({ facilityId }) => facilityId));
  return places.filter(({ id }) => ids.has(id));
}

/** Takes it from facilities; it ends there. */
async function withdraw(tx: Transaction, { now }: Ctx, ids: readonly number[]) {
  if (ids.length > 0)
    await tx
      .update(notice)
      .set({ withdrawnAt: now, endsAt: now })
      .where(inArray(notice.id, [...ids]));
}

async function change(tx: Transaction, ids: readonly number[], shown: Partial<Shown>, endsAt: Date | null) {
  if (ids.length > 0)
    await tx
      .update(notice)
      .set({ ...shown, endsAt })
      .where(inArray(notice.id, [...ids]));
}

/** Of each facility's clock its own end. */
const byEnd = (places: readonly Place[], endsOn: string | null) => {
  const groups = new Map<number | null, { endsAt: Date | null; places: Place[] }>();
  for (const place of places) {
    const endsAt = endOf(endsOn, place.timezone);
    const key = endsAt && endsAt.getTime();
    groups.set(key, { endsAt, places: [...(groups.get(key)?.places ?? []), place] });
  }
  return [...groups.values()];
};

/**
 * Corrects a notice that is shown or will be: its text, where it is shown and its last day. Those who have seen it see it
 * again only if that is asked. The audit keeps what it was. Throws Forbidden, NotFound, Invalid for a day that is over,
 * Conflict for one that has ended or was changed meanwhile.
 */
export function correctNotice(
  ctx: Ctx,
  { noticeId, ...given }: { noticeId: number } & CorrectedNotice,
): Promise<void> {
  const by = deskCtx(ctx, P.DESK_NOTICES);
  const { title, text, buttonText, isWarning, where, showsAgain, version } = given;
  const endsOn = given.endsOn ?? null;
  return write(ctx, { operation: "desk.notice-corrected", input: { noticeId, ...given } }, async (tx) => {
    await lockSent(tx, noticeId);
    const found = await findSent(tx, noticeId, ctx.now);
    if (!found) throw new NotFound();
    if (found.isOver) refuse("ENDED");
    if (found.version !== version) refuse("CHANGED");
    const places = await listPlaces(tx, found, where);
    const groups = byEnd(places, endsOn);
    if (groups.some(({ endsAt }) => endsAt !== null && endsAt <= ctx.now)) refuse("PAST");
    const shown = { title, html: sanitiseHtml(htmlOfText(text)), buttonText, isWarning };
    const noticeAt = new Map(found.places.map((one) => [one.facilityId, one.noticeId]));
    const stays = ({ id }: Place) => !showsAgain && noticeAt.has(id);
    const kept = new Set(places.filter(stays).map(({ id }) => id));
    // A popup that someone has open is closed as what it was: what is shown again is another.
    await withdraw(
      tx,
      ctx,
      found.places.flatMap((one) => (kept.has(one.facilityId) ? [] : [one.noticeId])),
    );
    for (const { endsAt, places: same } of groups) {
      await change(
        tx,
        same.filter(stays).map(({ id }) => noticeAt.get(id)!),
        shown,
        endsAt,
      );
      const added = same.filter((place) => !stays(place));
      if (added.length === 0) continue;
      const { sendingId, isLight, hasBackdrop, isScheduled, fromOn } = found;
      const from = added.map(({ id: facilityId, timezone }) => ({
        ...{ facilityId, endsAt },
        startsAt: isScheduled ? instantAt(fromOn, "00:00", timezone) : ctx.now,
      }));
      await insertNotices(tx, { ...shown, isLight, hasBackdrop }, from, sendingId);
    }
    const { untilOn, seen } = found;
    await recordAudit(tx, by, {
      action: "notice.corrected",
      entity: "notice",
      entityId: found.sendingId,
      before: {
        ...{
          title: found.title,
          html: found.html,
          buttonText: found.buttonText,
          isWarning: found.isWarning,
          untilOn,
        },
        facilities: found.places.length,
        facilityIds: found.places.map(({ facilityId }) => facilityId),
      },
      after: {
        ...{ ...shown, untilOn: endsOn, showsAgain, seen },
        facilities: places.length,
        facilityIds: places.map(({ id }) => id),
      },
    });
  });
}
