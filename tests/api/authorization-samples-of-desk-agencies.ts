import { pictures } from "../support/files";
import { aUser } from "../support/people";
import { next } from "../support/rows";
import { anAgency } from "../support/tenants";
import type { Sample } from "./authorization-samples";

const ofDesk = { stranger: null, isOfDesk: true } as const;
const anAgencyNamed = async () => ({ params: { agencyId: (await anAgency()).id } });

/** Valid requests of the desk's agencies. */
export const deskAgencySamples: Record<string, Sample> = {
  "GET /api/desk/agencies": { ...ofDesk, request: () => ({ query: { search: "North" } }) },
  "POST /api/desk/agencies": { ...ofDesk, request: () => ({ body: { name: `Northwind ${next()}` } }) },
  "GET /api/desk/agencies/{agencyId}": { ...ofDesk, request: anAgencyNamed },
  "PUT /api/desk/agencies/{agencyId}": {
    ...ofDesk,
    request: async () => ({ ...(await anAgencyNamed()), body: { name: `Northwind ${next()}`, seen: {} } }),
  },
  "PUT /api/desk/agencies/{agencyId}/logo": {
    ...ofDesk,
    request: async () => ({
      ...(await anAgencyNamed()),
      parts: { file: new File([pictures.png], "north.png", { type: "image/png" }) },
    }),
  },
  "POST /api/desk/agencies/{agencyId}/people": {
    ...ofDesk,
    request: async () => ({
      ...(await anAgencyNamed()),
      body: { email: `${next()}@north.test`, name: "Ann Wind", set: "agency-colleague" },
    }),
  },
  "DELETE /api/desk/agencies/{agencyId}/people/{userId}": {
    ...ofDesk,
    request: async () => {
      const { id: agencyId } = await anAgency();
      return { params: { agencyId, userId: (await aUser({ agencyId })).id } };
    },
  },
  "PUT /api/desk/agencies/{agencyId}/rates/{facilityId}": {
    ...ofDesk,
    request: async (facilityId) => ({
      params: { agencyId: (await anAgency({ facilityIds: [facilityId] })).id, facilityId },
      body: { resourceType: "CNA", billRate: "34.50", seen: null },
    }),
  },
  "GET /api/desk/agencies/{agencyId}/professionals": { ...ofDesk, request: anAgencyNamed },
  "GET /api/desk/agencies/{agencyId}/history": { ...ofDesk, request: anAgencyNamed },
  "GET /api/desk/agencies/{agencyId}/scorecard": {
    ...ofDesk,
    request: async () => ({
      ...(await anAgencyNamed()),
      query: { from: "2026-11-01", to: "2026-11-28" },
    }),
  },
};
