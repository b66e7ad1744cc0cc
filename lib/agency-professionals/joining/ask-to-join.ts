import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { professional } from "@/db/schema/professionals";
import { selfScope } from "@/lib/access/people";
import type { AgencyScope } from "@/lib/access/scopes";
import { newLink } from "@/lib/auth/link-token";
import type { Ctx } from "@/lib/context";
import { agencyInviteMail } from "@/lib/mail/messages/agencies";
import { queueMail } from "@/lib/mail/queue-mail";
import { contactWay } from "@/lib/professionals/contact-rules";
import { agencyInviteText } from "@/lib/sms/messages";
import { queueSms } from "@/lib/sms/queue-sms";
import { textable } from "@/lib/sms/reads.sql";
import { refuse } from "../present";

async function readInvited(tx: Transaction, scope: AgencyScope, professionalId: number) {
  const [found] = await tx
    .select({
      firstName: professional.firstName,
      email: professional.email,
      phone: textable(sql`professional.phone`),
      preferredContactMethod: professional.preferredContactMethod,
      agencyName: agency.name,
    })
    .from(professional)
    .innerJoin(agency, eq(agency.id, scope.agencyId))
    .where(selfScope(professionalId).condition)
    .limit(1);
  return found!;
}

type JoinInput = {
  scope: AgencyScope;
  professionalId: number;
  /** The agency has just added them to the network. */
  isCreator?: boolean;
  /** Sends it this way and no other; without it, as the person prefers. */
  by?: "EMAIL" | "CALL_AND_TEXT";
};

const unreachable = { EMAIL: "NO_EMAIL", CALL_AND_TEXT: "NO_TEXT" } as const;
const channels = { EMAIL: "MAIL", CALL_AND_TEXT: "SMS" } as const;

/**
 * Puts a professional on the agency's roster as invited, or invites them again, and sends the link with which they
 * accept. A link sent before stops working. Throws Conflict if no message can reach them.
 */
export async function askToJoin(
  tx: Transaction,
  ctx: Ctx,
  { scope, professionalId, isCreator = false, by }: JoinInput,
): Promise<void> {
  const { agencyId } = scope;
  const invited = await readInvited(tx, scope, professionalId);
  const way = contactWay(by ? { ...invited, preferredContactMethod: by } : invited);
  if (!way) return refuse("UNREACHABLE");
  if (by && way.channel !== channels[by]) return refuse(unreachable[by]);
  const { url, secretHash: linkHash } = newLink("/agency-invite");
  const invitation = { invitedAt: ctx.now, linkHash };
  await tx
    .insert(agencyProfessional)
    .values({ agencyId, professionalId, isCreator, ...invitation })
    .onConflictDoUpdate({
      target: [agencyProfessional.agencyId, agencyProfessional.professionalId],
      set: { ...invitation, terminatedAt: null },
    });
  const { firstName, agencyName } = invited;
  const facts = { firstName, agencyName, inviterName: ctx.actor.name, url };
  if (way.channel === "SMS") await queueSms(tx, { to: way.to, text: agencyInviteText(facts) });
  else await queueMail(tx, { to: way.to, ...agencyInviteMail(facts) });
}
