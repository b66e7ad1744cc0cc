import type { Transaction } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { denied } from "./present";
import { holdMember } from "./reads";

/**
 * Somebody of the agency's roster who may be assigned, held until the end of the transaction; their name. Throws NotFound
 * for anybody else's professional, Conflict for who has not joined or is disabled.
 */
export async function requireMember(
  tx: Transaction,
  scope: AgencyScope,
  professionalId: number,
): Promise<string> {
  const member = await holdMember(tx, scope, professionalId);
  if (!member) throw denied("NOT_ON_ROSTER");
  if (member.joinedAt === null) throw denied("NOT_JOINED");
  if (member.disabledAt !== null) throw denied("DISABLED");
  return `${member.firstName} ${member.lastName}`;
}
