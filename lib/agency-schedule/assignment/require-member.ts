import type { Transaction } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { deny } from "./present";
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
  if (member.terminatedAt !== null) deny("DECLINED");
  if (member.joinedAt === null) deny("NOT_JOINED");
  if (member.disabledAt !== null) deny("DISABLED");
  return `${member.firstName} ${member.lastName}`;
}
