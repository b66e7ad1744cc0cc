import { eq } from "drizzle-orm";
import { GET as requirements } from "@/app/api/agencies/professionals/[caregiverId]/credential-requirements/route";
import { GET as list } from "@/app/api/agencies/professionals/[caregiverId]/credentials/route";
import {
  GET as detail,
  POST as upload,
} from "@/app/api/agencies/professionals/[caregiverId]/credentials/[type]/route";
import { db } from "@/db/client";
import { file } from "@/db/schema/files";
import type {
  Credential,
  CredentialDetail,
  CredentialRequirement,
} from "@/lib/professionals/credentials/documents/schema";
import { anAgencyDesk } from "./agency";
import { call } from "./call";
import { aProfessional } from "./people";
import { aStructure } from "./schedule";
import { aFacility } from "./tenants";

type Refusal = { validationError: boolean; errors: { field: string; message: string }[] };

/** An agency's desk, and one of its professionals without papers. */
export async function aCredentialsDesk(given: Parameters<typeof aProfessional>[0] = {}) {
  const facility = await aFacility();
  await aStructure({ facilityId: facility.id, resourceType: "CNA" });
  const desk = await anAgencyDesk([facility.id]);
  const person = await aProfessional({ agencyId: desk.agency.id, isOnDemand: false, ...given });
  const as = desk.user;
  const params = { caregiverId: person.id };
  const listed = () => call<Credential[]>(list, { as, params });
  return {
    facility,
    desk,
    person,
    as,
    params,
    listed,
    rowOf: async (type: string) =>
      (await listed()).body.find(({ credential_type }) => credential_type === type)!,
    detailOf: (type: string) => call<CredentialDetail>(detail, { as, params: { ...params, type } }),
    send: (type: string, parts: Record<string, string | File>) =>
      call<Refusal>(upload, { as, params: { ...params, type }, parts }),
    required: (query: Record<string, string | number> = {}) =>
      call<CredentialRequirement[]>(requirements, {
        as,
        params,
        query: { facilityId: facility.id, shiftType: "CNA", ...query },
      }),
    filesOf: () => db.select().from(file).where(eq(file.professionalId, person.id)),
  };
}
