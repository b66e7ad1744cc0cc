import type { TransactionSql } from "postgres";
import { agency, agencyFacility, agencyRate } from "../schema/agencies";
import { agencyProfessional } from "../schema/agency-professionals";
import { bundle } from "../schema/bundles";
import { managementCompany } from "../schema/companies";
import { doNotReturn } from "../schema/do-not-return";
import { dispute } from "../schema/disputes";
import { facility, facilityFeature, unit } from "../schema/facilities";
import { facilityInfoEntry } from "../schema/facility-info";
import { file } from "../schema/files";
import { invite } from "../schema/invites";
import { notice } from "../schema/notices";
import { auditEvent } from "../schema/operations";
import {
  availability,
  certification,
  certificationRenewal,
  companyProfessional,
  credential,
  credentialRequirement,
  facilityProfessional,
  professional,
} from "../schema/professionals";
import { recurringShift, shift } from "../schema/shifts";
import { slot } from "../schema/slots";
import { rate, shiftStructure } from "../schema/structures";
import { smsConsent } from "../schema/text-messages";
import { agencyMembership, companyMembership, facilityMembership, userAccount } from "../schema/users";
import { noteCategory, professionalNote } from "../schema/workforce";
import { agencyMembershipRows, teamAccountRows } from "./agency-teams";
import { credentialRequirementRows } from "./agency-credentials";
import { agencyFacilityRows, agencyProfessionalRows, agencyRateRows, agencyRows } from "./agencies";
import { doNotReturnRows } from "./do-not-return";
import { facilityInfoRows } from "./facility-info";
import { historyRows } from "./history";
import { featureRows, managementCompanyRow, noteCategoryRows, unitRows } from "./facilities";
import { continueIdentity, insertRows } from "./insert-rows";
import { companyProfessionalRows, facilityProfessionalRows, narrowLocationRows } from "./memberships";
import type { Papers } from "./papers";
import { newcomerLicenseRows, newcomerRenewalRows, newcomerRosterRows, newcomerRows } from "./newcomers";
import { companyMembershipRows, facilityMembershipRows, smsConsentRows, userRows } from "./users";
import { noteRows } from "./notes";
import { noticeRows } from "./notices";
import {
  recruitCredentialRows,
  recruitEmploymentRows,
  recruitLicenseRows,
  recruitLinkRows,
  recruitRows,
} from "./recruits";
import { settingsHistoryRows } from "./settings-history";
import type { World } from "./world";

/** Parents before children. */
export async function writeWorld(tx: TransactionSql, world: World, papers: Papers): Promise<void> {
  await writeOrganisations(tx, world);
  await writePeople(tx, world, papers);
  await writeSchedule(tx, world);
  const trail = [...historyRows(world), ...settingsHistoryRows(world, facilityInfoRows(world, papers.files))];
  // Ids must be in order of time.
  await insertRows(
    tx,
    auditEvent,
    trail.sort((one, other) => one.at.getTime() - other.at.getTime()),
  );
  const organisations = [
    managementCompany,
    facility,
    notice,
    unit,
    shiftStructure,
    rate,
    agency,
    userAccount,
  ];
  const people = [professional, credential, professionalNote, availability, doNotReturn];
  const schedule = [recurringShift, shift, bundle, slot, dispute, invite];
  for (const table of [...organisations, ...people, ...schedule]) await continueIdentity(tx, table);
}

async function writeOrganisations(tx: TransactionSql, world: World): Promise<void> {
  await insertRows(tx, managementCompany, [managementCompanyRow(world)]);
  await insertRows(tx, noteCategory, noteCategoryRows);
  await insertRows(
    tx,
    facility,
    world.facilities.map((one) => one.row),
  );
  await insertRows(tx, facilityFeature, featureRows(world));
  await insertRows(tx, unit, unitRows(world));
  await insertRows(tx, notice, noticeRows(world));
  await insertRows(
    tx,
    shiftStructure,
    world.facilities.flatMap((one) => one.structures),
  );
  await insertRows(tx, rate, world.rates);
  await insertRows(tx, agency, agencyRows(world));
  await insertRows(tx, agencyFacility, agencyFacilityRows);
  await insertRows(tx, agencyRate, agencyRateRows);
  await insertRows(tx, credentialRequirement, credentialRequirementRows);
  await insertRows(tx, userAccount, [...(await userRows(world.now)), ...teamAccountRows(world.now)]);
  await insertRows(tx, facilityMembership, facilityMembershipRows);
  await insertRows(tx, companyMembership, companyMembershipRows);
  await insertRows(tx, agencyMembership, agencyMembershipRows);
  await insertRows(tx, smsConsent, smsConsentRows(world.now));
}

async function writePeople(
  tx: TransactionSql,
  world: World,
  { files, photos, logos }: Papers,
): Promise<void> {
  await insertRows(
    tx,
    professional,
    world.people.map((person) => person.row),
  );
  await insertRows(
    tx,
    file,
    files.map(({ row }) => row),
  );
  for (const { professionalId, fileId } of photos)
    await tx`update professional set photo_file_id = ${fileId} where id = ${professionalId}`;
  for (const { agencyId, fileId } of logos)
    await tx`update agency set brand_logo_id = ${fileId} where id = ${agencyId}`;
  await insertRows(tx, professional, newcomerRows(world));
  await insertRows(tx, professional, recruitRows(world));
  await insertRows(tx, agencyProfessional, [...agencyProfessionalRows(world), ...newcomerRosterRows(world)]);
  await insertRows(tx, certification, [
    ...world.certifications,
    ...newcomerLicenseRows(world),
    ...recruitLicenseRows(world),
  ]);
  await insertRows(tx, certificationRenewal, newcomerRenewalRows(world));
  await insertRows(tx, credential, [...world.credentials, ...recruitCredentialRows(world)]);
  await insertRows(tx, facilityProfessional, [
    ...facilityProfessionalRows(world),
    ...narrowLocationRows(world),
    ...recruitLinkRows(world),
  ]);
  await insertRows(tx, companyProfessional, [
    ...companyProfessionalRows(world),
    ...recruitEmploymentRows(world),
  ]);
  await insertRows(tx, professionalNote, noteRows(world));
  await insertRows(tx, availability, world.availabilities);
  await insertRows(tx, doNotReturn, doNotReturnRows(world));
  await insertRows(tx, facilityInfoEntry, facilityInfoRows(world, files));
}

async function writeSchedule(tx: TransactionSql, world: World): Promise<void> {
  await insertRows(tx, recurringShift, world.recurring);
  await insertRows(tx, shift, world.shifts);
  await insertRows(tx, bundle, world.bundles);
  await insertRows(tx, slot, world.slots);
  await insertRows(tx, dispute, world.disputes);
  await insertRows(tx, invite, world.invites);
}
