import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getUser } from "./reads";

export async function enableUser(tx: Transaction, ctx: Ctx<Administrator>, { person }: { person: string }) {
  const { id, email, name, disabledAt, disabledBy } = await getUser(tx, person);
  if (!disabledAt) return { id, email, name, changed: false };
  await tx.update(userAccount).set({ disabledAt: null, disabledBy: null }).where(eq(userAccount.id, id));
  await recordAudit(tx, ctx, {
    action: "user.enabled",
    entity: "user_account",
    entityId: id,
    before: { disabledAt, disabledBy },
  });
  return { id, email, name, changed: true };
}
