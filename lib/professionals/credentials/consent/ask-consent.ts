import type { Transaction } from "@/db/client";
import { documentConsent } from "@/db/schema/document-consents";
import { recordAudit } from "@/lib/audit/record-audit";
import { newLink } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { documentConsentMail } from "@/lib/mail/messages/professionals";
import { queueMail } from "@/lib/mail/queue-mail";
import { contactWay } from "@/lib/professionals/contact-rules";
import { documentConsentText } from "@/lib/sms/messages";
import { queueSms } from "@/lib/sms/queue-sms";
import { dateOnAt } from "@/lib/time/zones";
import type { Desk } from "../documents/policy";
import { lockProfessional, listHeld } from "../documents/reads";
import { refuse, presentConsent } from "./present";
import { findAsked, findConsent } from "./reads";
import { askableFrom, consentStateOf, type ConsentFacts } from "./rules";
import type { Consent } from "./schema";

/** Each sends a message to someone. */
const limit = { name: "ask-document-consent", max: 60, minutes: 60 };

/** Whether there is something to ask. Throws Conflict if they have said no lately. */
function isToBeAsked(facts: ConsentFacts | null, now: Date): boolean {
  const from = facts && askableFrom(facts, now);
  if (!facts || (from && from <= now)) return true;
  if (consentStateOf(facts, now) === "WITHDRAWN") refuse("DECLINED", dateOnAt(from!, "UTC"));
  return false;
}

async function send(tx: Transaction, ctx: Ctx, { people, of, tenant }: Desk): Promise<void> {
  const asked = await findAsked(tx, people, { professionalId: of.caregiverId, party: tenant });
  if (!asked) throw new NotFound();
  const way = contactWay(asked);
  if (!way) return refuse("UNREACHABLE");
  const { url, secretHash: linkHash } = newLink("/documents");
  const request = {
    linkHash,
    askedAt: ctx.now,
    askedBy: ctx.actor.userId,
    grantedAt: null,
    withdrawnAt: null,
  };
  await tx
    .insert(documentConsent)
    .values({ professionalId: of.caregiverId, ...tenant, ...request })
    .onConflictDoUpdate({
      target: [
        documentConsent.professionalId,
        "agencyId" in tenant ? documentConsent.agencyId : documentConsent.managementCompanyId,
      ],
      set: request,
    });
  const facts = { firstName: asked.firstName, party: asked.party, askedBy: ctx.actor.name, url };
  if (way.channel === "SMS") await queueSms(tx, { to: way.to, text: documentConsentText(facts) });
  else await queueMail(tx, { to: way.to, ...documentConsentMail(facts) });
}

/**
 * Asks a professional, by a link sent to them, to share the documents that others uploaded. A link sent before stops
 * working. Does nothing if they share them, or were asked within a day. Throws NotFound, TooMany, and Conflict if they
 * have said no within four weeks or no message can reach them.
 */
export async function askConsent(ctx: Ctx, desk: Desk): Promise<void> {
  const { people, of, tenant } = desk;
  await countHit({ ...limit, of: String(ctx.actor.userId) });
  await write(ctx, { operation: "document-consent.asked", input: { ...of, ...tenant } }, async (tx) => {
    // The second of two requests, or one that meets the end of the relation, waits and reads what came of it.
    if (!(await lockProfessional(tx, people, of.caregiverId))) throw new NotFound();
    if (!isToBeAsked(await findConsent(tx, desk), ctx.now)) return;
    await send(tx, ctx, desk);
    await recordAudit(tx, ctx, {
      action: "document-consent.asked",
      ...tenant,
      entity: "professional",
      entityId: of.caregiverId,
    });
  });
}

/** Whether the professional shares the documents that others uploaded with the desk's agency or company. */
export async function loadConsent({ db, now }: Pick<Ctx, "db" | "now">, desk: Desk): Promise<Consent> {
  const [found, { licenses, submissions }] = await Promise.all([findConsent(db, desk), listHeld(desk)]);
  const hasClosed = [...licenses, ...submissions].some(({ isOpen }) => !isOpen);
  return presentConsent(found, { hasClosed, now });
}
