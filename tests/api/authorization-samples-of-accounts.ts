import { randomUUID } from "node:crypto";
import { everything } from "@/lib/global-schedule/filter-rules";
import { aShift, aSlot } from "@/tests/support/schedule";
import type { Sample } from "./authorization-samples";

const authorizationRequest = {
  client_id: "x",
  redirect_uri: "x",
  response_type: "code",
  scope: "openid",
  state: "x",
  nonce: "x",
  code_challenge: "x",
  code_challenge_method: "S256",
};

/** Every way to sign in, and a person's own settings. */
export const accountSamples: Record<string, Sample> = {
  "GET /api/user": { stranger: null },
  "PUT /api/user/active-facility": {
    request: (facilityId) => ({ body: { new_facility_id: facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "POST /api/user/forgot-password": {
    request: () => ({ body: { email: "nobody@example.test" } }),
    stranger: null,
  },
  "POST /api/user/reset-password": {
    request: () => ({ body: { password: "x", retypePassword: "x", verificationToken: "none" } }),
    stranger: null,
    answer: 400,
  },
  "GET /api/user/calendars": { stranger: null },
  "POST /api/user/calendars": {
    request: (facilityId) => ({ body: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  // There is none to end; which facility it was for doesn't matter.
  "DELETE /api/user/calendars/{facilityId}": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: null,
    answer: 404,
  },
  // An unknown secret; valid ones are tested in tests/api/user/calendars.test.ts.
  "GET /api/calendars/{secret}": {
    request: () => ({ params: { secret: `${"x".repeat(43)}.ics` } }),
    stranger: null,
    answer: 404,
  },
  "GET /api/user/sessions": { stranger: null },
  "DELETE /api/user/sessions": { stranger: null },
  // For someone else's the answer is the same as for none.
  "DELETE /api/user/sessions/{sessionId}": {
    request: () => ({ params: { sessionId: randomUUID() } }),
    stranger: null,
    answer: 404,
  },
  "GET /api/user/view-consent": { stranger: null },
  "PUT /api/user/view-consent": { request: () => ({ body: { hours: 1 } }), stranger: null },
  "POST /api/view/end": { stranger: null },
  "GET /api/user/passkeys": { stranger: null },
  "POST /api/user/passkeys": {
    request: () => ({ body: { challengeToken: randomUUID(), answer: {} } }),
    stranger: null,
    answer: 400,
  },
  "POST /api/user/passkeys/challenge": {
    request: () => ({ body: { currentPassword: "wrong" } }),
    stranger: null,
    answer: 400,
  },
  "POST /api/user/passkeys/recovery-codes": {
    request: () => ({ body: { currentPassword: "wrong" } }),
    stranger: null,
    answer: 400,
  },
  "POST /api/user/passkeys/{passkeyId}/remove": {
    request: () => ({ params: { passkeyId: 1 }, body: { currentPassword: "wrong" } }),
    stranger: null,
    answer: 400,
  },
  "POST /api/login/passkey": {
    request: () => ({ body: { email: "nobody@example.test", challengeToken: randomUUID(), answer: {} } }),
    stranger: null,
    answer: 401,
  },
  "POST /api/login/recovery-code": {
    request: () => ({
      body: { email: "nobody@example.test", challengeToken: randomUUID(), recoveryCode: "AAAA-AAAA" },
    }),
    stranger: null,
    answer: 401,
  },
  "PUT /api/user/password": {
    request: () => ({ body: { currentPassword: "wrong", password: "x", retypePassword: "x" } }),
    stranger: null,
    answer: 400,
  },
  "POST /api/logout": { stranger: null },
  "POST /api/login": {
    request: () => ({ body: { email: "nobody@example.test", password: "wrong" } }),
    stranger: null,
    answer: 401,
  },
  "GET /api/login/captcha": { stranger: null },
  "POST /api/login/email": {
    request: () => ({ body: { email: "nobody@example.test" } }),
    stranger: null,
  },
  "POST /api/login/one-time-login": {
    request: () => ({
      body: {
        email: "nobody@example.test",
        verificationCode: "000000",
        challengeToken: randomUUID(),
        rememberDevice: false,
        fingerprintData: null,
      },
    }),
    stranger: null,
    answer: 401,
  },
  "POST /api/login/one-time-password": {
    request: () => ({ body: { email: "nobody@example.test", challengeToken: randomUUID() } }),
    stranger: null,
    answer: 401,
  },
  // Without such a provider these redirect to the sign-in page.
  "GET /api/auth/oidc/login/{externalId}": {
    request: () => ({ params: { externalId: "nowhere" } }),
    stranger: null,
    answer: 303,
  },
  "GET /api/auth/oidc/callback/{externalId}": {
    request: () => ({ params: { externalId: "nowhere" } }),
    stranger: null,
    answer: 303,
  },
  "GET /api/auth/saml/login/{externalId}": {
    request: () => ({ params: { externalId: "nowhere" } }),
    stranger: null,
    answer: 303,
  },
  "POST /api/auth/saml/callback/{externalId}": {
    request: () => ({ params: { externalId: "nowhere" }, form: { SAMLResponse: "x", RelayState: "x" } }),
    stranger: null,
    answer: 303,
  },
  "GET /api/auth/saml/finish/{externalId}": {
    request: () => ({ params: { externalId: "nowhere" }, query: { ticket: "x" } }),
    stranger: null,
    answer: 303,
  },
  "GET /api/auth/saml/metadata/{externalId}": {
    request: () => ({ params: { externalId: "nowhere" } }),
    stranger: null,
    answer: 404,
  },
  "GET /api/dev/identity/.well-known/openid-configuration": { stranger: null, answer: 404 },
  "GET /api/dev/identity/keys": { stranger: null, answer: 404 },
  "GET /api/dev/identity/authorize": {
    request: () => ({ query: authorizationRequest }),
    stranger: null,
    answer: 404,
  },
  "POST /api/dev/identity/token": {
    request: () => ({
      form: { grant_type: "authorization_code", code: "x", redirect_uri: "x", code_verifier: "x" },
    }),
    stranger: null,
    answer: 404,
  },
  "GET /api/dev/mailbox": { stranger: null, answer: 404 },
};

const view = { name: "Open nurses", criteria: { query: "status=Open" } };
const at = (facilityId: number) => ({ headers: { "x-facility-id": String(facilityId) } });

const plan = { steps: [{ kind: "INVITE", people: 3, waitMinutes: 15 }], budget: 0 };

/** A person's saved views of the schedule, and the facility's plan for refilling its slots. */
export const viewSamples: Record<string, Sample> = {
  "GET /api/facility/{facilityId}/refill-plan": {
    request: (facilityId) => ({ params: { facilityId } }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/{facilityId}/refill-plan": {
    request: (facilityId) => ({ params: { facilityId }, body: plan }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "GET /api/facility/saved-views": { request: at, stranger: "FACILITY_NOT_PERMITTED" },
  "POST /api/facility/saved-views": {
    request: (facilityId) => ({ ...at(facilityId), body: view }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
  "PUT /api/facility/saved-views/{id}": {
    request: (facilityId) => ({ ...at(facilityId), params: { id: 1 }, body: view }),
    stranger: "FACILITY_NOT_PERMITTED",
    answer: 404,
  },
  "DELETE /api/facility/saved-views/{id}": {
    request: (facilityId) => ({ ...at(facilityId), params: { id: 1 } }),
    stranger: "FACILITY_NOT_PERMITTED",
    answer: 404,
  },
};

/** Valid requests for the Global Schedule. */
export const calendarSamples: Record<string, Sample> = {
  "GET /api/flex/global-overview/shifts": {
    request: (facilityId) => ({
      query: { start: "2026-11-21", end: "2026-11-27", type: "ALL", facilityIds: facilityId },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
    isOfCompany: true,
  },
  "GET /api/flex/global-overview/shift-structures": {
    request: () => ({ query: { type: "ALL" } }),
    stranger: null,
    isOfCompany: true,
  },
  "GET /api/flex/global-overview/caregivers": {
    request: () => ({ query: { searchTerm: "quill" } }),
    stranger: null,
    isOfCompany: true,
  },
  "POST /api/flex/global-overview/go-to-shift": {
    request: async (facilityId) => {
      const { id: shiftId, startsOn } = await aShift({ facilityId });
      await aSlot({ shiftId });
      return { body: { isRecurring: false, shiftId, shiftDate: startsOn } };
    },
    stranger: 404,
    isOfCompany: true,
  },
  "POST /api/flex/global-overview/export": {
    request: (facilityId) => ({
      body: { ...everything, week: "2026-11-21", facilityIds: [facilityId] },
    }),
    stranger: "FACILITY_NOT_PERMITTED",
    isOfCompany: true,
  },
  "PUT /api/flex/global-overview/facilities": {
    request: (facilityId) => ({ body: { facilityIds: [facilityId] } }),
    stranger: "FACILITY_NOT_PERMITTED",
    isOfCompany: true,
  },
};
