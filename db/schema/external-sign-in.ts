import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { citext, createdAt, identity, instant } from "./columns";
import { userAccount } from "./users";

/** An organization's own sign-in: an OpenID Connect or SAML identity provider. */
export const externalProvider = pgTable(
  "external_provider",
  {
    id: identity(),
    /** Names the provider in addresses; what the email step calls external_id. */
    externalId: text().notNull().unique(),
    protocol: text({ enum: ["oidc", "saml"] }).notNull(),
    /** What a person reads who has several to choose from. */
    label: text().notNull(),
    settings: jsonb().notNull(),
    /** The client secret or signing key, encrypted with a key made of the portal's secret. */
    sealedSecret: text(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [check("external_provider_external_id", sql`${t.externalId} ~ '^[a-z0-9][a-z0-9-]{0,62}$'`)],
);

/** Whose sign-in a provider vouches for: everyone of a mail domain, or one address. */
export const externalProviderReach = pgTable(
  "external_provider_reach",
  {
    providerId: integer()
      .notNull()
      .references(() => externalProvider.id, { onDelete: "cascade" }),
    /** `harborview.test`, or `dana@harborview.test` while only some try it out. */
    covers: citext().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.covers] }),
    index("external_provider_reach_by_covers").on(t.covers),
  ],
);

/** Which account a provider's subject is. Neither can be two of the other. */
export const externalIdentity = pgTable(
  "external_identity",
  {
    id: identity(),
    providerId: integer()
      .notNull()
      .references(() => externalProvider.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    linkedAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique("external_identity_subject").on(t.providerId, t.subject),
    unique("external_identity_account").on(t.providerId, t.userId),
    index("external_identity_by_user").on(t.userId),
  ],
);

/** A sign-in that has left for its provider. Secrets are kept as hashes, or sealed where they must be sent on. */
export const externalSignIn = pgTable(
  "external_sign_in",
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: integer()
      .notNull()
      .references(() => externalProvider.id, { onDelete: "cascade" }),
    stateHash: text().notNull().unique(),
    /** Of the cookie of the browser that left, which alone may come back. */
    browserHash: text().notNull(),
    returnTo: text().notNull(),
    /** OpenID Connect: nonce and PKCE verifier. SAML: the id of the request. */
    sealedChecks: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When an answer was taken: there is only one. */
    answeredAt: instant(),
    /** Who the provider said it was, between its form and the browser's own request. Sealed. */
    sealedAnswer: text(),
  },
  (t) => [index("external_sign_in_by_provider").on(t.providerId)],
);

/** Assertions that have been used, until they have expired by themselves. */
export const externalAssertion = pgTable(
  "external_assertion",
  {
    providerId: integer()
      .notNull()
      .references(() => externalProvider.id, { onDelete: "cascade" }),
    assertionHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.assertionHash] }),
    index("external_assertion_by_expiry").on(t.expiresAt),
  ],
);
