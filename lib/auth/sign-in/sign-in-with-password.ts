import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { recordAudit } from "@/lib/audit/record-audit";
import { Unauthenticated } from "@/lib/http/errors";
import { isPasswordOf } from "../passwords";
import { countHit } from "../rate-limit";
import { createSession, type StartedSession } from "../sessions";
import { startCodeChallenge } from "./start-code-challenge";

export type SignInResult = { session: StartedSession } | { challengeToken: string };

const refused = () =>
  new Unauthenticated({ code: "INCORRECT_CREDENTIALS", field: "password", message: "Incorrect email or password" });

/**
 * Checks a password and begins a session, or a code challenge where the account requires one. An account that does not
 * exist, is disabled or has another password is refused in the same words and the same time.
 */
export async function signInWithPassword(input: {
  email: string;
  password: string;
  address: string;
  userAgent: string | null;
  rememberedDeviceToken?: string;
  requestId: string;
}): Promise<SignInResult> {
  await countHit({ name: "sign-in-address", of: input.address, atMost: 300, minutes: 15 });
  await countHit({ name: "sign-in-account", of: input.email, atMost: 60, minutes: 15 });
  const [user] = await db.select().from(userAccount).where(eq(userAccount.email, input.email)).limit(1);
  const isRight = await isPasswordOf(user?.passwordHash, input.password);
  if (!user || !isRight || user.disabledAt) {
    await db.transaction((tx) =>
      recordAudit(tx, {
        actor: "system",
        action: "sign-in.refused",
        entity: "user_account",
        entityId: user?.id ?? "unknown",
        requestId: input.requestId,
      }),
    );
    throw refused();
  }
  if (user.requiresCode) return startCodeChallenge(user, input.rememberedDeviceToken);
  return db.transaction(async (tx) => {
    const session = await createSession(tx, user.id, input.userAgent);
    await recordAudit(tx, {
      actor: "system",
      action: "sign-in.succeeded",
      entity: "user_account",
      entityId: user.id,
      requestId: input.requestId,
    });
    return { session };
  });
}
