import { describe, expect, test } from "vitest";
import { GET as getDocument } from "@/app/api/desk/credentials/[reference]/route";
import { POST as undoReview } from "@/app/api/desk/credentials/[reference]/undo/route";
import { POST as verify } from "@/app/api/desk/credentials/[reference]/verify/route";
import { POST as resolve } from "@/app/api/desk/disputes/[disputeId]/resolve/route";
import { POST as reopen } from "@/app/api/desk/disputes/[disputeId]/reopen/route";
import { POST as undoResolution } from "@/app/api/desk/disputes/[disputeId]/undo/route";
import { DELETE as takeBackWeek } from "@/app/api/desk/facilities/[facilityId]/first-week/route";
import { POST as importFile } from "@/app/api/desk/facilities/[facilityId]/import/[kind]/route";
import { POST as undoImport } from "@/app/api/desk/facilities/[facilityId]/imports/[importId]/undo/route";
import { GET as facilityRuns } from "@/app/api/desk/facilities/[facilityId]/imports/route";
import { POST as undoPeople } from "@/app/api/desk/people/imports/[importId]/undo/route";
import { GET as peopleRuns } from "@/app/api/desk/people/imports/route";
import { administer, administratorCtx } from "@/lib/access/administer";
import { importByCommand } from "@/lib/desk/imports/import-by-command";
import { importUsers } from "@/lib/users/administration/import-users";
import { POST as undoProfessionals } from "@/app/api/desk/professionals/imports/[importId]/undo/route";
import { GET as professionalRuns } from "@/app/api/desk/professionals/imports/route";
import { POST as view } from "@/app/api/desk/people/[userId]/view/route";
import { POST as endView } from "@/app/api/view/end/route";
import type { ImportRuns } from "@/lib/desk/imports/schema";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import { aDeskUser, anOpenDispute, aViewConsent, importingAs } from "../support/desk";
import { savedFilter } from "@/db/schema/saved-filters";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { resetEnv } from "@/lib/env";
import { addDays } from "@/lib/time/calendar";
import { PUT as updateInfo } from "@/app/api/facility/facility-info/route";
import { POST as incomingText } from "@/app/api/sms/incoming/route";
import { signedHeaders } from "../support/text-message";
import { anAgencyDesk, anOpening } from "../support/agency";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { aPaper, pictures, pdfOf } from "../support/files";
import { messagesTo, query } from "@/tests/support/query";
import { aProfessional, aUser, aRosterEntry } from "../support/people";
import { expectNothingWritten, useRefusedAudit } from "../support/refused-audit";
import { aDetailsForm, aNetworkProfessional, aRosterDesk, tokenOfInvite } from "../support/roster";
import { insert, next } from "../support/rows";
import { aBundle, aSlot } from "../support/schedule";
import { aFacility, anAgency } from "../support/tenants";
import { everyEndpoint } from "./every-endpoint";

useDatabase();
useRefusedAudit();

type RequestOfUser = Pick<NonNullable<Parameters<typeof call>[1]>, "params" | "body" | "parts" | "form"> & {
  user: { id: number };
  /** The status of success. */
  answer?: number;
};

const openTerms = { shiftData: { isGuaranteed: false }, recurringShiftData: null };
const filter = { name: "Nights", criteria: { facilityIds: [], shiftTypes: ["CNA"], startTimes: [] } };

async function anAssigned() {
  const { opening, desk } = await anOpening();
  const worker = await desk.aWorker();
  expect((await desk.assign(opening.shiftId, worker.id)).status).toBe(200);
  return { opening, desk, worker };
}

async function aFilter() {
  const { user, agency } = await anAgencyDesk([]);
  const { id } = await insert(savedFilter, { agencyId: agency.id, userId: user.id, ...filter });
  return { user, params: { id } };
}

const person = { first_name: "Robin", last_name: "Vale", phone: null, phone_extension_number: null };

async function aTeam() {
  const { id: agencyId } = await anAgency();
  const agencyPermissions = permissionsOf("agency-full", "agency");
  return { agencyId, user: await aUser({ agencyId, agencyPermissions }) };
}

async function aMemberOfRoster() {
  const { user, agency } = await anAgencyDesk([]);
  const { professionalId: caregiverId } = await aRosterEntry(agency.id, "Ada Grove");
  return { user, params: { caregiverId } };
}

/** Someone an agency has asked to join it. */
async function anInvited(): Promise<RequestOfUser> {
  const desk = await aRosterDesk();
  const { id: caregiverId, email, typed } = await aNetworkProfessional();
  await desk.check(email, typed);
  return { user: desk.user, params: { caregiverId } };
}

/** A successful request for every changing endpoint of agencies. */
const requests: Record<string, () => Promise<RequestOfUser>> = {
  "POST /api/agencies/shifts/{shiftId}/assign-professional/{caregiverId}": async () => {
    const { opening, desk } = await anOpening();
    const { id: caregiverId } = await desk.aWorker();
    const body = { ...openTerms, byPassOTModalConfirmation: false };
    return { user: desk.user, params: { shiftId: opening.shiftId, caregiverId }, body };
  },
  "POST /api/agencies/bundle/{bundleId}/assign-professional/{caregiverId}": async () => {
    const { id: facilityId } = await aFacility();
    const { id: bundleId } = await aBundle({ facilityId });
    const startsOn = addDays(new Date().toISOString().slice(0, 10), 3);
    const { id: slotId } = await aSlot({ facilityId, bundleId, shift: { startsOn } });
    const desk = await anAgencyDesk([facilityId]);
    const { id: caregiverId } = await desk.aWorker();
    const body = { shiftsData: [{ slotId, isGuaranteed: false }], byPassOTModalConfirmation: false };
    return { user: desk.user, params: { bundleId, caregiverId }, body };
  },
  "POST /api/agencies/shifts/cancel/{slotId}": async () => {
    const { opening, desk, worker } = await anAssigned();
    return { user: desk.user, params: { slotId: opening.id }, body: { caregiverId: worker.id } };
  },
  "POST /api/agencies/professionals/{caregiverId}/credentials/{type}": async () => {
    const desk = await anAgencyDesk([]);
    const { id: caregiverId } = await desk.aWorker();
    const attachment = new File([pictures.png], "orientation.png");
    const params = { caregiverId, type: "ORIENTATION" };
    return { user: desk.user, params, parts: { issue_date: "2026-01-05", attachment } };
  },
  "POST /api/agencies/contacts": async () => ({
    user: (await aTeam()).user,
    body: { ...person, email: `robin${next()}@example.test` },
  }),
  "PUT /api/agencies/contacts/{id}": async () => {
    const { agencyId, user } = await aTeam();
    const { id } = await aUser({ agencyId });
    const notices = {
      notify_claims_enabled: true,
      notify_shift_cancel_enabled: true,
      notify_missed_punch_summary_enabled: true,
    };
    return { user, params: { id }, body: { ...person, ...notices, is_portal_enabled: true } };
  },
  "PUT /api/agencies/contacts/{id}/invite": async () => {
    const { agencyId, user } = await aTeam();
    const { id, email } = await aUser({ agencyId, agencyPermissions: [] });
    return { user, params: { id }, body: { email } };
  },
  "PUT /api/agencies/professionals/{caregiverId}/invite": async () => ({
    ...(await anInvited()),
    body: { by: "EMAIL", contact: null },
  }),
  "DELETE /api/agencies/professionals/{caregiverId}/invite": anInvited,
  "POST /api/agencies/professionals/contact-info": async () => {
    const { email, typed } = await aNetworkProfessional();
    return { user: (await anAgencyDesk([])).user, body: { email, phone_number: typed } };
  },
  "POST /api/agencies/professionals/create": async () => ({
    user: (await anAgencyDesk([])).user,
    body: aDetailsForm(),
  }),
  "POST /api/agencies/professionals/answer": async () => {
    const desk = await aRosterDesk();
    const { email, typed } = await aNetworkProfessional();
    await desk.check(email, typed);
    const token = tokenOfInvite((await messagesTo(email))[0]!.body);
    return { user: desk.user, form: { token, answer: "ACCEPT" }, answer: 303 };
  },
  "POST /api/agencies/professionals/{caregiverId}/document-consent": async () => aMemberOfRoster(),
  "PUT /api/agencies/professionals/{caregiverId}": async () => {
    const { user, params } = await aMemberOfRoster();
    return { user, params, body: aDetailsForm({ phone: "" }) };
  },
  "POST /api/agencies/professionals/{caregiverId}/update-enabled-status": async () => ({
    ...(await aMemberOfRoster()),
    body: { is_enabled: false },
  }),
  "POST /api/agencies/schedule/export": async () => ({
    user: (await anAgencyDesk([])).user,
    body: { tab: "open", facility: [], type: [], starts: [], sort: null, bundle: null, search: "" },
  }),
  "POST /api/agencies/saved-filters": async () => ({ user: (await anAgencyDesk([])).user, body: filter }),
  "PUT /api/agencies/saved-filters/{id}": async () => ({
    ...(await aFilter()),
    body: { ...filter, name: "Days" },
  }),
  "DELETE /api/agencies/saved-filters/{id}": aFilter,
};

const changes = everyEndpoint.filter(
  ({ name, method }) => method !== "GET" && name.includes(" /api/agencies/"),
);

describe("an agency's change that can't be audited is rolled back", () => {
  test.each(changes)("$name", async ({ name, method, handler }) => {
    const { user, answer, ...request } = await requests[name]!();
    const cookies = await signIn(user);
    await expectNothingWritten(() => call(handler, { ...request, method, cookies }), { answer });
  });
});

describe("facility information that can't be audited is not stored", () => {
  const parking = JSON.stringify([{ section_name: "PARKING", value: "Lot A" }]);
  const map = new File([pdfOf()], "map.pdf", { type: "application/pdf" });
  test.each([
    ["a text", { facilityInfo: parking, fileDeleted: "false" }],
    ["a text with its attachment", { facilityInfo: parking, fileDeleted: "false", attachment: map }],
  ])("%s", async (_, parts) => {
    const { id: facilityId } = await aFacility();
    const cookies = await signIn(await aUser({ facilityId, permissions: [P.SETTINGS_FACILITY_INFO] }));
    await expectNothingWritten(() => call(updateInfo, { cookies, method: "PUT", parts }));
  });
});

describe("at the desk, what can't be audited is not taken back", () => {
  test("a review", async () => {
    const as = await aDeskUser();
    const { id: professionalId } = await aProfessional();
    const params = { reference: (await aPaper({ professionalId, type: "CPR", status: "PENDING" })).id };
    const { body: document } = await call<DeskDocument>(getDocument, { as, params });
    const review = { version: document.version, expiresOn: "2028-05-31" };
    expect((await call(verify, { as, params, body: review })).status).toBe(200);
    const cookies = await signIn(as);
    await expectNothingWritten(() => call(undoReview, { cookies, method: "POST", params }));
  });

  test("a dispute's resolution", async () => {
    const as = await aDeskUser();
    const params = { disputeId: (await anOpenDispute((await aFacility()).id)).id };
    const body = { resolution: "ADJUSTED", invoiceable: true, note: "As its log says" };
    expect((await call(resolve, { as, method: "POST", params, body })).status).toBe(200);
    const cookies = await signIn(as);
    await expectNothingWritten(() => call(undoResolution, { cookies, method: "POST", params }));
  });

  test("a first week that is taken back", async () => {
    const as = await aDeskUser();
    const { id: facilityId } = await aFacility();
    await aSlot({ facilityId, status: "UNCLAIMED" });
    await query`insert into audit_event (actor_kind, action, facility_id, entity, entity_id, at)
      select 'SYSTEM', 'first-week.requested', facility_id, 'facility', facility_id, created_at from slot where facility_id = ${facilityId}`;
    const cookies = await signIn(as);
    const params = { facilityId };
    await expectNothingWritten(() =>
      call(takeBackWeek, { cookies, method: "DELETE", params, body: { slots: 1 } }),
    );
  });

  test("a dispute that is opened again", async () => {
    const as = await aDeskUser();
    const params = { disputeId: (await anOpenDispute((await aFacility()).id)).id };
    const body = { resolution: "ADJUSTED", invoiceable: true, note: "As its log says" };
    expect((await call(resolve, { as, method: "POST", params, body })).status).toBe(200);
    const cookies = await signIn(as);
    await expectNothingWritten(() =>
      call(reopen, { cookies, method: "POST", params, body: { note: "The log was read wrongly" } }),
    );
  });

  test("an import of professionals, or of a facility's units", async () => {
    const as = await aDeskUser();
    const cookies = await signIn(as);
    const head = "Email,First name,Last name,Type";
    await (
      await importingAs(undefined, as)
    )([head, `ann${next()}@rose.test,Ann,Lee,CNA`], true);
    const [run] = (await call<ImportRuns>(professionalRuns, { as })).body.rows;
    const params = { importId: run!.id };
    await expectNothingWritten(() => call(undoProfessionals, { cookies, method: "POST", params }));
    const { id: facilityId } = await aFacility();
    const file = new File(["name\r\nEast\r\n"], "units.csv", { type: "text/csv" });
    const parts = { isConfirmed: "true", leftOut: "[]", file };
    await call(importFile, { as, method: "POST", params: { facilityId, kind: "units" }, parts });
    const [ofUnits] = (await call<ImportRuns>(facilityRuns, { as, params: { facilityId } })).body.rows;
    const at = { facilityId, importId: ofUnits!.id };
    await expectNothingWritten(() => call(undoImport, { cookies, method: "POST", params: at }));
  });

  test("an import of people of several places, which a command made", async () => {
    const as = await aDeskUser();
    const cookies = await signIn(as);
    const [one, two] = [await aFacility(), await aFacility()];
    const lines = ["email,name,set,facility", `ann${next()}@rose.test,Ann Lee,viewer,${one.id};${two.id}`];
    const bytes = new TextEncoder().encode(lines.join("\r\n"));
    const by = administratorCtx();
    await administer({ isDryRun: false }, (tx) =>
      importByCommand(tx, by, "people", () => importUsers(tx, by, bytes)),
    );
    const [run] = (await call<ImportRuns>(peopleRuns, { as })).body.rows;
    const params = { importId: run!.id };
    await expectNothingWritten(() => call(undoPeople, { cookies, method: "POST", params }));
  });

  test("a view of someone's screens", async () => {
    const { id: userId } = await aUser();
    await aViewConsent(userId);
    const cookies = await signIn(await aDeskUser());
    expect((await call(view, { cookies, method: "POST", params: { userId } })).status).toBe(200);
    await expectNothingWritten(() => call(endView, { cookies, method: "POST" }));
  });
});

test.each(["STOP", "START"])(
  "changes no consent for a text message %s that can't be audited",
  async (text) => {
    const secret = "a secret of the gateway";
    process.env.SMS_WEBHOOK_SECRET = secret;
    resetEnv();
    const form = { id: `gw-${text}`, from: "+12135550171", to: "+12135550160", text };
    const headers = signedHeaders(secret, form);
    await expectNothingWritten(() => call(incomingText, { form, headers }));
  },
);
