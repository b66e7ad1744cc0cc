import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { noteCategory } from "@/db/schema/workforce";
import { notePermission, standardNoteCategories } from "@/lib/access/note-categories";
import { P } from "@/lib/access/permissions";
import { anEligibleProfessional, aUser } from "./people";
import { aFacility } from "./tenants";

/** Everything a director may do, notes of the standard categories included. */
export const everythingOfCompany: string[] = [
  ...Object.values(P),
  ...standardNoteCategories.flatMap(({ code }) => [
    notePermission(code, "VIEW"),
    notePermission(code, "EDIT"),
  ]),
];

/** Opens a facility's company to the Workforce page, with the standard categories of notes. */
export async function withWorkforce(facilityId: number): Promise<number> {
  const [row] = await db
    .update(facility)
    .set({ allowWorkforcePage: true })
    .where(eq(facility.id, facilityId))
    .returning({ companyId: facility.managementCompanyId });
  const managementCompanyId = row!.companyId!;
  await db
    .insert(noteCategory)
    .values(standardNoteCategories.map((one, i) => ({ managementCompanyId, ...one, position: i + 1 })))
    .onConflictDoNothing();
  return managementCompanyId;
}

/** Someone the company employs, with every standard document. */
export const anEmployee = (
  managementCompanyId: number,
  {
    employeeStatus = "ENABLED",
    ...given
  }: Parameters<typeof anEligibleProfessional>[0] & {
    employeeStatus?: "ENABLED" | "PENDING" | "DISABLED" | "TERMINATED";
  } = {},
) =>
  anEligibleProfessional({
    isOnDemand: false,
    employers: [{ managementCompanyId, employeeStatus }],
    ...given,
  });

/** A company with a facility and someone who may do everything there. */
export async function aWorkforce(
  given: Parameters<typeof aUser>[0] & { facility?: Parameters<typeof aFacility>[0] } = {},
) {
  const { facility: ofFacility, ...ofUser } = given;
  const place = await aFacility(ofFacility);
  const companyId = await withWorkforce(place.id);
  const user = await aUser({
    facilityId: place.id,
    permissions: Object.values(P),
    companyPermissions: { [companyId]: everythingOfCompany },
    ...ofUser,
  });
  return { facility: place, facilityId: place.id, companyId, user };
}
