import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { externalLogin } from "@/db/schema/sessions";
import type { ExternalMethods } from "./schema";

/** By mail domain alone, so that the answer never tells whether an account exists. */
export async function listExternalMethods(email: string): Promise<ExternalMethods> {
  const mailDomain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return db
    .select({ protocol: externalLogin.protocol, external_id: externalLogin.externalId })
    .from(externalLogin)
    .where(eq(externalLogin.mailDomain, mailDomain))
    .limit(10);
}
