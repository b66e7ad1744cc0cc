import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { endNotices, sendNotice } from "@/lib/notifications/administration/send-notice";
import { htmlOfText } from "@/lib/notifications/text-rules";
import { refuse } from "./present";
import { listIdsOf } from "./reads.sql";
import type { NewDeskNotice, SentNotice } from "./schema";

export function placesOf(where: NewDeskNotice["where"]) {
  switch (where.kind) {
    case "EVERYWHERE":
      return { everywhere: true };
    case "COMPANY":
      return { company: String(where.companyId) };
    case "FACILITIES":
      return { facility: where.facilityIds.map(String) };
  }
}

/** Shows a notice to everyone at some facilities. Throws Forbidden, Invalid for an unknown place. */
export function sendNoticeAtDesk(ctx: Ctx, given: NewDeskNotice): Promise<SentNotice> {
  const by = deskCtx(ctx, P.DESK_NOTICES);
  const { title, text, buttonText, isWarning, startsOn, endsOn } = given;
  return write(ctx, { operation: "desk.notice-sent", input: given }, async (tx) => {
    const { facilities } = await sendNotice(tx, by, {
      ...placesOf(given.where),
      title,
      message: htmlOfText(text),
      buttonText,
      warning: isWarning,
      light: false,
      backdrop: true,
      startsOn: startsOn ?? undefined,
      endsOn: endsOn ?? undefined,
    });
    return { facilities: facilities.length };
  });
}

/** Stops showing a notice, at all of its facilities. Throws Forbidden, NotFound, Conflict if it has ended. */
export function endNoticeAtDesk(ctx: Ctx, noticeId: number): Promise<void> {
  const by = deskCtx(ctx, P.DESK_NOTICES);
  return write(ctx, { operation: "desk.notice-ended", input: noticeId }, async (tx) => {
    const all = await listIdsOf(tx, noticeId);
    if (all.length === 0) throw new NotFound();
    const ended = await endNotices(
      tx,
      by,
      all.map(({ id }) => id),
    );
    if (ended.length === 0) refuse("ENDED");
  });
}
