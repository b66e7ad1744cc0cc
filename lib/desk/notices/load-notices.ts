import { requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { db } from "@/db/client";
import type { Ctx } from "@/lib/context";
import type { Page } from "@/lib/http/wire";
import { NotFound } from "@/lib/errors";
import { htmlOfText, textOfHtml } from "@/lib/notifications/text-rules";
import {
  countAudience,
  countNoticesSent,
  countReaders,
  findPlaces,
  findSent,
  listCorrections,
  listIdsOf,
  listNoticesSent,
  listSeen,
  type NoticeRow,
} from "./reads.sql";
import type {
  AudienceQuery,
  DeskNotice,
  DeskNotices,
  NoticeAudience,
  NoticeDetail,
  NoticePeople,
  NoticePlace,
} from "./schema";

type Reader = Pick<Ctx, "actor" | "now">;

const isoOf = (at: string) => new Date(at).toISOString();

function stateOf({ startsAt, endsAt }: NoticeRow, now: Date): DeskNotice["state"] {
  if (endsAt !== null && new Date(endsAt) <= now) return "ENDED";
  return new Date(startsAt) > now ? "SCHEDULED" : "SHOWN";
}

/** A page of what was sent to customers, the latest first, with how many have seen it. Throws Forbidden. */
export async function loadNotices({ actor, now }: Reader, page: Page): Promise<DeskNotices> {
  requireDesk(actor, P.DESK_NOTICES);
  const [rows, total] = await Promise.all([listNoticesSent(db, page), countNoticesSent(db)]);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      html: row.html,
      button_text: row.buttonText,
      is_warning: row.isWarning,
      facility_names: row.facilityNames,
      facilities: row.facilities,
      is_everywhere: row.isEverywhere,
      state: stateOf(row, now),
      from_on: row.fromOn,
      until_on: row.untilOn,
      seen: row.seen,
      seen_earlier: row.seenEarlier,
      people: row.people,
    })),
  };
}

/** A page of who a notice is for, and who has seen it. Throws Forbidden, NotFound. */
export async function loadNoticePeople(
  { actor }: Reader,
  noticeId: number,
  page: Page,
): Promise<NoticePeople> {
  requireDesk(actor, P.DESK_NOTICES);
  if ((await listIdsOf(db, noticeId)).length === 0) throw new NotFound();
  const [rows, total] = await Promise.all([listSeen(db, noticeId, page), countReaders(db, noticeId)]);
  return {
    rows: rows.map(({ seenAt, earlierAt, ...person }) => ({
      ...person,
      seen_at: seenAt && isoOf(seenAt),
      earlier_at: earlierAt && isoOf(earlierAt),
    })),
    total,
  };
}

const MOST_NAMED = 100;

/** A notice to correct, with what it was before. Throws Forbidden, NotFound. */
export async function loadNotice({ actor, now }: Reader, noticeId: number): Promise<NoticeDetail> {
  requireDesk(actor, P.DESK_NOTICES);
  const found = await findSent(db, noticeId, now);
  if (!found) throw new NotFound();
  const versions = await listCorrections(db, found.sendingId);
  const text = textOfHtml(found.html);
  return {
    title: found.title,
    text,
    is_formatted: htmlOfText(text) !== found.html,
    button_text: found.buttonText,
    is_warning: found.isWarning,
    until_on: found.untilOn,
    facilities: found.places.slice(0, MOST_NAMED).map(({ facilityId: id, name }) => ({ id, name })),
    total: found.places.length,
    seen: found.seen,
    version: found.version,
    versions: versions.map(({ at, by, before, after }) => ({
      at: isoOf(at),
      by: by ?? "The command line",
      title: before.title,
      html: before.html,
      until_on: before.untilOn,
      facilities: before.facilities,
      seen: after.seen,
      shown_again: after.showsAgain,
    })),
  };
}

/** How many would see a notice. Throws Forbidden. */
export function loadAudience({ actor }: Reader, places: AudienceQuery): Promise<NoticeAudience> {
  requireDesk(actor, P.DESK_NOTICES);
  return countAudience(db, places);
}

/** Companies and facilities to show a notice at. Throws Forbidden. */
export function loadPlaces({ actor }: Reader, search: string): Promise<NoticePlace[]> {
  requireDesk(actor, P.DESK_NOTICES);
  return findPlaces(db, search);
}
