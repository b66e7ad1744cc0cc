import { expect, test } from "vitest";
import { GET, PUT } from "@/app/api/facility/[facilityId]/signature-rule/route";
import { P } from "@/lib/access/permissions";
import type { SignatureRule } from "@/lib/signature-rule/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

test("saves the signature rule once both parts are chosen, with its author", async () => {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.SETTINGS_SIGNATURE_RULE], name: "Robin Vale" });
  const params = { facilityId };
  const read = async () => (await call<SignatureRule>(GET, { as: user, params })).body;
  const save = (body: Record<string, unknown>) =>
    call<{ errors: { message: string }[] }>(PUT, { as: user, method: "PUT", params, body });
  expect(await read()).toEqual({
    checkin_signature_required: null,
    sent_home_early_signature_required: null,
    changed: null,
  });
  const refused = await save({ checkinSignatureRequired: true });
  expect([refused.status, refused.body.errors[0]!.message]).toEqual([
    400,
    "You must select a signature requirement for Clock-in and Sent home early in order to save.",
  ]);
  const rule = { checkinSignatureRequired: 1, sentHomeEarlySignatureRequired: false };
  expect((await save(rule)).status).toBe(200);
  expect((await save(rule)).status).toBe(200);
  expect(await read()).toMatchObject({
    checkin_signature_required: true,
    sent_home_early_signature_required: false,
    changed: { by: "Robin Vale" },
  });
  expect(await auditOf("facility", facilityId)).toHaveLength(1);
});
