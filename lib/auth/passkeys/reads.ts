import { asc, eq } from "drizzle-orm";
import type { AuthenticatorTransport } from "@simplewebauthn/server";
import type { Queryable } from "@/db/client";
import { passkey } from "@/db/schema/passkeys";

/** More than anyone has devices. */
export const MAX_PASSKEYS = 20;

/** Someone's passkeys, the first added first. */
export const listPasskeys = (on: Queryable, userId: number) =>
  on.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.id)).limit(MAX_PASSKEYS);

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** As browsers are told of it. */
export const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});
