import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { agency } from "./agencies";
import { createdAt, identity, instant } from "./columns";
import { professional } from "./professionals";
import { slot } from "./slots";
import { userAccount } from "./users";

/**
 * An agency's roster: the people it may assign. A professional can be on several rosters; `professional.agency_id` is
 * the agency they claim for when they take a shift themselves, and a trigger keeps them on its roster.
 */
export const agencyProfessional = pgTable(
  "agency_professional",
  {
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    /** The agency added the person to the network; anyone else was in it before. */
    isCreator: boolean().notNull().default(false),
    invitedAt: createdAt(),
    /** Null until the professional has accepted the agency's invite. */
    joinedAt: instant(),
    /** The professional has declined the invite, or the agency has withdrawn it, which leaves no link. */
    terminatedAt: instant(),
    /** The agency has stopped assigning them. */
    disabledAt: instant(),
    /** Identifies the link by which they answer the invite. */
    linkHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.professionalId] }),
    index("agency_professional_by_professional").on(t.professionalId),
    unique("agency_professional_by_link").on(t.linkHash),
    check("agency_professional_joined_or_declined", sql`${t.joinedAt} is null or ${t.terminatedAt} is null`),
  ],
);

/** The agency's acknowledgement that an assignment exceeds the week's hours and is invoiced at the regular rate. */
export const overtimeAcknowledgement = pgTable(
  "overtime_acknowledgement",
  {
    id: identity(),
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
    slotId: integer()
      .notNull()
      .references(() => slot.id),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    /** Saturday of the week, in the facility's zone. */
    weekOn: date({ mode: "string" }).notNull(),
    /** Minutes in that week including this slot. */
    weekMinutes: integer().notNull(),
    acknowledgedBy: integer()
      .notNull()
      .references(() => userAccount.id),
    acknowledgedAt: instant().notNull(),
  },
  (t) => [
    unique("overtime_acknowledgement_once").on(t.slotId, t.professionalId),
    index("overtime_acknowledgement_by_agency").on(t.agencyId, t.acknowledgedAt),
    check("overtime_acknowledgement_minutes", sql`${t.weekMinutes} > 0`),
  ],
);
