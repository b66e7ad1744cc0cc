import { aDetailsForm } from "../support/roster";
import type { Sample } from "./authorization-samples";

const assignment = {
  shiftData: { isGuaranteed: false },
  recurringShiftData: null,
  byPassOTModalConfirmation: false,
};
const bundle = { shiftsData: [{ slotId: 1, isGuaranteed: false }], byPassOTModalConfirmation: false };
const criteria = { facilityIds: [], shiftTypes: [], startTimes: [] };
const filter = { name: "Nights", criteria };

/** For agency users only: facility users are refused whatever their permissions. */
const ofAgencies = (request: NonNullable<Sample["request"]>): Sample => ({
  request,
  stranger: null,
  answer: 403,
});

const contact = { first_name: "Robin", last_name: "Vale", phone: null, phone_extension_number: null };

export const agencySamples: Record<string, Sample> = {
  "GET /api/agencies/contacts": ofAgencies(() => ({})),
  "POST /api/agencies/contacts": ofAgencies(() => ({ body: { ...contact, email: "robin@example.test" } })),
  "PUT /api/agencies/contacts/{id}/invite": ofAgencies(() => ({
    params: { id: 1 },
    body: { email: "robin@example.test" },
  })),
  "PUT /api/agencies/contacts/{id}": ofAgencies(() => ({
    params: { id: 1 },
    body: {
      ...contact,
      is_portal_enabled: true,
      notify_claims_enabled: false,
      notify_shift_cancel_enabled: false,
      notify_missed_punch_summary_enabled: false,
    },
  })),
  "GET /api/agencies/shifts": ofAgencies(() => ({})),
  "GET /api/agencies/assigned-shifts": ofAgencies(() => ({})),
  "GET /api/agencies/fits": ofAgencies(() => ({ query: { kind: "shift" } })),
  "GET /api/agencies/past-shifts": ofAgencies(() => ({})),
  "POST /api/agencies/schedule/export": ofAgencies(() => ({
    body: { tab: "open", facility: [], type: [], starts: [], sort: null, bundle: null, search: "" },
  })),
  "GET /api/agencies/bundles": ofAgencies(() => ({})),
  "GET /api/agencies/bundle/{bundleId}": ofAgencies(() => ({ params: { bundleId: 1 } })),
  "GET /api/agencies/bundle/{bundleId}/search-professionals": ofAgencies(() => ({
    params: { bundleId: 1 },
    query: { name: "Ave" },
  })),
  "GET /api/agencies/shift/{shiftId}/search-professionals": ofAgencies(() => ({
    params: { shiftId: 1 },
    query: { name: "Ave" },
  })),
  "POST /api/agencies/shifts/{shiftId}/assign-professional/{caregiverId}": ofAgencies(() => ({
    params: { shiftId: 1, caregiverId: 1 },
    body: assignment,
  })),
  "POST /api/agencies/bundle/{bundleId}/assign-professional/{caregiverId}": ofAgencies(() => ({
    params: { bundleId: 1, caregiverId: 1 },
    body: bundle,
  })),
  "POST /api/agencies/shifts/cancel/{slotId}": ofAgencies(() => ({
    params: { slotId: 1 },
    body: { caregiverId: 1 },
  })),
  "GET /api/agencies/people/{caregiverId}": ofAgencies(() => ({ params: { caregiverId: 1 } })),
  "GET /api/agencies/people/{caregiverId}/past-shifts": ofAgencies(() => ({ params: { caregiverId: 1 } })),
  "GET /api/agencies/professionals": ofAgencies(() => ({})),
  "GET /api/agencies/professionals/{caregiverId}": ofAgencies(() => ({ params: { caregiverId: 1 } })),
  "GET /api/agencies/professionals/{caregiverId}/open-shifts": ofAgencies(() => ({
    params: { caregiverId: 1 },
    query: { date: "2030-03-04" },
  })),
  "PUT /api/agencies/professionals/{caregiverId}": ofAgencies(() => ({
    params: { caregiverId: 1 },
    body: aDetailsForm(),
  })),
  "POST /api/agencies/professionals/{caregiverId}/update-enabled-status": ofAgencies(() => ({
    params: { caregiverId: 1 },
    body: { is_enabled: false },
  })),
  "PUT /api/agencies/professionals/{caregiverId}/invite": ofAgencies(() => ({
    params: { caregiverId: 1 },
    body: { by: "EMAIL", contact: null },
  })),
  "DELETE /api/agencies/professionals/{caregiverId}/invite": ofAgencies(() => ({
    params: { caregiverId: 1 },
  })),
  "POST /api/agencies/professionals/contact-info": ofAgencies(() => ({
    body: { email: "ada@example.test", phone_number: "555-555-5555" },
  })),
  "POST /api/agencies/professionals/create": ofAgencies(() => ({ body: aDetailsForm() })),
  "POST /api/agencies/professionals/answer": {
    request: () => ({ form: { token: "no-such-secret", answer: "DECLINE" } }),
    stranger: null,
    answer: 303,
  },
  "GET /api/agencies/shift-types": ofAgencies(() => ({})),
  "GET /api/agencies/professionals/{caregiverId}/credentials": ofAgencies(() => ({
    params: { caregiverId: 1 },
  })),
  "GET /api/agencies/professionals/{caregiverId}/credentials/{type}": ofAgencies(() => ({
    params: { caregiverId: 1, type: "CPR" },
    query: { source: "agency" },
  })),
  "POST /api/agencies/professionals/{caregiverId}/credentials/{type}": ofAgencies(() => ({
    params: { caregiverId: 1, type: "CPR" },
    parts: { subtype: "BLS", attachment: new File([], "cpr.pdf") },
  })),
  "GET /api/agencies/professionals/{caregiverId}/credentials/{type}/files/{fileId}": ofAgencies(() => ({
    params: { caregiverId: 1, type: "CPR", fileId: "00000000-0000-4000-8000-000000000000" },
  })),
  "GET /api/agencies/professionals/{caregiverId}/credential-requirements": ofAgencies((facilityId) => ({
    params: { caregiverId: 1 },
    query: { facilityId, shiftType: "CNA" },
  })),
  "GET /api/agencies/professionals/{caregiverId}/document-consent": ofAgencies(() => ({
    params: { caregiverId: 1 },
  })),
  "POST /api/agencies/professionals/{caregiverId}/document-consent": ofAgencies(() => ({
    params: { caregiverId: 1 },
  })),
  "POST /api/caregivers/document-consent/answer": {
    request: () => ({ form: { token: "no-such-secret", answer: "STOP" } }),
    stranger: null,
    answer: 303,
  },
  "GET /api/agencies/saved-filters": ofAgencies(() => ({})),
  "POST /api/agencies/saved-filters": ofAgencies(() => ({ body: filter })),
  "PUT /api/agencies/saved-filters/{id}": ofAgencies(() => ({ params: { id: 1 }, body: filter })),
  "DELETE /api/agencies/saved-filters/{id}": ofAgencies(() => ({ params: { id: 1 } })),
};
