import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { userAccount } from "./users";

/** One sign-in. The cookie holds the id inside an encrypted token; the row decides whether it is still valid. */
export const session = pgTable(
  "session",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: text(),
    userAgent: text(),
    /** Where the sign-in came from, shown to its owner. */
    address: text(),
    /** Whose screens someone of the operations desk sees in this session, read-only, and until when. */
    viewedUserId: integer().references(() => userAccount.id),
    viewedUntil: instant(),
  },
  (t) => [
    index("session_by_user").on(t.userId),
    check("session_view_ends", sql`(${t.viewedUserId} is null) = (${t.viewedUntil} is null)`),
  ],
);

/** A sign-in code, a challenge of a passkey or a link to choose a password. Only hashes are stored. */
export const signInCode = pgTable(
  "sign_in_code",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    purpose: text({
      enum: ["SIGN_IN", "RESET_PASSWORD", "ACTIVATE_ACCOUNT", "USE_PASSKEY", "ADD_PASSKEY"],
    }).notNull(),
    secretHash: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index("sign_in_code_by_user").on(t.userId, t.purpose),
    // A mailed link carries only its secret.
    uniqueIndex("sign_in_code_by_link")
      .on(t.secretHash)
      .where(sql`${t.purpose} <> 'SIGN_IN'`),
    check("sign_in_code_attempts_not_negative", sql`${t.attempts} >= 0`),
  ],
);

export const rememberedDevice = pgTable(
  "remembered_device",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    tokenHash: text().notNull().unique(),
    fingerprint: jsonb(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("remembered_device_by_user").on(t.userId)],
);

/** Failures per window, by address and by account, shared by all processes. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    bucket: text().primaryKey(),
    windowStartedAt: instant().notNull(),
    hits: integer().notNull(),
  },
  (t) => [check("rate_limit_hits", sql`${t.hits} >= 0`)],
);

/** Solved captchas: each can be used once, in any process. */
export const solvedCaptcha = pgTable("solved_captcha", {
  challengeHash: text().primaryKey(),
  expiresAt: instant().notNull(),
});
