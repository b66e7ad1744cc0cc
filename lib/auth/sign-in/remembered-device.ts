import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { rememberedDevice } from "@/db/schema/sessions";
import { cookieLine, deviceCookieName } from "@/lib/http/cookies";
import { hashToken } from "../link-token";
import type { CodeStep } from "./schema";

const DEVICE_DAYS = 30;

/** Remembers the device and returns the secret for its cookie. The fingerprint is stored but never trusted. */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  fingerprint: CodeStep["fingerprintData"],
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = sql`now() + make_interval(days => ${DEVICE_DAYS})`;
  await tx.insert(rememberedDevice).values({ userId, tokenHash: hashToken(token), fingerprint, expiresAt });
  return token;
}

export async function isRememberedDevice(tx: Transaction, userId: number, token: string): Promise<boolean> {
  const found = await tx
    .select({ id: rememberedDevice.id })
    .from(rememberedDevice)
    .where(
      and(
        eq(rememberedDevice.tokenHash, hashToken(token)),
        eq(rememberedDevice.userId, userId),
        gt(rememberedDevice.expiresAt, sql`now()`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export function deviceCookie(token: string): string {
  return cookieLine(deviceCookieName(), token, { httpOnly: true, maxAgeSeconds: DEVICE_DAYS * 24 * 3600 });
}
