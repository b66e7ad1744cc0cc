import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { identity, instant } from "./columns";
import { managementCompany } from "./companies";
import { professional } from "./professionals";
import { userAccount } from "./users";

/**
 * An agency's or a company's request to see the documents others uploaded of a professional, and the answer. A trigger
 * deletes it when the two part or the professional's address changes; the audit trail keeps what was answered.
 */
export const documentConsent = pgTable(
  "document_consent",
  {
    id: identity(),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    agencyId: integer().references(() => agency.id),
    managementCompanyId: integer().references(() => managementCompany.id),
    /** Identifies the link by which they answer, and may change the answer later. */
    linkHash: text().notNull(),
    askedAt: instant().notNull(),
    askedBy: integer()
      .notNull()
      .references(() => userAccount.id),
    grantedAt: instant(),
    /** Declined, or no longer granted. */
    withdrawnAt: instant(),
  },
  (t) => [
    unique("document_consent_by_agency").on(t.professionalId, t.agencyId),
    unique("document_consent_by_company").on(t.professionalId, t.managementCompanyId),
    unique("document_consent_by_link").on(t.linkHash),
    check("document_consent_of_one_party", sql`num_nonnulls(${t.agencyId}, ${t.managementCompanyId}) = 1`),
  ],
);
