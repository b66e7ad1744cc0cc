import type { Actor } from "@/lib/access/actor";
import { agencyScope } from "@/lib/access/scopes";
import { storage } from "@/lib/files/storage";
import { NotFound } from "@/lib/errors";
import { findBrandLogo } from "./reads";

/** The logo of the person's own agency. Throws Forbidden for people without an agency, NotFound for any other logo. */
export async function openBrandLogo(actor: Actor, logoId: string) {
  const found = await findBrandLogo(agencyScope(actor), logoId);
  if (!found) throw new NotFound();
  return { ...found, read: () => storage().read(logoId) };
}
