import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { needsCode } from "@/lib/access/answers-for-others";
import { changesOf } from "@/lib/audit/changes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getUser, listMemberships } from "./reads";
import type { UserChange } from "./schema";
import { refuse } from "./present";

const levels = ["facility", "company", "agency"] as const;

/** Throws Conflict if the person's permissions require a code. */
async function refuseWithoutCode(tx: Transaction, userId: number): Promise<void> {
  const held = await listMemberships(tx, userId);
  const needing = levels.flatMap((level) =>
    held[level].filter(({ permissions }) => needsCode(level, permissions)),
  );
  const places = needing.map(({ name }) => name);
  if (places.length > 0) refuse("CODE_REQUIRED", places);
}

export async function updateUser(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { person, change }: { person: string; change: UserChange },
) {
  const found = await getUser(tx, person);
  const changes = changesOf(found, change);
  if (!changes) return { id: found.id, email: found.email, changed: [] };
  if (changes.after.requiresCode === false) await refuseWithoutCode(tx, found.id);
  await tx.update(userAccount).set(changes.after).where(eq(userAccount.id, found.id));
  await recordAudit(tx, ctx, {
    action: "user.updated",
    entity: "user_account",
    entityId: found.id,
    ...changes,
  });
  return { id: found.id, email: found.email, changed: Object.keys(changes.after) };
}
