import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/agencies/contacts/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { agencyMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { accountOf, aTeam, every, linkIn, listTeam, unchanged, without } from "../../support/agency-team";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

describe("changing a contact", () => {
  test("stores name, phone and notifications, and audits what changed", async () => {
    const { agencyId, admin, colleague, save } = await aTeam();
    const { body } = await save({
      last_name: "Van Dyke",
      phone: "2135550173",
      notify_claims_enabled: true,
      notify_missed_punch_summary_enabled: true,
    });
    expect(body).toMatchObject({
      first_name: "Joanna",
      last_name: "Van Dyke",
      name: "Joanna Van Dyke",
      phone_number: "213-555-0173",
      notify_claims_enabled: true,
      notify_shift_cancel_enabled: false,
      notify_missed_punch_summary_enabled: true,
    });
    expect((await listTeam(admin)).body.rows[1]).toEqual(body);
    // Codes of the sign-in still go to the account's own number.
    expect((await accountOf(colleague.id)).phone).toBeNull();
    const [event] = await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.entityId, String(colleague.id)));
    expect(event).toMatchObject({
      action: "agency-contact.changed",
      agencyId,
      actorId: admin.id,
      before: { name: "Joanna Reyes", phone: null, notifyClaimsEnabled: false },
      after: { name: "Joanna Van Dyke", phone: "+12135550173", notifyClaimsEnabled: true },
    });
  });

  test("keeps a stored number that can't exist, until it is touched", async () => {
    const { admin, colleague, save } = await aTeam();
    const phone = "+11213555019";
    await db.update(agencyMembership).set({ phone }).where(eq(agencyMembership.userId, colleague.id));
    const kept = await save({ phone: "1213555019", phone_extension_number: "12" });
    expect([kept.status, kept.body.phone_extension_number]).toEqual([200, "12"]);
    const [row] = await db.select().from(agencyMembership).where(eq(agencyMembership.userId, colleague.id));
    expect(row!.phone).toBe(phone);
    const touched = await save({ phone: "1213555018" }, admin);
    expect(touched.body.errors).toMatchObject([{ field: "phone" }]);
  });

  test("never changes the email", async () => {
    const { save } = await aTeam();
    expect((await save({ email: "other@example.test" })).status).toBe(400);
  });

  test("is refused without the permission, and finds no one of another agency", async () => {
    const { admin, colleague, save } = await aTeam();
    const other = await aTeam();
    expect((await save({}, colleague)).status).toBe(403);
    const [foreign, missing] = [
      await save({}, admin, other.colleague.id),
      await save({}, admin, 2_000_000_000),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect((await save({}, admin, (await aUser()).id)).status).toBe(404);
  });

  test("needs the permissions of the status and of claim notifications to change them", async () => {
    const noStatus = await aTeam(without(P.CONTACTS_CHANGE_STATUS));
    expect(await noStatus.save({ is_portal_enabled: false })).toMatchObject({
      status: 403,
      body: { errors: [{ field: "is_portal_enabled" }] },
    });
    expect((await noStatus.save({ phone: "2135550173" })).status).toBe(200);
    const noClaims = await aTeam(without(P.CONTACTS_ENABLE_CLAIM_NOTIFICATIONS));
    expect(await noClaims.save({ notify_claims_enabled: true })).toMatchObject({
      status: 403,
      body: { errors: [{ field: "notify_claims_enabled" }] },
    });
    expect((await noClaims.save({ notify_shift_cancel_enabled: true })).status).toBe(200);
  });
});

describe("saving a form that was opened earlier", () => {
  test("leaves alone what wasn't edited, such as the status a colleague has changed since", async () => {
    const { colleague, save } = await aTeam();
    await save({ is_portal_enabled: false, notify_claims_enabled: true, phone_extension_number: "7" });
    const { status, body } = await save({ phone: "2135550173", old: unchanged });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      phone_number: "213-555-0173",
      phone_extension_number: "7",
      is_portal_enabled: false,
      notify_claims_enabled: true,
    });
    expect((await accountOf(colleague.id)).disabledAt).not.toBeNull();
    const actions = (await auditOf("user_account", colleague.id)).map(({ action }) => action);
    expect(actions.filter((action) => /abled/.test(action))).toEqual(["user.disabled"]);
  });

  test("needs no permission for a switch that wasn't touched", async () => {
    const { agencyId, save } = await aTeam();
    const own = [P.CONTACTS_VIEW, P.CONTACTS_EDIT];
    const editor = await aUser({ agencyId, agencyPermissions: own });
    await save({ is_portal_enabled: false, notify_claims_enabled: true });
    expect((await save({ phone: "2135550173", old: unchanged }, editor)).status).toBe(200);
    expect((await save({ is_portal_enabled: true, old: unchanged }, editor)).status).toBe(200);
    const seen = { ...unchanged, is_portal_enabled: false };
    expect((await save({ is_portal_enabled: true, old: seen }, editor)).status).toBe(403);
  });

  test("is refused where the same field was changed to something else, and saves after that was seen", async () => {
    const { admin, save } = await aTeam();
    await save({ last_name: "Van Dyke", phone: "2135550173", phone_extension_number: "7" });
    const typed = { last_name: "Dyke", phone: "2135550199", phone_extension_number: "7" };
    const { status, body } = await save({ ...typed, old: unchanged });
    expect(status).toBe(409);
    expect(body.errors).toEqual([
      {
        code: "STALE",
        field: "last_name",
        message:
          "Someone else has changed this to Van Dyke since you opened the form. Save again to keep yours.",
        current: "Van Dyke",
      },
      {
        code: "STALE",
        field: "phone",
        message:
          "Someone else has changed this to 213-555-0173 since you opened the form. Save again to keep yours.",
        current: "2135550173",
      },
    ]);
    expect((await listTeam(admin)).body.rows[1]).toMatchObject({ name: "Joanna Van Dyke" });
    const old = { ...unchanged, last_name: "Van Dyke", phone: "2135550173" };
    expect((await save({ ...typed, old })).body).toMatchObject({
      name: "Joanna Dyke",
      phone_number: "213-555-0199",
      phone_extension_number: "7",
    });
  });
});

describe("disabling a contact", () => {
  test("signs them out at once and keeps them out until they are enabled again", async () => {
    const { admin, colleague, save } = await aTeam();
    const cookies = await signIn(colleague);
    expect((await call(GET, { cookies })).status).toBe(200);
    expect((await save({ is_portal_enabled: false })).body.is_portal_enabled).toBe(false);
    expect((await call(GET, { cookies })).status).toBe(401);
    expect(await accountOf(colleague.id)).toMatchObject({ disabledBy: admin.name });
    expect((await save({ is_portal_enabled: true })).body.is_portal_enabled).toBe(true);
    expect((await call(GET, { cookies })).status).toBe(401);
    expect((await listTeam(colleague)).status).toBe(200);
    const actions = (await auditOf("user_account", colleague.id)).map(({ action }) => action);
    expect(actions.filter((action) => /abled/.test(action))).toEqual(["user.disabled", "user.enabled"]);
  });

  test("ends a pending link for good; enabling sends a new one", async () => {
    const { add, save, admin } = await aTeam();
    const { body } = await add();
    const { first_name, last_name } = body;
    const toggle = (is_portal_enabled: boolean) =>
      save({ first_name, last_name, is_portal_enabled }, admin, body.id);
    await toggle(false);
    await toggle(true);
    const links = (await messagesTo(body.email)).map((mail) => linkIn(mail.body));
    expect(links).toHaveLength(2);
    expect(links[0]).not.toBe(links[1]);
  });

  test("is refused for oneself", async () => {
    const { admin, save } = await aTeam();
    const own = { first_name: "Agnes", last_name: "Lindqvist", is_portal_enabled: false };
    expect(await save(own, admin, admin.id)).toMatchObject({
      status: 403,
      body: { errors: [{ code: "OWN_STATUS" }] },
    });
    expect(
      (await save({ ...own, is_portal_enabled: true, phone: "2135550100" }, admin, admin.id)).status,
    ).toBe(200);
  });

  test("leaves one admin when two disable each other at once", async () => {
    const { agencyId, admin, save } = await aTeam();
    const second = await aUser({ agencyId, agencyPermissions: every, name: "Joanna Reyes" });
    const answers = await Promise.all([
      save({ is_portal_enabled: false }, admin, second.id),
      save({ is_portal_enabled: false }, second, admin.id),
    ]);
    const enabled = [await accountOf(admin.id), await accountOf(second.id)].filter((one) => !one.disabledAt);
    expect(enabled).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is refused for the last enabled admin", async () => {
    const { agencyId, admin, save } = await aTeam();
    // Held in lower case, the permission allows the change, but doesn't make an admin.
    const odd = await aUser({ agencyId, agencyPermissions: every.map((one) => one.toLowerCase()) });
    expect(await save({ is_portal_enabled: false }, odd, admin.id)).toMatchObject({
      status: 409,
      body: {
        errors: [
          { code: "LAST_ADMIN", message: "Your team needs an enabled admin. Enable another one first." },
        ],
      },
    });
  });
});
