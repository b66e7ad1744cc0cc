import { eq } from "drizzle-orm";
import {
  GET as agencyConsent,
  POST as askForAgency,
} from "@/app/api/agencies/professionals/[caregiverId]/document-consent/route";
import { GET as agencyDetail } from "@/app/api/agencies/professionals/[caregiverId]/credentials/[type]/route";
import { GET as agencyDownload } from "@/app/api/agencies/professionals/[caregiverId]/credentials/[type]/files/[fileId]/route";
import { GET as agencyList } from "@/app/api/agencies/professionals/[caregiverId]/credentials/route";
import { GET as agencyProfile } from "@/app/api/agencies/professionals/[caregiverId]/route";
import { POST as answer } from "@/app/api/caregivers/document-consent/answer/route";
import {
  GET as companyConsent,
  POST as askForCompany,
} from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/document-consent/route";
import { GET as companyDetail } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/credentials/[credType]/route";
import { GET as companyDownload } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/credentials/[credType]/files/[fileId]/route";
import { GET as companyList } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/credentials/route";
import { GET as companyProfile } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/route";
import { db } from "@/db/client";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { companyProfessional } from "@/db/schema/professionals";
import type { Consent } from "@/lib/professionals/credentials/consent/schema";
import type { Credential, CredentialDetail } from "@/lib/professionals/credentials/documents/schema";
import { anAgencyDesk } from "./agency";
import { call } from "./call";
import { aPaper } from "./files";
import { messagesTo } from "./query";
import { aProfessional } from "./people";
import { homeAddress } from "./roster";
import { insert } from "./rows";
import { anAgency } from "./tenants";
import { aWorkforce } from "./workforce";

type Contact = { address: string | null; email: string | null; phone_number: string | null };

/** Someone who works for this party and for another agency, which has uploaded a positive TB test of theirs. */
async function aSharedPerson() {
  const other = await anAgency();
  const person = await aProfessional({
    firstName: "Ada",
    phone: "+15555555555",
    agencyId: other.id,
    isOnDemand: false,
    ...homeAddress,
  });
  const foreign = await aPaper({
    professionalId: person.id,
    type: "TB_TEST",
    subtype: "SKIN_TEST",
    status: "REJECTED",
    statusReason: "WRONG_PERSON",
    issuedOn: "2026-10-30",
    expiresOn: "2027-10-30",
    details: { negative_result: "NO" },
    agencyId: other.id,
  });
  return { person, foreign };
}

/** The calls of an agency or a company about someone it shares with another agency. */
async function aSharedDesk(kind: "agency" | "company") {
  const { person, foreign } = await aSharedPerson();
  const caregiverId = person.id;
  const common = {
    person,
    foreign,
    answer: (token: string, text: "SHARE" | "STOP") => call(answer, { form: { token, answer: text } }),
  };
  const tokenSent = async () => {
    const mails = await messagesTo(person.email!);
    return /documents\/([\w-]+)/.exec(mails.at(-1)!.body)![1]!;
  };
  if (kind === "agency") {
    const { agency, user: as } = await anAgencyDesk([]);
    await insert(agencyProfessional, {
      agencyId: agency.id,
      professionalId: caregiverId,
      joinedAt: new Date(),
    });
    const params = { caregiverId };
    return {
      ...common,
      as,
      tokenSent,
      owner: { agencyId: agency.id },
      list: () => call<Credential[]>(agencyList, { as, params }),
      detail: (type: string) => call<CredentialDetail>(agencyDetail, { as, params: { ...params, type } }),
      download: (type: string, fileId: string) =>
        call<string>(agencyDownload, { as, params: { ...params, type, fileId } }),
      consent: () => call<Consent>(agencyConsent, { as, params }),
      ask: () => call(askForAgency, { as, params }),
      profile: () => call<Contact>(agencyProfile, { as, params }),
      set: (values: Partial<typeof agencyProfessional.$inferInsert>) =>
        db.update(agencyProfessional).set(values).where(eq(agencyProfessional.agencyId, agency.id)),
    };
  }
  const { companyId, user: as } = await aWorkforce();
  await insert(companyProfessional, {
    managementCompanyId: companyId,
    professionalId: caregiverId,
    employeeStatus: "ENABLED",
    wage: 2000,
  });
  const params = { id: companyId, caregiverId };
  return {
    ...common,
    as,
    tokenSent,
    owner: { managementCompanyId: companyId },
    list: () => call<Credential[]>(companyList, { as, params }),
    detail: (credType: string) =>
      call<CredentialDetail>(companyDetail, { as, params: { ...params, credType } }),
    download: (credType: string, fileId: string) =>
      call<string>(companyDownload, { as, params: { ...params, credType, fileId } }),
    consent: () => call<Consent>(companyConsent, { as, params }),
    ask: () => call(askForCompany, { as, params }),
    profile: () => call<Contact>(companyProfile, { as, params }),
    set: (values: Partial<typeof companyProfessional.$inferInsert>) =>
      db
        .update(companyProfessional)
        .set(values)
        .where(eq(companyProfessional.managementCompanyId, companyId)),
  };
}

export { aSharedDesk };
