import type { Transaction } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { refuse } from "./present";
import { lockMember } from "./reads.sql";

/**
 * Locks an assignable member of the agency's roster until the transaction ends and returns their name. Throws NotFound
 * for another agency's professional, Conflict for one who has declined, has not joined or is disabled.
 */
export async function requireMember(
  tx: Transaction,
  scope: AgencyScope,
  professionalId: number,
): Promise<string> {
  const member = await lockMember(tx, scope, professionalId);
  if (!member) throw new NotFound();
  if (member.terminatedAt !== null) refuse("DECLINED");
  if (member.joinedAt === null) refuse("NOT_JOINED");
  if (member.disabledAt !== null) refuse("DISABLED");
  return `${member.firstName} ${member.lastName}`;
}
