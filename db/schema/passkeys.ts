import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { userAccount } from "./users";

/** A device or password manager that proves who someone is after their password. */
export const passkey = pgTable(
  "passkey",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    /** Base64url, as the browser names it. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Counts uses on devices that do; a lower one than before is a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    isBackedUp: boolean().notNull(),
    /** "Chrome on Windows": where it was added. */
    device: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [index("passkey_by_user").on(t.userId)],
);

/** A code to sign in without a passkey, once. Only hashes are stored. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
