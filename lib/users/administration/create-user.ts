import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import type { NewUser } from "./schema";
import { refuse } from "./present";

/** Creates an account without a password; its owner chooses one with a mailed link. */
export async function createUser(tx: Transaction, ctx: Ctx<Administrator>, input: NewUser) {
  const [same] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, input.email))
    .limit(1);
  if (same) refuse("EXISTS", input.email, same.id);
  const [made] = await tx.insert(userAccount).values(input).returning({
    id: userAccount.id,
    email: userAccount.email,
    name: userAccount.name,
  });
  await recordAudit(tx, ctx, {
    action: "user.created",
    entity: "user_account",
    entityId: made!.id,
    after: input,
  });
  return made!;
}
