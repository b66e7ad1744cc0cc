import { P } from "@/lib/access/permissions";
import { aFile, pdfOf } from "../support/files";
import { aCredential } from "../support/people";
import { aStructure } from "../support/schedule";
import { anEmployee, withWorkforce } from "../support/workforce";
import type { Sample } from "./authorization-samples";

const ofCompany = async (facilityId: number) => ({ params: { id: await withWorkforce(facilityId) } });

async function ofEmployee(facilityId: number) {
  const id = await withWorkforce(facilityId);
  return { params: { id, caregiverId: (await anEmployee(id)).id } };
}

async function ofCredential(facilityId: number) {
  const { params } = await ofEmployee(facilityId);
  return { params: { ...params, credType: "CPR" } };
}

/** A document the company uploaded, with its file. */
async function ofDocument(facilityId: number) {
  const { params } = await ofCredential(facilityId);
  const { id: managementCompanyId, caregiverId: professionalId } = params;
  const fileId = await aFile({ professionalId });
  const made = await aCredential({ professionalId, type: "CPR", fileId, managementCompanyId });
  return { params, fileId, credentialId: String(made.id) };
}

const cpr = { subtype: "ACLS", issue_date: "2026-01-05", expiration_date: "2028-01-05" };
const here = "/api/flex/management-companies/{id}";
const employee = `${here}/caregivers/{caregiverId}`;
const common = { stranger: "NOT_PERMITTED", isOfCompany: true } as const;

/** Valid requests about a company's workforce. */
export const workforceSamples: Record<string, Sample> = {
  [`GET ${here}/workforce`]: { ...common, request: ofCompany },
  [`POST ${here}/workforce/export`]: {
    ...common,
    request: async (facilityId) => ({
      ...(await ofCompany(facilityId)),
      body: { search: "", statuses: null, licenses: null, facilityIds: null, attention: null },
    }),
  },
  [`GET ${here}/note-categories`]: { ...common, request: ofCompany },
  [`GET ${employee}`]: { ...common, request: ofEmployee },
  [`PUT ${employee}/workforce/status`]: {
    ...common,
    request: async (facilityId) => ({ ...(await ofEmployee(facilityId)), body: { status: "DISABLED" } }),
  },
  [`GET ${employee}/workforce/upcoming-shifts`]: {
    ...common,
    request: ofEmployee,
    needs: P.WORKFORCE_PROFESSIONAL_EDIT,
  },
  [`GET ${employee}/notes`]: { ...common, request: ofEmployee },
  [`POST ${employee}/notes`]: {
    ...common,
    request: async (facilityId) => ({
      ...(await ofEmployee(facilityId)),
      body: { note: "Asked for more evening shifts.", category: "OTHER" },
    }),
  },
  [`GET ${employee}/facilities`]: { ...common, request: ofEmployee },
  [`PUT ${employee}/facilities`]: {
    ...common,
    request: async (facilityId) => ({
      ...(await ofEmployee(facilityId)),
      body: { facilityIds: [facilityId], status: "DISABLED" },
    }),
  },
  [`GET ${here}/shift-types`]: { ...common, request: ofCompany },
  [`GET ${employee}/credentials`]: { ...common, request: ofEmployee },
  [`GET ${employee}/credentials/{credType}`]: { ...common, request: ofCredential },
  [`POST ${employee}/credentials/{credType}`]: {
    ...common,
    request: async (facilityId) => ({
      ...(await ofCredential(facilityId)),
      parts: { ...cpr, attachment: new File([pdfOf()], "card.pdf") },
    }),
  },
  [`DELETE ${employee}/credentials/{credType}/{credentialId}`]: {
    ...common,
    request: async (facilityId) => {
      const { params, credentialId } = await ofDocument(facilityId);
      return { params: { ...params, credentialId } };
    },
  },
  [`GET ${employee}/credentials/{credType}/files/{fileId}`]: {
    ...common,
    request: async (facilityId) => {
      const { params, fileId } = await ofDocument(facilityId);
      return { params: { ...params, fileId } };
    },
  },
  [`GET ${employee}/document-consent`]: { ...common, request: ofEmployee },
  [`POST ${employee}/document-consent`]: { ...common, request: ofEmployee },
  [`GET ${employee}/credential-requirements`]: {
    ...common,
    request: async (facilityId) => {
      await aStructure({ facilityId, resourceType: "CNA" });
      return { ...(await ofEmployee(facilityId)), query: { facilityId, shiftType: "CNA" } };
    },
  },
};

const params = { reportCode: "fill-rate" };
const dates: [string, string] = ["2026-11-01", "2026-11-20"];

/** Reports name no facility: they contain the caller's own. */
export const reportSamples: Record<string, Sample> = {
  "GET /api/reports": { stranger: null, isOfCompany: true },
  "GET /api/reports/headlines": { stranger: null, isOfCompany: true },
  "GET /api/reports/{reportCode}/ui-config": {
    request: () => ({ params }),
    stranger: null,
    isOfCompany: true,
  },
  "GET /api/reports/{reportCode}/data": {
    request: () => ({ params, query: { dateRange: dates } }),
    stranger: null,
    isOfCompany: true,
  },
  "POST /api/reports/{reportCode}/runs": {
    request: () => ({ params, body: { dateRange: dates, sort: [], filter: [] } }),
    stranger: null,
    isOfCompany: true,
  },
  // No run has this number.
  "GET /api/reports/{reportCode}/runs/{runId}": {
    request: () => ({ params: { ...params, runId: 1 } }),
    stranger: null,
    isOfCompany: true,
    answer: 404,
  },
  "DELETE /api/reports/{reportCode}/runs/{runId}": {
    request: () => ({ params: { ...params, runId: 1 } }),
    stranger: null,
    isOfCompany: true,
    answer: 404,
  },
  "POST /api/reports/{reportCode}/export": {
    request: () => ({ params, body: { dateRange: dates, sort: [], filter: [] } }),
    stranger: null,
    isOfCompany: true,
  },
};
