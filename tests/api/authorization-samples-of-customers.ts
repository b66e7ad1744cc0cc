import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { nursingMinimum } from "@/db/schema/census";
import { importRun } from "@/db/schema/desk";
import { restLimit } from "@/db/schema/rest-limits";
import { noteCategory } from "@/db/schema/workforce";
import { P } from "@/lib/access/permissions";
import { loadLimits } from "@/lib/limits/reads.sql";
import { aUser } from "../support/people";
import { insert, next } from "../support/rows";
import { aRate, aStructure } from "../support/schedule";
import { aCompany, aFacility, anAgency, aUnit } from "../support/tenants";
import type { Sample } from "./authorization-samples";
import { signInSamples, theCompanyOf } from "./authorization-samples-of-sign-in";

const ofDesk = { stranger: null, isOfDesk: true } as const;
/** The desk's, and of a customer's own administrator: tests/api/desk/own-customer.test.ts. */
const ofCustomer = { stranger: 404, needs: P.SET_UP } as const;
const aTakenBackImport = async (facilityId: number) => {
  const run = { facilityId, userId: (await aUser()).id, kind: "units", isPreview: false } as const;
  const ended = { savedAt: new Date(), undoneAt: new Date(), requestId: "a-sample", total: 1 };
  return { params: { facilityId, importId: (await insert(importRun, { ...run, ...ended })).id } };
};
const takenBack = { ...ofCustomer, request: aTakenBackImport };
const named = (facilityId: number) => ({ params: { facilityId } });

export const aSibling = async (facilityId: number) =>
  aFacility({ managementCompanyId: (await theCompanyOf(facilityId)).params.companyId });

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const inState = () => ({ params: { state: "WY" } });

const aCompanyNamed = async () => ({ params: { companyId: (await aCompany()).id } });

/** Valid requests of the desk's set-up of customers. */
export const customerSamples: Record<string, Sample> = {
  "GET /api/desk/customers": { ...ofDesk, request: () => ({ query: { search: "Rose", sort: "newest" } }) },
  "POST /api/desk/companies": { ...ofDesk, request: () => ({ body: { name: `Rose Care ${next()}` } }) },
  "GET /api/desk/companies/{companyId}": { ...ofCustomer, isOfCompany: true, request: theCompanyOf },
  "PUT /api/desk/companies/{companyId}": {
    ...ofDesk,
    request: async () => ({ ...(await aCompanyNamed()), body: { name: `Rose ${next()}`, seen: {} } }),
  },
  "GET /api/desk/companies/{companyId}/people": { ...ofCustomer, isOfCompany: true, request: theCompanyOf },
  "GET /api/desk/companies/{companyId}/history": { ...ofCustomer, isOfCompany: true, request: theCompanyOf },
  "GET /api/desk/companies/{companyId}/note-categories": {
    ...ofCustomer,
    isOfCompany: true,
    request: theCompanyOf,
  },
  "POST /api/desk/companies/{companyId}/note-categories": {
    ...ofCustomer,
    isOfCompany: true,
    request: async (facilityId) => ({
      ...(await theCompanyOf(facilityId)),
      body: { code: `TRAINING_${next()}`, label: "Training" },
    }),
  },
  "PUT /api/desk/companies/{companyId}/note-categories/{code}": {
    ...ofCustomer,
    isOfCompany: true,
    request: async (facilityId) => {
      const { params } = await theCompanyOf(facilityId);
      const code = `CATEGORY_${next()}`;
      const one = { label: "Safety", isRetired: false };
      const { companyId: managementCompanyId } = params;
      await insert(noteCategory, { managementCompanyId, code, label: one.label, position: 90 });
      return { params: { ...params, code }, body: { ...one, isRetired: true, seen: one } };
    },
  },
  ...signInSamples,
  "GET /api/desk/limits": ofDesk,
  "GET /api/desk/limits/history": ofDesk,
  "PUT /api/desk/limits/{limit}": {
    ...ofDesk,
    request: async () => {
      const { KEEP_SESSIONS_DAYS: seen } = await loadLimits(db);
      return { params: { limit: "KEEP_SESSIONS_DAYS" }, body: { value: String(61 - seen), seen } };
    },
  },
  "GET /api/desk/states/{state}": { ...ofDesk, request: inState },
  "GET /api/desk/states/{state}/history": { ...ofDesk, request: inState },
  "PUT /api/desk/states/{state}/limits/{limit}": {
    ...ofDesk,
    request: () => ({
      params: { state: "WY", limit: "DAYS_IN_A_ROW" },
      body: { warnAt: "5", acknowledgeAt: "6", seen: { warnAt: 5, acknowledgeAt: 6 } },
    }),
  },
  "DELETE /api/desk/states/{state}/limits/{limit}": {
    ...ofDesk,
    request: async () => {
      const row = { stateCode: "WY", code: "SHORT_REST", warnAt: 12, acknowledgeAt: 11 } as const;
      await db
        .insert(restLimit)
        .values({ ...row, changedAt: new Date() })
        .onConflictDoNothing();
      return { params: { state: "WY", limit: "SHORT_REST" } };
    },
  },
  "PUT /api/desk/states/{state}/nursing-minimums/{kind}": {
    ...ofDesk,
    request: () => ({ params: { state: "WY", kind: "RN" }, body: { hours: "0", seen: null } }),
  },
  "DELETE /api/desk/states/{state}/nursing-minimums/{kind}": {
    ...ofDesk,
    request: async () => {
      const row = { stateCode: "WY", kind: "CNA", hours: 2, changedAt: new Date() } as const;
      await db.insert(nursingMinimum).values(row).onConflictDoNothing();
      return { params: { state: "WY", kind: "CNA" } };
    },
  },
  "PUT /api/desk/facilities/{facilityId}/nursing-minimums/{kind}": {
    ...ofCustomer,
    request: async (facilityId) => {
      await db.delete(nursingMinimum).where(eq(nursingMinimum.facilityId, facilityId));
      return { params: { facilityId, kind: "TOTAL" }, body: { hours: "3.6", seen: null } };
    },
  },
  "DELETE /api/desk/facilities/{facilityId}/nursing-minimums/{kind}": {
    ...ofCustomer,
    request: (facilityId) => ({ params: { facilityId, kind: "TOTAL" } }),
  },
  "POST /api/desk/facilities": {
    ...ofDesk,
    request: () => ({
      body: { name: `Rose Manor ${next()}`, stateCode: "OH", timezone: "America/New_York" },
    }),
  },
  "GET /api/desk/facilities/{facilityId}": { ...ofCustomer, request: named },
  "PUT /api/desk/facilities/{facilityId}": {
    ...ofCustomer,
    request: (facilityId) => ({ ...named(facilityId), body: { city: "Columbus", seen: {} } }),
  },
  "GET /api/desk/facilities/{facilityId}/history": { ...ofCustomer, request: named },
  "POST /api/desk/facilities/{facilityId}/units": {
    ...ofCustomer,
    request: (facilityId) => ({ ...named(facilityId), body: { unit: [`Wing ${next()}`] } }),
  },
  "PUT /api/desk/facilities/{facilityId}/units/{unitId}": {
    ...ofCustomer,
    request: async (facilityId) => {
      const unit = await aUnit({ facilityId });
      return { params: { facilityId, unitId: unit.id }, body: { isArchived: true, seenName: unit.name } };
    },
  },
  "GET /api/desk/facilities/{facilityId}/move": { ...ofDesk, request: named },
  "POST /api/desk/facilities/{facilityId}/move": {
    ...ofDesk,
    request: async () => {
      const { id: facilityId } = await aFacility({ managementCompanyId: null });
      return {
        params: { facilityId },
        body: { companyId: (await aCompany()).id, seen: null, evenLast: true },
      };
    },
  },
  "POST /api/desk/facilities/{facilityId}/structures": {
    ...ofCustomer,
    request: (facilityId) => ({
      ...named(facilityId),
      body: { structures: [{ resourceType: "CNA", from: "03:00", to: "11:00" }] },
    }),
  },
  "DELETE /api/desk/facilities/{facilityId}/structures/{structureId}": {
    ...ofCustomer,
    request: async (facilityId) => ({
      params: { facilityId, structureId: (await aStructure({ facilityId })).id },
    }),
  },
  "POST /api/desk/facilities/{facilityId}/rates": {
    ...ofDesk,
    request: (facilityId) => ({
      ...named(facilityId),
      body: { rates: [{ resourceType: "CNA", wage: "22.50", effectiveOn: "2026-01-02", seen: null }] },
    }),
  },
  "DELETE /api/desk/facilities/{facilityId}/rates": {
    ...ofDesk,
    request: async (facilityId) => {
      const effectiveOn = new Date(next() * 86_400_000).toISOString().slice(0, 10);
      await aRate({ facilityId, effectiveOn, wage: 2000, billRate: 2700 });
      const query = { resourceType: "CNA", effectiveOn, wage: "20.00", billRate: "27.00" };
      return { ...named(facilityId), query };
    },
  },
  "DELETE /api/desk/facilities/{facilityId}/first-week": {
    ...ofCustomer,
    request: (facilityId) => ({ ...named(facilityId), body: { slots: 1 } }),
    answer: 409, // tests/api/desk/first-week.test.ts takes one back.
  },
  "POST /api/desk/facilities/{facilityId}/first-week": {
    ...ofCustomer,
    request: async (facilityId) => ({
      ...named(facilityId),
      body: {
        kind: "FLEX",
        // Not the number of an id: those are replaced to ask for a missing one.
        shifts: [{ structureId: (await aStructure({ facilityId })).id, startsOn: inTwoDays(), slots: 19 }],
      },
    }),
  },
  "PUT /api/desk/facilities/{facilityId}/requirements": {
    ...ofDesk,
    request: (facilityId) => ({
      ...named(facilityId),
      body: {
        resourceType: "CNA",
        changes: [
          { credential: "INFLUENZA", isRequired: true, seen: { isRequired: false, references: null } },
        ],
      },
    }),
  },
  "GET /api/desk/facilities/{facilityId}/requirements": {
    ...ofDesk,
    request: (facilityId) => ({ ...named(facilityId), query: { resourceType: "CNA", required: "CPR" } }),
  },
  "PUT /api/desk/facilities/{facilityId}/features": {
    ...ofDesk,
    request: (facilityId) => ({ ...named(facilityId), body: { feature: "PROFESSIONALS", isOn: false } }),
  },
  "POST /api/desk/facilities/{facilityId}/people": {
    ...ofCustomer,
    request: (facilityId) => ({
      ...named(facilityId),
      body: { email: `${next()}@rose.test`, name: "Maria Silva", set: "scheduler" },
    }),
  },
  "GET /api/desk/facilities/{facilityId}/people": { ...ofCustomer, request: named },
  "POST /api/desk/facilities/{facilityId}/people/{userId}/invitation": {
    ...ofCustomer,
    request: async (facilityId) => ({
      params: { facilityId, userId: (await aUser({ facilityId, passwordHash: null })).id },
    }),
  },
  "DELETE /api/desk/facilities/{facilityId}/people/{userId}": {
    ...ofCustomer,
    request: async (facilityId) => ({ params: { facilityId, userId: (await aUser({ facilityId })).id } }),
  },
  "GET /api/desk/facilities/{facilityId}/people/{userId}/permissions": {
    ...ofCustomer,
    request: async (facilityId) => ({ params: { facilityId, userId: (await aUser({ facilityId })).id } }),
  },
  "PUT /api/desk/facilities/{facilityId}/people/{userId}/permissions": {
    ...ofCustomer,
    request: async (facilityId) => ({
      params: { facilityId, userId: (await aUser({ facilityId, permissions: [] })).id },
      body: { permission: P.SET_UP, level: "facility", isGranted: true },
    }),
  },
  "PUT /api/desk/facilities/{facilityId}/limits/{limit}": {
    ...ofCustomer,
    request: (facilityId) => ({
      params: { facilityId, limit: "DAYS_IN_A_ROW" },
      body: { warnAt: "4", acknowledgeAt: "5", seen: { warnAt: 5, acknowledgeAt: 6 } },
    }),
  },
  "DELETE /api/desk/facilities/{facilityId}/limits/{limit}": {
    ...ofCustomer,
    request: (facilityId) => ({ params: { facilityId, limit: "DAYS_IN_A_ROW" } }),
  },
  "GET /api/desk/facilities": { ...ofDesk, request: () => ({ query: { search: "Rose" } }) },
  "POST /api/desk/facilities/{facilityId}/agencies": {
    ...ofDesk,
    request: async (facilityId) => ({
      ...named(facilityId),
      body: { agencyId: (await anAgency()).id, releaseAfterMinutes: "60", seen: null },
    }),
  },
  "DELETE /api/desk/facilities/{facilityId}/agencies/{agencyId}": {
    ...ofDesk,
    request: async (facilityId) => ({
      params: { facilityId, agencyId: (await anAgency({ facilityIds: [facilityId] })).id },
    }),
  },
  "GET /api/desk/facilities/{facilityId}/people-of/{fromId}": {
    ...ofCustomer,
    isOfCompany: true,
    request: async (facilityId) => ({ params: { facilityId, fromId: (await aSibling(facilityId)).id } }),
  },
  "POST /api/desk/facilities/{facilityId}/people-of/{fromId}": {
    ...ofCustomer,
    isOfCompany: true,
    request: async (facilityId) => {
      const { id: fromId } = await aSibling(facilityId);
      const { id } = await aUser({ facilityId: fromId, permissions: [] });
      return { params: { facilityId, fromId }, body: { userIds: [id] } };
    },
  },
  "POST /api/desk/facilities/{facilityId}/begin-as": {
    ...ofDesk,
    request: async (facilityId) => {
      const sameAs = (await aSibling(facilityId)).id;
      await aUnit({ facilityId: sameAs, name: `East ${next()}` });
      return { params: { facilityId }, body: { sameAs } };
    },
  },
  "GET /api/desk/facilities/{facilityId}/imports": { ...ofCustomer, request: named },
  "GET /api/desk/facilities/{facilityId}/imports/{importId}/left-out": takenBack,
  "GET /api/desk/facilities/{facilityId}/imports/{importId}/undo": takenBack,
  "POST /api/desk/facilities/{facilityId}/imports/{importId}/undo": { ...takenBack, answer: 409 },
  "POST /api/desk/facilities/{facilityId}/import/{kind}": {
    ...ofCustomer,
    request: (facilityId) => ({
      params: { facilityId, kind: "units" },
      parts: {
        isConfirmed: "false",
        leftOut: "[]",
        file: new File(["name\nEast\n"], "units.csv", { type: "text/csv" }),
      },
    }),
  },
};
