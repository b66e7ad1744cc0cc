import { sql, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { professionalCalendar } from "@/db/schema/calendars";
import { professional } from "@/db/schema/professionals";
import { selfScope } from "@/lib/access/people";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken, newLink } from "@/lib/auth/link-token";
import { countHit, countLinkTry } from "@/lib/auth/rate-limit";
import { findQuestion } from "@/lib/availability/link/reads";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { findOffer } from "@/lib/invites/offer/reads";
import { ownCalendarMail } from "@/lib/mail/messages/professionals";
import { queueMail } from "@/lib/mail/queue-mail";
import { contactWay } from "@/lib/professionals/contact-rules";
import { ownCalendarText } from "@/lib/sms/messages";
import { findLinkedSlot } from "@/lib/slots/worker-link/reads";
import { readShift } from "@/lib/slots/worker-link/sign-shift";
import { textable } from "@/lib/sms/reads.sql";
import { queueSms } from "@/lib/sms/queue-sms";
import { clock } from "@/lib/time/clock";
import { env } from "@/lib/env";
import type { OwnCalendarRequest, OwnCalendarEnd, OwnCalendarView } from "../schema";
import { findCalendarOwner } from "./reads.sql";

/** The recipient of a link and the facility that sent it; an invite and a shift count while the shift is theirs. */
async function findRequester({ from, token }: OwnCalendarRequest) {
  const [linkHash, now] = [hashToken(token), clock.now()];
  if (from === "shift") {
    const linked = readShift(token);
    const found = linked && (await findLinkedSlot(linked));
    return found?.status === "CONFIRMED" && found.endsAt > now ? linked : null;
  }
  if (from === "availability") return findQuestion(linkHash, now);
  const offer = await findOffer(linkHash, now);
  return offer?.held ? offer : null;
}
type Requester = NonNullable<Awaited<ReturnType<typeof findRequester>>>;

async function send(
  tx: Transaction,
  ctx: Ctx<Party>,
  { professionalId, facilityId }: Requester,
): Promise<void> {
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

/** A note for the page afterwards. */
export type SendNote = "" | "calendar" | "later";

/**
 * Sends a professional a calendar of their own shifts by mail or text message and ends an earlier one. The page that
 * requests it does not show it, so passing on that page's link does not reveal all their shifts.
 */
export async function sendOwnCalendar(
  ctx: Ctx<Party>,
  { address, ...request }: OwnCalendarRequest & { address: string },
): Promise<SendNote> {
  const link = hashToken(request.token);
  if (!(await countLinkTry("send-own-calendar", { link, address }, { max: 3, minutes: 60 }))) return "later";
  const asker = await findRequester(request);
  if (!asker) return "";
  await writeUnkeyed(ctx, (tx) => send(tx, ctx, asker));
  return "calendar";
}

/** Ends a professional's calendar by its secret. Idempotent. */
export async function endOwnCalendar(
  ctx: Ctx<Party>,
  { token, address }: OwnCalendarEnd & { address: string },
): Promise<void> {
  await countHit({ name: "end-own-calendar", of: address, max: 60, minutes: 15 });
  await writeUnkeyed(ctx, async (tx) => {
    const [ended] = await tx
      .delete(professionalCalendar)
      .where(eq(professionalCalendar.linkHash, hashToken(token)))
      .returning({ professionalId: professionalCalendar.professionalId });
    if (!ended) return;
    await recordAudit(
      tx,
      { ...ctx, actor: ended },
      {
        action: "calendar.ended",
        entity: "professional",
        entityId: ended.professionalId,
      },
    );
  });
}

/** A link's page; nothing if its professional has ended the calendar or is deactivated. */
export async function loadOwnCalendar(token: string): Promise<OwnCalendarView | null> {
  const owner = await findCalendarOwner(hashToken(token));
  if (!owner) return null;
  const address = new URL(`/api/calendars/${token}.ics`, env().APP_URL).href;
  return { firstName: owner.firstName, address, subscription: address.replace(/^https?:/, "webcal:") };
}
