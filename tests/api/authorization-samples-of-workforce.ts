import { anEmployee, withWorkforce } from "../support/workforce";
import { P } from "@/lib/access/permissions";
import type { Sample } from "./authorization-samples";

const ofCompany = async (facilityId: number) => ({ params: { id: await withWorkforce(facilityId) } });

async function ofEmployee(facilityId: number) {
  const id = await withWorkforce(facilityId);
  return { params: { id, caregiverId: (await anEmployee(id)).id } };
}

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
};
