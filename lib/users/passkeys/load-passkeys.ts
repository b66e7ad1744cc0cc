import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { isOfDesk, needsPasskey } from "@/lib/access/desk";
import { env } from "@/lib/env";
import { countRecoveryCodes } from "@/lib/auth/passkeys/recovery-codes";
import { listPasskeys } from "@/lib/auth/passkeys/reads";
import type { OwnPasskeys } from "@/lib/auth/passkeys/schema";

/** The person's passkeys and how many recovery codes they have left. */
export async function loadPasskeys(actor: Actor): Promise<OwnPasskeys> {
  const rows = await listPasskeys(db, actor.userId);
  return {
    passkeys: rows.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      added_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes: await countRecoveryCodes(db, actor.userId),
    is_required: isOfDesk(actor) && !env().DEMO,
    is_missing: needsPasskey(actor),
  };
}
