import { P } from "@/lib/access/permissions";
import { db } from "@/db/client";
import { importRun } from "@/db/schema/desk";
import { passkey } from "@/db/schema/passkeys";
import { createSession } from "@/lib/auth/sessions";
import { findSent } from "@/lib/desk/notices/reads.sql";
import { findReviewed } from "@/lib/professionals/credentials/administration/reads.sql";
import {
  aDeskUser,
  aFailedJob,
  aFailedMessage,
  anOpenDispute,
  anUnknownNumber,
  aViewConsent,
} from "../support/desk";
import { aLinkTo } from "../support/providers";
import { aPaper } from "../support/files";
import { aNotice, anAgency } from "../support/tenants";
import { insert, next } from "../support/rows";
import { aSlot } from "../support/schedule";
import { aProfessional, aUser } from "../support/people";
import type { Sample } from "./authorization-samples";
import { aSibling, customerSamples } from "./authorization-samples-of-customers";
import { deskAgencySamples } from "./authorization-samples-of-desk-agencies";

const aPending = async () =>
  (await aPaper({ professionalId: (await aProfessional()).id, type: "CPR", status: "PENDING" })).id;

/** Someone of the agency can be asked for it. */
const anUploaded = async () => {
  const { id: agencyId } = await anAgency();
  const { id: uploadedBy } = await aUser({ agencyId });
  const { id: professionalId } = await aProfessional();
  return (await aPaper({ professionalId, type: "CPR", status: "PENDING", agencyId, uploadedBy })).id;
};

const aTakenBackImport = async (kind: "people" | "professionals") => {
  const run = { userId: (await aUser()).id, kind, isPreview: false };
  const ended = { savedAt: new Date(), undoneAt: new Date(), requestId: "a-sample", total: 1 };
  return { params: { importId: (await insert(importRun, { ...run, ...ended })).id } };
};

const ofProfessionals = () => aTakenBackImport("professionals");

const aSignedUp = async () => ({ params: { userId: (await aUser()).id } });

const aSessionOf = async (userId: number) =>
  (await db.transaction((tx) => createSession(tx, userId, { userAgent: "tests" }))).id;

const aColleague = async () => ({
  params: { userId: (await aDeskUser("Nia Colleague", ["DESK.CREDENTIALS", "DESK.DISPUTES"])).id },
});

const aKnown = async () => ({ params: { professionalId: (await aProfessional()).id } });

const aShownNotice = async (facilityId: number) => ({
  params: { noticeId: (await aNotice({ facilityId })).id },
});

const someoneWithPasskey = async () => {
  const { params } = await aSignedUp();
  const credentialId = `passkey-${params.userId}`;
  const device = { transports: [], isBackedUp: false, device: "Chrome on Windows" };
  await insert(passkey, { userId: params.userId, credentialId, publicKey: "x", counter: 0, ...device });
  return { params };
};

const ofDesk = { stranger: null, isOfDesk: true } as const;
const aDocument = async () => ({ params: { reference: await aPending() } });
/** A decision about a document as it stands. */
const aDecision = async (body: object) => {
  const { params } = await aDocument();
  const { version } = (await findReviewed(db, { id: params.reference }))!;
  return { params, body: { ...body, version } };
};

/** Valid requests of the operations desk, which sees every customer. */
export const deskSamples: Record<string, Sample> = {
  "GET /api/desk": ofDesk,
  "GET /api/desk/queues/{kind}": { ...ofDesk, request: () => ({ params: { kind: "DISPUTE" } }) },
  "PUT /api/desk/claims/{kind}/{item}": {
    ...ofDesk,
    request: () => ({ params: { kind: "JOB", item: "999999" } }),
  },
  "DELETE /api/desk/claims/{kind}/{item}": {
    ...ofDesk,
    request: () => ({ params: { kind: "JOB", item: "999999" } }),
  },
  "GET /api/desk/limbo/{slotId}": {
    ...ofDesk,
    request: async (facilityId) => ({
      params: { slotId: (await aSlot({ facilityId, status: "CLAIMED" })).id },
    }),
  },
  "GET /api/desk/disputes/decided": ofDesk,
  "GET /api/desk/disputes/{disputeId}": {
    ...ofDesk,
    request: async (facilityId) => ({ params: { disputeId: (await anOpenDispute(facilityId)).id } }),
  },
  "POST /api/desk/disputes/{disputeId}/resolve": {
    ...ofDesk,
    request: async (facilityId) => ({
      params: { disputeId: (await anOpenDispute(facilityId)).id },
      body: { resolution: "ADJUSTED", invoiceable: true, note: "As its log says" },
    }),
  },
  "GET /api/desk/credentials/{reference}": { ...ofDesk, request: aDocument },
  "GET /api/desk/credentials/decided": ofDesk,
  "POST /api/desk/credentials/{reference}/ask": {
    ...ofDesk,
    request: async () => ({ params: { reference: await anUploaded() } }),
  },
  "GET /api/desk/credentials/{reference}/file": { ...ofDesk, request: aDocument },
  "POST /api/desk/credentials/{reference}/verify": {
    ...ofDesk,
    request: () => aDecision({ expiresOn: "2099-05-31" }),
  },
  "POST /api/desk/credentials/{reference}/reject": {
    ...ofDesk,
    request: () => aDecision({ reason: "not readable" }),
  },
  "GET /api/desk/counts": ofDesk,
  // Nobody has decided; tests/api/desk/undo.test.ts takes decisions back.
  "POST /api/desk/credentials/{reference}/undo": { ...ofDesk, request: aDocument, answer: 409 },
  "POST /api/desk/disputes/{disputeId}/ask": {
    ...ofDesk,
    request: async (facilityId) => ({ params: { disputeId: (await anOpenDispute(facilityId)).id } }),
  },
  "POST /api/desk/disputes/{disputeId}/reopen": {
    ...ofDesk,
    request: async (facilityId) => ({
      params: { disputeId: (await anOpenDispute(facilityId)).id },
      body: { note: "The log was read wrongly" },
    }),
    answer: 409,
  },
  "POST /api/desk/disputes/{disputeId}/undo": {
    ...ofDesk,
    request: async (facilityId) => ({ params: { disputeId: (await anOpenDispute(facilityId)).id } }),
    answer: 409,
  },
  "GET /api/desk/notices": ofDesk,
  "GET /api/desk/notices/{noticeId}": { ...ofDesk, request: aShownNotice },
  "PUT /api/desk/notices/{noticeId}": {
    ...ofDesk,
    request: async (facilityId) => {
      const { params } = await aShownNotice(facilityId);
      const { version } = (await findSent(db, params.noticeId, new Date()))!;
      const text = { title: "Maintenance", text: "On Tuesday.", buttonText: "OK", isWarning: false };
      return { params, body: { ...text, where: { kind: "SAME" }, showsAgain: false, version } };
    },
  },
  "POST /api/desk/notices": {
    ...ofDesk,
    request: (facilityId) => ({
      body: {
        title: "Maintenance",
        text: "On Monday.",
        buttonText: "OK",
        isWarning: false,
        where: { kind: "FACILITIES", facilityIds: [facilityId] },
      },
    }),
  },
  "GET /api/desk/notices/audience": { ...ofDesk, request: () => ({ query: {} }) },
  "GET /api/desk/notices/places": { ...ofDesk, request: () => ({ query: { search: "Cedar" } }) },
  "GET /api/desk/notices/{noticeId}/people": { ...ofDesk, request: aShownNotice },
  "POST /api/desk/notices/{noticeId}/end": { ...ofDesk, request: aShownNotice },
  "POST /api/desk/unknown-numbers/{number}/done": {
    ...ofDesk,
    request: async () => ({ params: { number: await anUnknownNumber() } }),
  },
  "GET /api/desk/people": { ...ofDesk, request: () => ({ query: { search: "Robin" } }) },
  "GET /api/desk/people/{userId}": { ...ofDesk, request: aSignedUp },
  "POST /api/desk/people/{userId}/end-sessions": { ...ofDesk, request: aSignedUp },
  "POST /api/desk/people/{userId}/password-link": { ...ofDesk, request: aSignedUp },
  "POST /api/desk/people/{userId}/reset-passkeys": { ...ofDesk, request: someoneWithPasskey },
  "PUT /api/desk/people/{userId}/state": {
    ...ofDesk,
    request: async () => ({ ...(await aSignedUp()), body: { isDisabled: true } }),
  },
  "PUT /api/desk/people/{userId}/email": {
    ...ofDesk,
    request: async () => {
      const { id, email } = await aUser();
      return { params: { userId: id }, body: { email: `new-${email}`, seen: email } };
    },
  },
  "DELETE /api/desk/people/{userId}/identities/{externalId}": {
    ...ofDesk,
    request: async () => {
      const { id: userId } = await aUser();
      return { params: { userId, externalId: await aLinkTo(userId) } };
    },
  },
  "GET /api/desk/people/imports": ofDesk,
  "GET /api/desk/people/imports/{importId}/undo": {
    ...ofDesk,
    request: () => aTakenBackImport("people"),
  },
  "POST /api/desk/people/imports/{importId}/undo": {
    ...ofDesk,
    request: () => aTakenBackImport("people"),
    answer: 409,
  },
  "DELETE /api/desk/people/{userId}/sessions/{sessionId}": {
    ...ofDesk,
    request: async () => {
      const { id: userId } = await aUser();
      return { params: { userId, sessionId: await aSessionOf(userId) } };
    },
  },
  "GET /api/desk/search": { ...ofDesk, request: () => ({ query: { search: "Cedar" } }) },
  "GET /api/desk/staff": { ...ofDesk, request: () => ({}) },
  "POST /api/desk/staff": {
    ...ofDesk,
    request: () => ({
      body: { email: `desk${next()}@example.test`, name: "Nia Colleague", set: "desk-reviewer" },
    }),
  },
  "POST /api/desk/staff/{userId}/invitation": { ...ofDesk, request: aColleague },
  "DELETE /api/desk/staff/{userId}": { ...ofDesk, request: aColleague },
  "GET /api/desk/staff/{userId}/permissions": { ...ofDesk, request: aColleague },
  "PUT /api/desk/staff/{userId}/permissions": {
    ...ofDesk,
    request: async () => ({
      ...(await aColleague()),
      body: { permission: "DESK.DISPUTES", level: "desk", isGranted: false },
    }),
  },
  "POST /api/desk/professionals": {
    ...ofDesk,
    request: () => ({
      body: {
        email: `new${next()}@example.test`,
        firstName: "Ines",
        lastName: "Quill",
        resourceType: "CNA",
        onDemand: false,
      },
    }),
  },
  "GET /api/desk/professionals/imports": ofDesk,
  "GET /api/desk/professionals/imports/{importId}/left-out": { ...ofDesk, request: ofProfessionals },
  "GET /api/desk/professionals/imports/{importId}/undo": { ...ofDesk, request: ofProfessionals },
  "POST /api/desk/professionals/imports/{importId}/undo": {
    ...ofDesk,
    request: ofProfessionals,
    answer: 409,
  },
  "POST /api/desk/professionals/import": {
    ...ofDesk,
    request: () => ({
      parts: {
        isConfirmed: "false",
        leftOut: "[]",
        same: "{}",
        file: new File(
          [`email,first_name,last_name,type\nines${next()}@example.test,Ines,Quill,CNA\n`],
          "professionals.csv",
          { type: "text/csv" },
        ),
      },
    }),
  },
  "POST /api/desk/people/{userId}/view": {
    ...ofDesk,
    request: async () => {
      const { params } = await aSignedUp();
      await aViewConsent(params.userId);
      return { params };
    },
  },
  "POST /api/desk/people/{userId}/view/ask": {
    ...ofDesk,
    request: async () => ({ params: { userId: (await aUser({ passwordHash: "chosen" })).id } }),
  },
  "GET /api/desk/people/{userId}/why": { ...ofDesk, request: aSignedUp },
  "GET /api/desk/facility-names": { ...ofDesk, request: () => ({ query: { search: "Cedar" } }) },
  "GET /api/desk/professionals": { ...ofDesk, request: () => ({ query: { search: "Avery" } }) },
  "GET /api/desk/professionals/{professionalId}": { ...ofDesk, request: aKnown },
  "PUT /api/desk/professionals/{professionalId}/facilities/{facilityId}": {
    ...ofDesk,
    request: async (facilityId) => ({
      params: { professionalId: (await aProfessional()).id, facilityId },
    }),
  },
  "PUT /api/desk/professionals/{professionalId}/details": {
    ...ofDesk,
    request: async () => {
      const { id: professionalId, firstName, lastName, email, phone } = await aProfessional();
      const seen = { firstName, lastName, email, phone };
      return {
        params: { professionalId },
        body: { ...seen, phone: null, lastName: "Renamed", endsLinks: false, seen },
      };
    },
  },
  "PUT /api/desk/professionals/{professionalId}/state": {
    ...ofDesk,
    request: async () => ({ ...(await aKnown()), body: { isActive: false } }),
  },
  "POST /api/desk/professionals/{professionalId}/end-links": { ...ofDesk, request: aKnown },
  "GET /api/desk/professionals/{professionalId}/why": {
    ...ofDesk,
    request: async (facilityId) => ({ ...(await aKnown()), query: { facilityId, resourceType: "CNA" } }),
  },
  "GET /api/desk/professionals/{professionalId}/merge": {
    ...ofDesk,
    request: async () => ({ ...(await aKnown()), query: { otherId: (await aProfessional()).id } }),
  },
  "POST /api/desk/professionals/{professionalId}/merge": {
    ...ofDesk,
    request: async () => ({ ...(await aKnown()), body: { otherId: (await aProfessional()).id } }),
  },
  "GET /api/desk/facilities/{facilityId}/first-week-of/{fromId}": {
    stranger: 404,
    needs: P.SET_UP,
    isOfCompany: true,
    request: async (facilityId) => ({
      params: { facilityId, fromId: (await aSibling(facilityId)).id },
      query: { from: "2026-11-29", kind: "FLEX" },
    }),
  },
  ...customerSamples,
  ...deskAgencySamples,
  "POST /api/desk/messages/{id}/retry": {
    ...ofDesk,
    request: async () => ({ params: { id: (await aFailedMessage()).id } }),
  },
  "POST /api/desk/jobs/{id}/retry": {
    ...ofDesk,
    request: async () => ({ params: { id: (await aFailedJob()).id } }),
  },
};
