import { agency, agencyFacility } from "@/db/schema/agencies";
import { managementCompany } from "@/db/schema/companies";
import { db } from "@/db/client";
import { facility, facilityFeature, unit } from "@/db/schema/facilities";
import type { FeatureCode } from "@/lib/facilities/features/rules";
import { notice } from "@/db/schema/notices";
import { insert, next, type Given } from "./rows";

export const aCompany = (given: Given<typeof managementCompany> = {}) =>
  insert(managementCompany, { name: `Care Group ${next()}` }, given);

export async function aFacility(given: Given<typeof facility> = {}) {
  return insert(
    facility,
    {
      managementCompanyId: given.managementCompanyId ?? (await aCompany()).id,
      name: `Manor ${next()}`,
      stateCode: "CA",
      timezone: "America/Los_Angeles",
      wentLiveOn: "2024-01-06",
    },
    given,
  );
}

/** Turns features of a facility on. */
export const haveFeatures = (facilityId: number, ...codes: FeatureCode[]) =>
  db
    .insert(facilityFeature)
    .values(codes.map((code) => ({ facilityId, code })))
    .onConflictDoNothing();

export async function aUnit(given: Given<typeof unit> = {}) {
  return insert(
    unit,
    {
      facilityId: given.facilityId ?? (await aFacility({ portalUnitsEnabled: true })).id,
      name: `Unit ${next()}`,
    },
    given,
  );
}

/** An agency under contract with these facilities. */
export async function anAgency({
  facilityIds = [],
  ...given
}: Given<typeof agency> & { facilityIds?: number[] } = {}) {
  const row = await insert(agency, { name: `Agency ${next()}` }, given);
  for (const facilityId of facilityIds) await insert(agencyFacility, { agencyId: row.id, facilityId });
  return row;
}

export async function aNotice(given: Given<typeof notice> = {}) {
  return insert(
    notice,
    {
      facilityId: given.facilityId ?? (await aFacility()).id,
      title: `Notice ${next()}`,
      html: "<p>Please read this.</p>",
      buttonText: "Got it",
    },
    given,
  );
}
