import { systemScope } from "@/lib/access/scopes";
import { hashToken } from "@/lib/auth/link-token";
import { countLinkTry } from "@/lib/auth/rate-limit";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { readablePhone } from "@/lib/phones/format";
import { formatShortDay, shortTimes } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import { db } from "@/db/client";
import { findLastSent, listOffers } from "../list-offers.sql";
import { listOfPerson, type MessageRow } from "../reads.sql";
import { findEnds } from "./reads.sql";
import { takeAnswer } from "../take-answer";
import type { PageAnswer, PageView } from "./schema";

const SHOWN = 30;

function aboutOf({ resourceType, startsOn, startsAt, endsAt }: MessageRow, zone: string): string | null {
  if (resourceType === null || startsOn === null || startsAt === null || endsAt === null) return null;
  const times = shortTimes(formatTime(startsAt, zone), formatTime(endsAt, zone));
  return `${resourceType}, ${formatShortDay(startsOn)}, ${times}`;
}

/** The page of a mail's link. Changes nothing, because mail scanners open links too. */
export async function openPage(token: string, now: Date): Promise<PageView | null> {
  const ends = await findEnds(token, now);
  if (!ends) return null;
  const { facilityId, professionalId, firstName, facilityName, facilityPhone, timezone: zone } = ends;
  const rows = await listOfPerson(systemScope(facilityId), professionalId);
  const whose = { professionalId, facilityId, now };
  const offers = await listOffers(db, whose);
  const last = rows.at(-1);
  return {
    firstName,
    facilityName,
    facilityPhone: readablePhone(facilityPhone),
    isAsked: offers.some(({ isOpen }) => isOpen) && (await findLastSent(db, whose, offers)).isAbout,
    isQuestion: last?.direction === "OUT" && last.body.trimEnd().endsWith("?"),
    messages: rows.slice(-SHOWN).map((row) => ({
      id: row.id,
      isOwn: row.direction === "IN",
      text: row.body,
      when: `${formatShortDay(dateOnAt(row.createdAt, zone))}, ${formatTime(row.createdAt, zone)}`,
      about: aboutOf(row, zone),
    })),
  };
}

/** Returned for the page: "later" after too many tries, "sent", or empty for a dead link. */
export type PageNote = "" | "sent" | "later";

/** Puts an answer from the page in the thread, where a YES or NO answers an offer like one by text. */
export async function answerFromPage(
  ctx: Ctx<Party>,
  { token, text, address }: PageAnswer & { address: string },
): Promise<PageNote> {
  if (!(await countLinkTry("answer-message", { link: hashToken(token), address }))) return "later";
  const ends = await findEnds(token, ctx.now);
  if (!ends) return "";
  const { facilityId, professionalId } = ends;
  await writeUnkeyed(ctx, (tx) => takeAnswer(tx, ctx, { facilityId, professionalId, text, number: null }));
  return "sent";
}
