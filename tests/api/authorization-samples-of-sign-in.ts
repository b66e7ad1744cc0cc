import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { P } from "@/lib/access/permissions";
import { findRegistered } from "@/lib/auth/external/find-registered";
import { anOidcProvider } from "../support/providers";
import { next } from "../support/rows";
import { aCompany } from "../support/tenants";
import type { Sample } from "./authorization-samples";

const ofDesk = { stranger: null, isOfDesk: true } as const;

export const theCompanyOf = async (facilityId: number) => {
  const [row] = await db
    .select({ companyId: facility.managementCompanyId })
    .from(facility)
    .where(eq(facility.id, facilityId));
  return { params: { companyId: row!.companyId! } };
};

const aCompanyNamed = async () => ({ params: { companyId: (await aCompany()).id } });

async function aSignIn() {
  const { params } = await aCompanyNamed();
  const settings = { issuer: "http://127.0.0.1:9", clientId: "shiftwell" };
  const { externalId } = await anOidcProvider({ settings, companyId: params.companyId });
  return { params: { ...params, externalId } };
}

/** Valid requests of a company's own sign-in. */
export const signInSamples: Record<string, Sample> = {
  "GET /api/desk/companies/{companyId}/sign-in": {
    stranger: 404,
    needs: P.SET_UP,
    isOfCompany: true,
    request: theCompanyOf,
  },
  "PUT /api/desk/companies/{companyId}/sign-in/{externalId}": {
    ...ofDesk,
    request: async () => {
      const { params } = await aCompanyNamed();
      const externalId = `company-${next()}`;
      const settings = { issuer: `https://${externalId}.test`, clientId: "shiftwell" };
      const body = {
        protocol: "oidc",
        label: "Rose Care",
        covers: [`${externalId}.test`],
        settings,
        clientSecret: "two",
        seen: null,
      };
      return { params: { ...params, externalId }, body };
    },
  },
  "DELETE /api/desk/companies/{companyId}/sign-in/{externalId}": { ...ofDesk, request: aSignIn },
  "PUT /api/desk/companies/{companyId}/sign-in/{externalId}/state": {
    ...ofDesk,
    request: async () => {
      const { params } = await aSignIn();
      const found = await findRegistered(db, params.externalId);
      return { params, body: { isOn: false, seen: found!.updatedAt.toISOString() } };
    },
  },
  // Nothing answers at its address, which the answer says.
  "POST /api/desk/companies/{companyId}/sign-in/{externalId}/test": { ...ofDesk, request: aSignIn },
};
