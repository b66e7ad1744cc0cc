import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { professionalCalendar } from "@/db/schema/calendars";
import { professional } from "@/db/schema/professionals";
import { selfScope } from "@/lib/access/people";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken, newLink } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import { findQuestion } from "@/lib/availability/link/reads";
import type { Ctx, Party } from "@/lib/context";
import { TooMany } from "@/lib/errors";
import { findOffer } from "@/lib/invites/offer/reads";
import { ownCalendarMail } from "@/lib/mail/messages/own-calendar";
import { queueMail } from "@/lib/mail/queue-mail";
import { contactWay } from "@/lib/professionals/contact-rules";
import { ownCalendarText } from "@/lib/sms/messages/own-calendar";
import { textable } from "@/lib/sms/reads";
import { queueSms } from "@/lib/sms/queue-sms";
import { clock } from "@/lib/time/clock";
import type { OwnCalendarRequest } from "./schema";

/** Whom a link was sent to, and by which facility; an invite's while the shift is theirs. */
async function findAsker({ from, token }: OwnCalendarRequest) {
  const [linkHash, now] = [hashToken(token), clock.now()];
  if (from === "availability") return findQuestion(linkHash, now);
  const offer = await findOffer(linkHash, now);
  return offer?.held ? offer : null;
}
type Asker = NonNullable<Awaited<ReturnType<typeof findAsker>>>;

async function send(tx: Transaction, ctx: Ctx<Party>, { professionalId, facilityId }: Asker): Promise<void> {
  const [member] = await tx
    .select({
      firstName: professional.firstName,
      email: professional.email,
      phone: textable(sql`professional.phone`),
      preferredContactMethod: professional.preferredContactMethod,
    })
    .from(professional)
    .where(selfScope(professionalId).condition)
    .for("no key update");
  const way = member && contactWay(member);
  if (!way) return;
  const { url, secretHash: linkHash } = newLink("/calendar");
  const made = { linkHash, createdAt: sql`now()`, lastReadAt: null };
  await tx
    .insert(professionalCalendar)
    .values({ professionalId, ...made })
    .onConflictDoUpdate({ target: professionalCalendar.professionalId, set: made });
  if (way.channel === "SMS") await queueSms(tx, { to: way.to, text: ownCalendarText({ url }) });
  else await queueMail(tx, { to: way.to, ...ownCalendarMail({ firstName: member.firstName, url }) });
  await recordAudit(
    tx,
    { ...ctx, actor: { professionalId } },
    {
      action: "calendar.sent",
      facilityId,
      entity: "professional",
      entityId: professionalId,
    },
  );
}

/** What the page adds to itself afterwards. */
export type SendNote = "" | "calendar" | "later";

/**
 * Sends a professional, by mail or text message, a calendar of their own shifts; one sent before ends. Asked for on the
 * page of a link of theirs, it is not shown there: who passes such a link on does not pass all their shifts on with it.
 */
export async function sendOwnCalendar(
  ctx: Ctx<Party>,
  { address, ...request }: OwnCalendarRequest & { address: string },
): Promise<SendNote> {
  try {
    await countHit({ name: "send-own-calendar-address", of: address, atMost: 120, minutes: 15 });
    await countHit({ name: "send-own-calendar", of: hashToken(request.token), atMost: 3, minutes: 60 });
  } catch (error) {
    if (error instanceof TooMany) return "later";
    throw error;
  }
  const asker = await findAsker(request);
  if (!asker) return "";
  await ctx.db.transaction((tx) => send(tx, ctx, asker));
  return "calendar";
}
