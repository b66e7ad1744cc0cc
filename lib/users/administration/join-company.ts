import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { listJoining } from "./reads.sql";
import { writeMembership } from "./write-membership";

type Joined = { facility: { id: number; name: string }; companyId: number };

/** Gives a facility that is the company's from now on to everyone with a role for all its facilities. Returns how many. */
export async function joinCompany(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility, companyId }: Joined,
): Promise<number> {
  const joining = await listJoining(tx, { facilityId: facility.id, from: null, to: companyId });
  const place = { level: "facility" as const, ...facility };
  for (const { userId, permissions } of joining)
    await writeMembership(tx, ctx, { userId, place, before: null, after: permissions });
  return joining.length;
}
