import { sql } from "drizzle-orm";
import { professional } from "@/db/schema/professionals";

export const fullName = sql<string>`${professional.firstName} || ' ' || ${professional.lastName}`;

/** The license type of people who hold or may take a slot; those without a license, who can't, have empty text. */
export const licenseType = sql<string>`coalesce(${professional.highestResourceType}, '')`;
