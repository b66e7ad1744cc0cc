import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { userAccount } from "@/db/schema/users";
import { pages } from "@/lib/access/page-list";
import { filled } from "@/lib/access/path-parts";
import { permissionsOf } from "@/lib/access/permission-sets";
import { aUser } from "./people";

async function someonesId(agencyEmail?: string): Promise<number> {
  const ofAgency = agencyEmail
    ? eq(userAccount.agencyId, professional.agencyId)
    : isNull(professional.agencyId);
  const [found] = await db
    .select({ id: professional.id })
    .from(professional)
    .innerJoin(userAccount, and(eq(userAccount.email, agencyEmail ?? "director@demo.test"), ofAgency))
    .orderBy(asc(professional.id))
    .limit(1);
  return found!.id;
}

/** Who sets a demo company up and everything at its first facility. */
async function anAdministrator(): Promise<string> {
  const permissions = permissionsOf("company-administrator", "facility");
  const companyPermissions = { 1: permissionsOf("company-administrator", "company") };
  return (await aUser({ facilityId: 1, permissions, companyPermissions })).email;
}

const people = [
  ["facility", anAdministrator],
  ["agency", () => "agency@demo.test"],
  ["desk", () => "operations@demo.test"],
] as const;

/** A few pages per test, so that both workers have some. */
const AT_A_TIME = 9;

/** All pages of a portal with demo data, a few at a time, and who opens them. */
export const walks = people.flatMap(([side, emailOf]) => {
  const own = pages.filter((one) => one.side === side && !one.leadsTo);
  const starts = own.flatMap((_, n) => (n % AT_A_TIME === 0 ? [n] : []));
  return starts.map((n) => ({ side, emailOf, paths: own.slice(n, n + AT_A_TIME).map(({ path }) => path) }));
});

/** Fills in whose and which place's page it is. */
export async function addressesOf({ side, paths }: (typeof walks)[number], email: string): Promise<string[]> {
  const caregiver = String(await someonesId(side === "agency" ? email : undefined));
  const parts = {
    "{caregiverId}": caregiver,
    "{professionalId}": caregiver,
    "{reportCode}": "fill-rate",
    "{managementCompanyId}": "1",
    "{companyId}": "1",
    "{facilityId}": "1",
    "{agencyId}": "1",
  };
  return paths.map((path) => filled(path, parts));
}
