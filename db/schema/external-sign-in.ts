import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { citext, createdAt, identity, instant } from "./columns";
import { managementCompany } from "./companies";
import { userAccount } from "./users";

/** An organization's own sign-in: an OpenID Connect or SAML identity provider. */
export const externalProvider = pgTable(
  "external_provider",
  {
    id: identity(),
    /** Names the provider in addresses; what the email step calls external_id. */
    externalId: text().notNull().unique(),
    protocol: text({ enum: ["oidc", "saml"] }).notNull(),
    /** Shown to people who can choose between several providers. */
    label: text().notNull(),
    settings: jsonb().notNull(),
    /** The customer whose people sign in there; null for one that was set up by a command for no company. */
    managementCompanyId: integer(),
    /** The client secret or signing key, encrypted with a key derived from the portal's secret. */
    sealedSecret: text(),
    /** While it is off, no one is sent there, and the people it covers sign in with a password. */
    isOn: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check("external_provider_external_id", sql`${t.externalId} ~ '^[a-z0-9][a-z0-9-]{0,62}$'`),
    // A name of its own: the usual one would be cut off.
    foreignKey({
      name: "external_provider_of_company",
      columns: [t.managementCompanyId],
      foreignColumns: [managementCompany.id],
    }),
    index("external_provider_by_company").on(t.managementCompanyId),
  ],
);

/** Who signs in through a provider: everyone of an email domain, or one address. */
export const externalProviderReach = pgTable(
  "external_provider_reach",
  {
    providerId: integer()
      .notNull()
      .references(() => externalProvider.id, { onDelete: "cascade" }),
    /** `harborview.test`, or `dana@harborview.test` during a trial. */
    covers: citext().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.covers] }),
    index("external_provider_reach_by_covers").on(t.covers),
  ],
);

/** Links a provider's subject to an account, one to one. */
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

/** A sign-in on its way to the provider. Secrets are stored as hashes, or sealed if they are needed again. */
export const externalSignIn = pgTable(
  "external_sign_in",
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: integer()
      .notNull()
      .references(() => externalProvider.id, { onDelete: "cascade" }),
    stateHash: text().notNull().unique(),
    /** Hash of the browser's cookie: only the browser that left may return. */
    browserHash: text().notNull(),
    returnTo: text().notNull(),
    /** OpenID Connect: nonce and PKCE verifier. SAML: the request id. */
    sealedChecks: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When the answer was accepted; there can be only one. */
    answeredAt: instant(),
    /** Sealed: who the provider said it was, kept between its form post and the browser's own request. */
    sealedAnswer: text(),
  },
  (t) => [index("external_sign_in_by_provider").on(t.providerId)],
);

/** Used assertions, until they expire. */
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
