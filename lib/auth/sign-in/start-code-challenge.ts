import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { signInCode } from "@/db/schema/sessions";
import type { userAccount } from "@/db/schema/users";
import { recordAudit } from "@/lib/audit/record-audit";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { signInCodeMail } from "@/lib/mail/messages/accounts";
import { queueMail } from "@/lib/mail/queue-mail";
import { textableNumber } from "@/lib/sms/reads.sql";
import { queueSms } from "@/lib/sms/queue-sms";
import { countHit } from "../rate-limit";
import { beginSession, type SignInAttempt, type SignInResult } from "./begin-session";
import { codeChannels, CODE_MINUTES, hashCode, newCode } from "./codes";
import { isRememberedDevice } from "./remembered-device";

export type CodeRecipient = Pick<
  typeof userAccount.$inferSelect,
  "id" | "name" | "email" | "phone" | "contactMethodCode"
>;

/** Starts the code step if the account requires one and the device isn't remembered. */
export async function startCodeChallenge(
  ctx: Ctx<Party>,
  user: CodeRecipient,
  attempt: SignInAttempt & { rememberedDeviceToken?: string },
): Promise<SignInResult> {
  const { rememberedDeviceToken } = attempt;
  const remembered =
    rememberedDeviceToken &&
    (await writeUnkeyed(ctx, async (tx) => {
      if (!(await isRememberedDevice(tx, user.id, rememberedDeviceToken))) return null;
      return beginSession(tx, ctx, user.id, attempt, "remembered-device");
    }));
  if (remembered) return { session: remembered };
  await countCode(user.email);
  return { challengeToken: await writeUnkeyed(ctx, (tx) => sendCode(tx, ctx, user)) };
}

/** Limits how many codes someone who has the password may request. */
export function countCode(email: string): Promise<number> {
  return countHit({ name: "sign-in-code", of: email, max: 30, minutes: 60 });
}

/** Sends a new code and invalidates earlier ones; returns the challenge's token. */
export async function sendCode(tx: Transaction, ctx: Ctx<Party>, user: CodeRecipient): Promise<string> {
  const [id, code] = [randomUUID(), newCode()];
  const isLive = and(isNull(signInCode.usedAt), gt(signInCode.expiresAt, sql`now()`));
  await tx
    .update(signInCode)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(signInCode.userId, user.id), eq(signInCode.purpose, "SIGN_IN"), isLive));
  await tx.insert(signInCode).values({
    id,
    userId: user.id,
    purpose: "SIGN_IN",
    secretHash: hashCode(id, code),
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  });
  await deliver(tx, user, code);
  await recordAudit(tx, actingAs(ctx, "system"), {
    action: "sign-in.code-sent",
    entity: "user_account",
    entityId: user.id,
  });
  return id;
}

async function deliver(tx: Transaction, user: CodeRecipient, code: string): Promise<void> {
  // A text to a number that opted out would never be sent, and the person could never sign in.
  const phone = await textableNumber(tx, user.phone);
  for (const channel of codeChannels(user.contactMethodCode, phone)) {
    if (channel === "sms" && phone) {
      const text = `${code} is your Shiftwell verification code, valid for ${CODE_MINUTES} minutes. Don't share it.`;
      await queueSms(tx, { to: phone, text });
    } else {
      await queueMail(tx, {
        to: user.email,
        ...signInCodeMail({ name: user.name, code, validMinutes: CODE_MINUTES }),
      });
    }
  }
}
