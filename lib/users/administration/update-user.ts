import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { changesOf } from "@/lib/audit/changes";
import { recordAudit } from "@/lib/audit/record-audit";
import { getUser } from "./reads";
import type { UserChange } from "./schema";

export async function updateUser(
  tx: Transaction,
  by: Administrator,
  { person, change }: { person: string; change: UserChange },
) {
  const found = await getUser(tx, person);
  const changes = changesOf(found, change);
  if (!changes) return { id: found.id, email: found.email, changed: [] };
  await tx.update(userAccount).set(changes.after).where(eq(userAccount.id, found.id));
  await recordAudit(tx, {
    actor: by,
    action: "user.updated",
    entity: "user_account",
    entityId: found.id,
    ...changes,
  });
  return { id: found.id, email: found.email, changed: Object.keys(changes.after) };
}
