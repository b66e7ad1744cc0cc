import { pictures } from "../support/files";
import { aUser } from "../support/people";
import { addDays } from "@/lib/time/calendar";
import { next } from "../support/rows";
import { aBundle, aSlot } from "../support/schedule";
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
  "GET /api/desk/agencies/{agencyId}/people": { ...ofDesk, request: anAgencyNamed },
  "POST /api/desk/agencies/{agencyId}/people/{userId}/invitation": {
    ...ofDesk,
    request: async () => {
      const { id: agencyId } = await anAgency();
      return { params: { agencyId, userId: (await aUser({ agencyId, passwordHash: null })).id } };
    },
  },
  "DELETE /api/desk/agencies/{agencyId}/people/{userId}": {
    ...ofDesk,
    request: async () => {
      const { id: agencyId } = await anAgency();
      return { params: { agencyId, userId: (await aUser({ agencyId })).id } };
    },
  },
  "GET /api/desk/agencies/{agencyId}/people/{userId}/permissions": {
    ...ofDesk,
    request: async () => {
      const { id: agencyId } = await anAgency();
      return { params: { agencyId, userId: (await aUser({ agencyId })).id } };
    },
  },
  "PUT /api/desk/agencies/{agencyId}/people/{userId}/permissions": {
    ...ofDesk,
    request: async () => {
      const { id: agencyId } = await anAgency();
      return {
        params: { agencyId, userId: (await aUser({ agencyId })).id },
        body: { permission: "CONTACTS.VIEW", level: "agency", isGranted: true },
      };
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
  "GET /api/desk/bundles": { ...ofDesk, request: () => ({ query: { search: "Rose" } }) },
  "GET /api/desk/facilities/{facilityId}/bundle-slots": {
    ...ofDesk,
    request: (facilityId) => ({ params: { facilityId } }),
  },
  "POST /api/desk/bundles": {
    ...ofDesk,
    request: async (facilityId) => {
      const days = [2, 3].map((n) => addDays(new Date().toISOString().slice(0, 10), n));
      const slots = await Promise.all(days.map((startsOn) => aSlot({ facilityId, shift: { startsOn } })));
      return {
        body: { facilityId, name: `Days ${next()}`, slotIds: slots.map(({ id }) => id), agencyIds: [] },
      };
    },
  },
  "GET /api/desk/bundles/{bundleId}": {
    ...ofDesk,
    request: async (facilityId) => ({ params: { bundleId: (await aBundle({ facilityId })).id } }),
  },
  "POST /api/desk/bundles/{bundleId}/withdraw": {
    ...ofDesk,
    request: async (facilityId) => ({ params: { bundleId: (await aBundle({ facilityId })).id } }),
  },
};
