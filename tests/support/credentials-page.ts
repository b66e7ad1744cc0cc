import type { Page } from "@playwright/test";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { demoPassword } from "./facility";
import { aProfessional, aUser } from "./people";
import { pdfOf } from "./files";
import { insert } from "./rows";
import { aStructure } from "./schedule";
import { aFacility, anAgency } from "./tenants";

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As a person types it: 05/31/2028. */
export const typed = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");

/** A PDF that differs from those with other contents. */
export const pdf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(pdfOf(100, `/Lang(${name})`)),
});

/** An agency that works at one facility, with one professional who has no papers. */
export async function aCredentialsPage() {
  const facility = await aFacility({ name: "Alder House" });
  await aStructure({ facilityId: facility.id, resourceType: "CNA" });
  const { id: agencyId } = await anAgency({ facilityIds: [facility.id] });
  const given = { firstName: "Ada", lastName: "Grovewood", isOnDemand: false, certifiedIn: null };
  const { id: professionalId } = await aProfessional(given);
  await insert(agencyProfessional, { agencyId, professionalId, joinedAt: new Date() }, {});
  const { email } = await aUser({ agencyId, password: demoPassword });
  return {
    professionalId,
    stateCode: facility.stateCode,
    email,
    path: `/private/agency/professionals/${professionalId}/credentials`,
  };
}

export const credentialRow = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.locator("strong", { hasText: name }) });
