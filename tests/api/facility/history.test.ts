import { expect, test } from "vitest";
import { GET as dnrHistory } from "@/app/api/facility/dnrs/history/route";
import { DELETE as removeDnr, POST as fileDnr } from "@/app/api/facility/dnrs/[caregiverId]/route";
import { GET as infoHistory } from "@/app/api/facility/facility-info/history/route";
import { PUT as saveInfo } from "@/app/api/facility/facility-info/route";
import { GET as ruleHistory } from "@/app/api/facility/signature-rule/history/route";
import { PUT as saveRule } from "@/app/api/facility/[facilityId]/signature-rule/route";
import { POST as setStatus } from "@/app/api/flex/internal-staff/[workerId]/facility-status/route";
import { GET as staffHistory } from "@/app/api/flex/internal-staff/history/route";
import { P } from "@/lib/access/permissions";
import type { FacilityHistory } from "@/lib/facility-history/schema";
import type { Endpoint } from "@/lib/http/endpoint";
import { pdfOf } from "../../support/files";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { aSlot } from "../../support/schedule";
import { aFacility, haveFeatures } from "../../support/tenants";

useDatabase();

const everything: string[] = Object.values(P);

async function setUp() {
  const { id: facilityId } = await aFacility();
  await haveFeatures(facilityId, "FLEX_PROFESSIONALS");
  const user = await aUser({ facilityId, permissions: everything, name: "Robin Vale" });
  const who = await anEligibleProfessional({
    firstName: "Ada",
    lastName: "Grove",
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const read = async (endpoint: Endpoint, query: Record<string, number> = {}) => {
    const { body } = await call<FacilityHistory>(endpoint, { as: user, query });
    return body;
  };
  const entriesOf = async (endpoint: Endpoint) =>
    (await read(endpoint)).entries.map((entry) => [entry.who, entry.what, ...entry.details]);
  return { facilityId, user, who, read, entriesOf };
}

const disable = (as: { id: number }, workerId: number, isCaregiverDisabled = true) =>
  call(setStatus, { as, params: { workerId }, body: { isCaregiverDisabled } });

test("shows who disabled and enabled staff and what they lost, to the facility only", async () => {
  const { facilityId, user, who, entriesOf } = await setUp();
  await aSlot({ facilityId, status: "CONFIRMED", professionalId: who.id, shift: { route: "FLEX" } });
  expect((await disable(user, who.id)).status).toBe(200);
  await disable(user, who.id, false);
  expect(await entriesOf(staffHistory)).toEqual([
    ["Robin Vale", "Enabled Ada Grove"],
    ["Robin Vale", "Disabled Ada Grove", "1 upcoming shift removed"],
  ]);
  expect(await (await setUp()).entriesOf(staffHistory)).toEqual([]);
});

test("shows a Do Not Return that was removed", async () => {
  const { user, who, entriesOf } = await setUp();
  const params = { caregiverId: who.id };
  const body = { dnrReasonCode: "CONDUCT", warningConfirmed: true, resourceType: "CNA" };
  expect((await call(fileDnr, { as: user, params, body })).status).toBe(200);
  expect((await call(removeDnr, { as: user, method: "DELETE", params })).status).toBe(200);
  expect(await entriesOf(dnrHistory)).toEqual([
    ["Robin Vale", "Removed the Do Not Return for Ada Grove"],
    ["Robin Vale", "Filed a Do Not Return for Ada Grove", "Unprofessional conduct"],
  ]);
});

test("shows a change of the signature rule with old and new values", async () => {
  const { facilityId, user, entriesOf } = await setUp();
  const save = (checkinSignatureRequired: boolean) =>
    call(saveRule, {
      as: user,
      method: "PUT",
      params: { facilityId },
      body: { checkinSignatureRequired, sentHomeEarlySignatureRequired: false },
    });
  await save(true);
  await save(false);
  expect(await entriesOf(ruleHistory)).toEqual([
    ["Robin Vale", "Changed the signature rule", "Clock-in: Signature Required → Opt-Out of Signature"],
    [
      "Robin Vale",
      "Changed the signature rule",
      "Clock-in: Signature Required",
      "Sent home early: Opt-Out of Signature",
    ],
  ]);
});

test("shows that a door code changed, never the code", async () => {
  const { user, entriesOf } = await setUp();
  const save = (section_name: string, value: string) =>
    call(saveInfo, {
      as: user,
      method: "PUT",
      parts: { facilityInfo: JSON.stringify([{ section_name, value }]), fileDeleted: "false" },
    });
  await save("DOOR_CODE", "4417#");
  await save("DOOR_CODE", "");
  await save("PARKING", "Lot B");
  const attachment = new File([pdfOf()], "map.pdf", { type: "application/pdf" });
  await call(saveInfo, { as: user, method: "PUT", parts: { facilityInfo: "[]", attachment } });
  await call(saveInfo, { as: user, method: "PUT", parts: { facilityInfo: "[]", fileDeleted: "true" } });
  expect(await entriesOf(infoHistory)).toEqual([
    ["Robin Vale", "Deleted the attachment"],
    ["Robin Vale", "Added an attachment", "map.pdf"],
    ["Robin Vale", "Changed Parking Information", "Lot B"],
    ["Robin Vale", "Cleared Facility Door Code"],
    ["Robin Vale", "Changed Facility Door Code"],
  ]);
});

test("pages a long history", async () => {
  const { user, who, read } = await setUp();
  for (let i = 0; i < 22; i++) await disable(user, who.id, i % 2 === 0);
  const first = await read(staffHistory);
  expect([first.entries.length, first.has_more]).toEqual([20, true]);
  const rest = await read(staffHistory, { before: first.entries.at(-1)!.id });
  expect([rest.entries.length, rest.has_more]).toEqual([2, false]);
});
